import Foundation
import StrictCoding

#if !canImport(ObjectiveC)
    func expect(_ condition: Bool, _ rule: String, line: Int = #line) {
        if condition { return }
        print("main.swift:\(line): \(rule)")
        exit(1)
    }

    // MARK: Missing values

    var trial = try Trial({ _ in }) { coder in
        !coder.containsValue(forKey: "k") && coder.decodeInteger(forKey: "k") == 0
            && coder.decodeDouble(forKey: "k") == 0 && !coder.decodeBool(forKey: "k")
            && coder.decodeObject(of: NSString.self, forKey: "k") == nil && coder.error == nil
    }
    expect(trial.isClean, "absent keys give 0, false and nil, without an error")

    trial = try Trial({ $0.encode(nil, forKey: "k") }) { coder in
        coder.containsValue(forKey: "k") && coder.decodeObject(of: NSString.self, forKey: "k") == nil
    }
    expect(trial.isClean, "an archived nil is there, and nil")

    // MARK: Numbers

    trial = try Trial({ $0.encode(Int32(7), forKey: "k") }) {
        $0.decodeInteger(forKey: "k") == 7 && $0.decodeInt64(forKey: "k") == 7 && $0.decodeInt32(forKey: "k") == 7
    }
    expect(trial.isClean, "integers of all sizes are converted")

    trial = try Trial({ $0.encode(Float(1.5), forKey: "k") }) {
        $0.decodeDouble(forKey: "k") == 1.5 && $0.decodeFloat(forKey: "k") == 1.5
    }
    expect(trial.isClean, "floating-point numbers of both sizes are converted")

    trial = try Trial({ $0.encode(NSNumber(value: 7), forKey: "k") }) { $0.decodeInteger(forKey: "k") == 7 }
    expect(trial.isClean, "an NSNumber is converted")

    trial = try Trial({ $0.encode(Int64.max, forKey: "k") }) { $0.decodeInt32(forKey: "k") == 0 }
    expect(trial.isRefused && trial.unarchiver.raised.count == 1, "what does not fit raises")

    trial = try Trial({ $0.encode(NSNumber(value: UInt64.max), forKey: "k") }) { $0.decodeInt64(forKey: "k") == 0 }
    expect(trial.isRefused && trial.unarchiver.raised.count == 1, "an NSNumber that does not fit raises")

    trial = try Trial({ $0.encode(1.0, forKey: "k") }) { $0.decodeInteger(forKey: "k") == 0 }
    expect(trial.isRefused, "a floating-point number is no integer")

    trial = try Trial({ $0.encode(1, forKey: "k") }) { $0.decodeDouble(forKey: "k") == 0 }
    expect(trial.isRefused, "an integer is no floating-point number")

    for read in [{ $0.decodeBool(forKey: "k") }, { $0.decodeInteger(forKey: "k") != 0 }] as [(NSCoder) -> Bool] {
        trial = try Trial({ $0.encode("x" as NSString, forKey: "k") }) { !read($0) }
        expect(trial.isRefused, "a string is no number")
    }

    // MARK: Classes

    trial = try Trial({ $0.encode(NSDate(), forKey: "k") }) { coder in
        coder.decodeObject(of: NSUUID.self, forKey: "k") == nil && coder.error != nil
    }
    expect(trial.isRefused, "a class that is not listed is an error")

    trial = try Trial({ $0.encode(5, forKey: "k") }) { $0.decodeObject(of: NSNumber.self, forKey: "k") == nil }
    expect(trial.isRefused, "a scalar is not an object")

    trial = try Trial({ $0.encode(NSMutableString(string: "x"), forKey: "k") }) {
        $0.decodeObject(of: NSString.self, forKey: "k") == "x"
    }
    expect(trial.isClean, "a subclass of a listed class is allowed")

    trial = try Trial({ $0.encode("x" as NSString, forKey: "k") }) { $0.decodeObject(forKey: "k") == nil }
    expect(trial.isRefused, "decoding without a class is an error")

    for unlisted in ["x" as NSString, 1 as NSNumber] {
        trial = try Trial({ $0.encode([unlisted] as NSArray, forKey: "k") }) {
            $0.decodeObject(of: [NSArray.self], forKey: "k") as? NSArray == [unlisted]
        }
        expect(
            trial.object != nil && trial.unarchiver.warnings.count == 1
                && trial.unarchiver.warnings[0].contains("will be disallowed"),
            "an NSString or NSNumber that is not listed is allowed with a warning")
    }

    trial = try Trial({ $0.encode(["a": NSDate()] as NSDictionary, forKey: "k") }) {
        $0.decodeObject(of: [NSDictionary.self, NSString.self], forKey: "k") == nil
    }
    expect(trial.isRefused, "values of dictionaries are checked")

    trial = try Trial({ $0.encode([NSUUID(): "a"] as NSDictionary, forKey: "k") }) {
        $0.decodeObject(of: [NSDictionary.self, NSString.self], forKey: "k") == nil
    }
    expect(trial.isRefused, "keys of dictionaries are checked")

    let nested: NSArray = [["a": [NSSet(array: ["x", "y"])]] as NSDictionary]
    trial = try Trial({ $0.encode(nested, forKey: "k") }) {
        $0.decodeObject(of: [NSArray.self, NSDictionary.self, NSSet.self, NSString.self], forKey: "k") as? NSArray
            == nested
    }
    expect(trial.isClean, "nested containers are decoded")

    trial = try Trial({ $0.encode(nested, forKey: "k") }) {
        $0.decodeObject(of: [NSArray.self, NSDictionary.self, NSString.self], forKey: "k") == nil
    }
    expect(trial.isRefused, "containers in containers are checked")

    // MARK: Failures

    trial = try Trial({
        $0.encode(NSDate(), forKey: "a")
        $0.encode("b" as NSString, forKey: "b")
        $0.encode(7, forKey: "c")
    }) { coder in
        _ = coder.decodeObject(of: NSUUID.self, forKey: "a")
        coder.failWithError(CocoaError(.coderValueNotFound))
        return coder.decodeObject(of: NSString.self, forKey: "b") == nil && coder.decodeInteger(forKey: "c") == 0
            && coder.containsValue(forKey: "c")
    }
    expect(
        trial.isRefused && (trial.unarchiver.error as? CocoaError)?.code == .coderReadCorrupt
            && trial.unarchiver.reports.count == 1, "the first error stays, and nothing more is decoded")

    trial = try Trial({ $0.encode("b" as NSString, forKey: "b") }, policy: .raiseException) { coder in
        coder.failWithError(CocoaError(.coderReadCorrupt))
        return coder.error == nil && coder.decodeObject(of: NSString.self, forKey: "b") == nil
    }
    expect(
        trial.object == nil && trial.unarchiver.raised.count == 1 && trial.unarchiver.error == nil,
        "under 'raiseException' a failure raises, and sets no error")

    trial = try Trial({ $0.encode(NSDate(), forKey: "k") }, policy: .raiseException) {
        $0.decodeObject(of: NSUUID.self, forKey: "k") == nil && $0.error == nil
    }
    expect(trial.object == nil && trial.unarchiver.raised.count == 1, "so does a class that is not listed")

    // MARK: Graphs

    let end = Link(next: nil)
    trial = try Trial({ $0.encode([end, end, Link(next: nil)] as NSArray, forKey: "k") }) {
        guard let links = $0.decodeObject(of: [NSArray.self, Link.self], forKey: "k") as? [Link] else { return false }
        return links[0] === links[1] && links[0] !== links[2]
    }
    expect(trial.isClean, "an object that is archived twice is one, and two are two")

    var link = try StrictUnarchiver.read(Link.self, from: StrictArchiver.archive(Link(next: end, friend: end)))
    expect(link.next != nil && Link.friends == 1, "a conditional object that something else writes is there")
    link = try StrictUnarchiver.read(Link.self, from: StrictArchiver.archive(Link(next: nil, friend: end)))
    expect(link.friend == nil, "a conditional object that nothing else writes is nil")

    let unreadable = NSArray(object: Writer { _ in })
    do {
        _ = try StrictUnarchiver.read(NSArray.self, from: StrictArchiver.archive(unreadable))
        expect(false, "a class that is not listed is no element of the root")
    } catch {}

    do {
        _ = try StrictArchiver.archive(NSArray(object: NSObject()))
        expect(false, "what does not conform to NSSecureCoding can't be archived")
    } catch {}

    let list = NSArray(object: "x")
    do {
        _ = try StrictUnarchiver.read(NSArray.self, from: StrictArchiver.archive(list))
        expect(false, "a warning is a complaint")
    } catch is StrictComplaint {}
#endif
print("every rule holds")
