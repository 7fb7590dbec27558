/// Protocols of the standard library and the SDKs that may be first in an inheritance clause, like a superclass.
///
/// Source: Those of Swift and Foundation on Linux were used as constraints with Swift 6.3. Those of Apple's SDKs
/// weren't compared with headers.
package enum KnownProtocols {
    /// Whether a name means a protocol in a file.
    ///
    /// - Parameter modules: The modules that the file imports.
    package static func contains(_ name: String, importing modules: some Sequence<String>) -> Bool {
        contains(name) || names.contains(name) || modules.contains { words[$0]?.contains(name) == true }
    }

    /// Whether the name is a protocol that properties have as their type, without an entry in other tables.
    package static func contains(_ name: String) -> Bool { ofProperties.contains(name) }

    private static let ofProperties: Set<String> = [
        "NSSecureCoding", "NSCoding", "NSCopying", "NSMutableCopying", "NSObjectProtocol", "Codable", "Encodable",
        "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable", "CustomStringConvertible",
        "CustomDebugStringConvertible", "AnyObject", "ObservableObject", "Error", "LocalizedError",
    ]

    private static let names = set(
        """
        Actor AdditiveArithmetic AnyActor AsyncIteratorProtocol AsyncSequence BidirectionalCollection
        BinaryFloatingPoint BinaryInteger BitwiseCopyable CVarArg CaseIterable Clock CodingKey CodingKeyRepresentable
        Collection Copyable CustomLeafReflectable CustomPlaygroundDisplayConvertible CustomReflectable Decoder
        DistributedActor DurationProtocol Encoder Escapable Executor ExpressibleByArrayLiteral
        ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral ExpressibleByExtendedGraphemeClusterLiteral
        ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation
        ExpressibleByStringLiteral ExpressibleByUnicodeScalarLiteral FixedWidthInteger FloatingPoint GlobalActor
        InstantProtocol IteratorProtocol KeyedDecodingContainerProtocol KeyedEncodingContainerProtocol
        LazyCollectionProtocol LazySequenceProtocol LosslessStringConvertible MirrorPath MutableCollection Numeric
        OptionSet RandomAccessCollection RandomNumberGenerator RangeExpression RangeReplaceableCollection
        RawRepresentable RegexComponent CustomConsumingRegexComponent SIMD SIMDScalar SIMDStorage SendableMetatype
        Sequence SerialExecutor SetAlgebra SignedInteger SignedNumeric SingleValueDecodingContainer
        SingleValueEncodingContainer Strideable StringProtocol TaskExecutor TextOutputStream TextOutputStreamable
        UnkeyedDecodingContainer UnkeyedEncodingContainer UnsignedInteger

        AttributeScope AttributedStringKey ContiguousBytes CustomLocalizedStringResourceConvertible CustomNSError
        DataProtocol DecodableAttributedStringKey DecodingConfigurationProviding EncodableAttributedStringKey
        EncodingConfigurationProviding FormatStyle MutableDataProtocol NSExtensionRequestHandling NSFastEnumeration
        NSFilePresenter NSItemProviderReading NSItemProviderWriting NSLocking ParseStrategy ParseableFormatStyle
        PredicateExpression ProgressReporting RecoverableError ReferenceConvertible SortComparator

        Observable PersistentModel ModelActor SchemaMigrationPlan VersionedSchema ConnectablePublisher
        CustomCombineIdentifierConvertible TopLevelDecoder TopLevelEncoder

        AnimatableModifier ButtonStyle DynamicProperty DynamicViewContent EnvironmentKey FileDocument GeometryEffect
        InsettableShape LabelStyle NSViewControllerRepresentable NSViewRepresentable PreferenceKey PreviewProvider
        PrimitiveButtonStyle ReferenceFileDocument ShapeStyle TextFieldStyle ToggleStyle Transferable
        UIViewControllerRepresentable UIViewRepresentable VectorArithmetic ViewModifier

        UIActivityItemSource UIAppearance UIAppearanceContainer UIContentConfiguration UIContentView UICoordinateSpace
        UIDynamicItem UIKeyInput UILayoutSupport UIResponderStandardEditActions UITextInput UITextInputTokenizer
        UITextInputTraits UITraitEnvironment UIViewControllerAnimatedTransitioning UIViewControllerContextTransitioning
        UIViewControllerInteractiveTransitioning UIViewControllerTransitionCoordinator NSAccessibilityProtocol
        NSDraggingDestination NSDraggingInfo NSDraggingSource NSPasteboardReading NSPasteboardWriting
        NSServicesMenuRequestor NSTextInputClient NSUserInterfaceItemIdentification NSUserInterfaceValidations
        NSValidatedUserInterfaceItem MKAnnotation MKOverlay CAAction CAMediaTiming MTLBuffer MTLDevice MTLTexture
        AppEntity AppEnum AppIntent AppShortcutsProvider EntityQuery TimelineEntry TimelineProvider WidgetBundle
        WidgetConfiguration AsyncParsableCommand ExpressibleByArgument ParsableArguments ParsableCommand
        XCTestObservation
        """)

    /// Words by module that other modules may use as class names.
    private static let words = [
        "Combine": set("Cancellable Publisher Scheduler Subject Subscriber Subscription"),
        "SwiftUI": set("Animatable App Commands Gesture Layout Scene Shape View"),
        "WidgetKit": set("Widget"),
    ]

    private static func set(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
