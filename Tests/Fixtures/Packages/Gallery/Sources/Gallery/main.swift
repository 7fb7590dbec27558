import Foundation

func checkHierarchies() {
    let car = SportsCar(plate: "M-1", topSpeed: 250.5)
    car.name = "red"
    let carCopy = roundTrip(car as Vehicle, as: Vehicle.self) as? SportsCar
    check(carCopy?.plate == "M-1" && carCopy?.topSpeed == 250.5 && carCopy?.wheels == 4, "a car")
    check(carCopy?.name == "red", "a name")
    let bicycle = Bicycle(wheels: 2)
    bicycle.hasBell = false
    check((roundTrip(bicycle as Vehicle, as: Vehicle.self) as? Bicycle)?.hasBell == false, "a bell")
    check(roundTrip(Tricycle(wheels: 3) as Vehicle, as: Vehicle.self).wheels == 3, "a tricycle")
    let invoice = Invoice(id: 7, total: 9.5)
    invoice.note = "due"
    let invoiceCopy = roundTrip(invoice, as: Invoice.self)
    check(invoiceCopy.id == 7 && invoiceCopy.total == 9.5 && invoiceCopy.note == "due", "an invoice")
    let receipt = Receipt(id: 8, paid: true)
    receipt.note = "thanks"
    let receiptCopy = roundTrip(receipt, as: Receipt.self)
    check(receiptCopy.id == 8 && receiptCopy.paid && receiptCopy.note == "thanks", "a receipt")
    let letter = roundTrip(Letter(title: "Dear", pages: 2) as Document, as: Document.self) as? Letter
    check(letter?.title == "Dear" && letter?.pages == 2, "a letter")
}

/// Calls the coder directly, because on Linux an archive can't contain an object of a subclass of a generic class.
func checkGenericSuperclass() throws {
    let agenda = Agenda(limit: 3)
    agenda.item = [Date(timeIntervalSinceReferenceDate: 1)]
    agenda.named = ["epoch": Date(timeIntervalSince1970: 0)]
    agenda.title = "feasts"
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    agenda.encode(with: archiver)
    let copy = Agenda(coder: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
    check(copy?.item == agenda.item && copy?.named == agenda.named, "dates of a generic superclass")
    check(copy?.limit == 3 && copy?.title == "feasts", "an agenda")
}

func checkAccess() {
    let wallet = roundTrip(Wallet(coins: [1, 2], notes: ["ten"], owner: "Ada"), as: Wallet.self)
    check(wallet.total == 4 && wallet.owner == "Ada", "a wallet")
    let publicModel = PublicModel(value: 4)
    publicModel.other = "x"
    let publicCopy = roundTrip(publicModel as OpenModel, as: OpenModel.self) as? PublicModel
    check(publicCopy?.value == 4 && publicCopy?.other == "x", "a public model")
    check(roundTrip(PackageModel(value: 5), as: PackageModel.self).value == 5, "a package model")
    check(roundTrip(PublicFinalModel(value: 6), as: PublicFinalModel.self).value == 6, "a public final model")
    check(openSecret() == "sesame", "a secret")
    let named = NamedModel()
    named.value = 11
    check(roundTrip(named, as: NamedModel.self).value == 11, "a named model")
    let exposed = ExposedModel()
    exposed.value = 12
    check(roundTrip(exposed, as: ExposedModel.self).value == 12, "an exposed model")
}

@MainActor
func checkIsolation() {
    let settings = Settings()
    settings.volume = 0.25
    check(roundTrip(settings, as: Settings.self).volume == 0.25, "settings")
    let preferences = Preferences()
    preferences.theme = "light"
    check(roundTrip(preferences, as: Preferences.self).theme == "light", "preferences")
    check(roundTrip(Token(text: "t"), as: Token.self).text == "t", "a token")
    let counter = Counter()
    counter.count = 3
    check(roundTrip(counter, as: Counter.self).count == 3, "a counter")
}

func checkStorage() {
    let note = Note(title: "hello world")
    note.subtitle = "sub"
    note.changes = 2
    let before = Note.count
    let noteCopy = roundTrip(note, as: Note.self)
    check(noteCopy.title == "hello world" && noteCopy.subtitle == "sub" && noteCopy.changes == 2, "a note")
    check(Note.count == before, "the number of changes observed")
    let branch = Branch(name: "root")
    branch.children = [Branch(name: "leaf")]
    let branchCopy = roundTrip(branch, as: Branch.self)
    branchCopy.relink()
    check(branchCopy.children.first?.parent === branchCopy, "a branch")
    let thermostat = Thermostat(room: "attic")
    thermostat.degrees = 17
    let thermostatCopy = roundTrip(thermostat, as: Thermostat.self)
    check(thermostatCopy.degrees == 17 && thermostatCopy.room == "attic", "a thermostat")
    let lamp = Lamp()
    lamp.isOn = true
    lamp.burn()
    lamp.scenes.append("night")
    lamp.bought = Date(timeIntervalSince1970: 8)
    let lampCopy = roundTrip(lamp, as: Lamp.self)
    check(lampCopy.isOn && lampCopy.burnt == 1, "a lamp")
    check(lampCopy.scenes == ["day", "night"] && lampCopy.bought == lamp.bought, "a lamp's objects")
}

func checkInitializers() throws {
    check(roundTrip(try Grade(points: 13), as: Grade.self).points == 13, "a grade")
    let interval = roundTrip(Interval(end: 3), as: Interval.self)
    check(interval.begin == 0 && interval.end == 3, "an interval")
    let motto = Motto(text: "Aim")
    motto.text = "Aim high"
    check(roundTrip(motto, as: Motto.self).text == "Aim high", "a motto")
    check(roundTrip(Price(cents: 3), as: Price.self).cents == 300, "a price")
    let basket = Basket()
    basket.amounts = [1, 2]
    basket.total = 100
    check(roundTrip(basket, as: Basket.self).total == 100, "a total")
    let playlist = Playlist(songs: [Song(), Song()])
    playlist.songs[0].position = 7
    check(roundTrip(playlist, as: Playlist.self).songs.map(\.position) == [7, 1], "positions")
    let headline = Headline(text: "news ")
    headline.append("today")
    check(roundTrip(headline, as: Headline.self).text == "NEWS today", "a headline")
    let couple = roundTrip(Couple(first: "b", second: "a"), as: Couple.self)
    check(couple.first == "a" && couple.second == "b", "a couple")
    check(roundTrip(Weight(grams: 5), as: Weight.self).grams == 5, "a weight")
    check(Ticket.numbered(6).map { roundTrip($0, as: Ticket.self).number } == 6, "a ticket")
    let session = Session(user: "ada")
    check(roundTrip(session, as: Session.self).user == "ada" && Session.started == 1, "a session")
    // It can only be created from an archive.
    let grants = NSKeyedArchiver(requiringSecureCoding: true)
    grants.encode("us" as NSString, forKey: "issuer")
    grants.encode(["read"] as NSArray, forKey: "scopes")
    grants.encode(2, forKey: "renewals")
    let grant = RenewedGrant(coder: try NSKeyedUnarchiver(forReadingFrom: grants.encodedData))
    let grantCopy = grant.flatMap { roundTrip($0 as Grant, as: Grant.self) } as? RenewedGrant
    check(grantCopy?.issuer == "us" && grantCopy?.scopes == ["read"] && grantCopy?.renewals == 2, "a grant")
}

func checkConditions() {
    #if os(Linux)
        let platform = roundTrip(Platform(name: "Linux", distribution: "Debian"), as: Platform.self)
        check(platform.name == "Linux" && platform.distribution == "Debian", "a platform")
    #elseif os(macOS)
        let platform = roundTrip(Platform(name: "macOS", build: 23), as: Platform.self)
        check(platform.name == "macOS" && platform.build == 23, "a platform")
    #endif
    #if os(Linux) || os(macOS)
        let desktop = Desktop()
        desktop.screens = 2
        #if os(Linux)
            desktop.windowManager = "twm"
        #endif
        let desktopCopy = roundTrip(desktop, as: Desktop.self)
        check(desktopCopy.screens == 2, "a desktop")
        #if os(Linux)
            check(desktopCopy.windowManager == "twm", "a window manager")
        #endif
    #endif
    let portable = Portable()
    portable.charge = 42
    check(roundTrip(portable, as: Portable.self).charge == 42, "a charge")
    let admin = AdminProfile(fullName: "Ada")
    admin.level = 9
    let adminCopy = roundTrip(admin as Profile, as: Profile.self) as? AdminProfile
    check(adminCopy?.fullName == "Ada" && adminCopy?.level == 9, "an admin")
}

func checkConformances() {
    let protocolModel = ThroughProtocol()
    protocolModel.value = 10
    check(roundTrip(protocolModel, as: ThroughProtocol.self).value == 10, "a conformance through a protocol")
    let alias = ThroughAlias()
    alias.value = 20
    check(roundTrip(alias, as: ThroughAlias.self).value == 20, "a conformance through an alias")
    let other = InAnotherFile()
    other.value = 30
    check(roundTrip(other, as: InAnotherFile.self).value == 30, "a conformance in another file")
    let stamp = roundTrip(Stamp(place: "Oslo", year: 1999), as: Stamp.self, renamed: ["y": "year"])
    check(stamp.place == "Oslo" && stamp.year == 1999, "a stamp")
}

func checkGuards() throws {
    let leaf = GuardedLeaf(size: 3, mark: Mark(0.5))
    leaf.level = 2
    leaf.depth = 7
    let copy = roundTrip(leaf as GuardedBase, as: GuardedBase.self) as? GuardedLeaf
    check(copy?.size == 3 && copy?.level == 2 && copy?.depth == 7 && copy?.mark?.red == 0.5, "a guarded leaf")
    check(copy?.log == ["awake"], "a call after decoding")
    for spoil: (GuardedLeaf) -> Void in [
        { $0.size = 0 }, { $0.size = 2000 }, { $0.level = 9 }, { $0.depth = -1 },
    ] {
        let spoilt = GuardedLeaf(size: 3, mark: nil)
        spoil(spoilt)
        let data = try NSKeyedArchiver.archivedData(withRootObject: spoilt, requiringSecureCoding: true)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        let object = unarchiver.decodeObject(of: GuardedLeaf.self, forKey: NSKeyedArchiveRootObjectKey)
        check(object == nil && unarchiver.error != nil, "what a method refuses")
    }
}

/// Returns an archive with another class name, as from an older version of the app.
func archive(of object: NSObject & NSSecureCoding, renaming name: String, to older: String) throws -> Data {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    let text = String(decoding: xml, as: UTF8.self)
    check(text.contains("<string>\(name)</string>"), "a name")
    return Data(text.replacing("<string>\(name)</string>", with: "<string>\(older)</string>").utf8)
}

func checkNames() throws {
    let object = PresentName()
    object.count = 7
    for name in ["Gallery.FormerName", "OldGallery.Name"] {
        let data = try archive(of: object, renaming: "Gallery.PresentName", to: name)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        ArchivedClassNames.register(in: unarchiver)
        let copy = unarchiver.decodeObject(of: PresentName.self, forKey: NSKeyedArchiveRootObjectKey)
        check(copy?.count == 7, "an object of \(name)")
    }
    #if !canImport(ObjectiveC)
        let badge = PresentBadge()
        badge.text = "a"
        ArchivedClassNames.register()
        let data = try archive(of: badge, renaming: "Gallery.PresentBadge", to: "GalleryBadge")
        let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: PresentBadge.self, from: data)
        check(copy?.text == "a", "an object that Apple's platforms archived")
    #endif
}

checkHierarchies()
checkShapes()
try checkGenericSuperclass()
try checkNames()
try checkGuards()
checkAccess()
MainActor.assumeIsolated { checkIsolation() }
checkStorage()
try checkInitializers()
checkConditions()
checkConformances()
print("\(checks) checks of the gallery passed")
