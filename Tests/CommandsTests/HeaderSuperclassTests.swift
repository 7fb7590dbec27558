import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct HeaderSuperclassTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private let header = """
        NS_ASSUME_NONNULL_BEGIN
        @interface Chart : NSObject <NSSecureCoding>
        - (instancetype)initWithConfiguration:(NSString *)configuration scope:(nullable NSString *)scope
            NS_DESIGNATED_INITIALIZER;
        - (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
        @end
        NS_ASSUME_NONNULL_END
        """

    /// In `-initWithCoder:`, `return [self initWithConfiguration:… scope:nil]` calls the override of the subclass,
    /// which sets each variable to its initial value.
    @Test func `variables are assigned last, so that nothing overwrites them`() throws {
        try folder.write(header, to: "Headers/Chart.h")
        try folder.write(
            """
            import Foundation

            class Plot: Chart {
                var title: String?
                var scale = 1.5
                var marks: [String] = []
                let source: String

                override init(configuration: String, scope: String?) {
                    source = configuration
                    super.init(configuration: configuration, scope: scope)
                }
            }

            """, to: "Plot.swift")
        let run = ProgramRun.real("Plot.swift", "--reference", "Headers", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        let text = try folder.read("Plot.swift")
        #expect(
            text.contains(
                """
                            let title = try coder.secureOptionalObject(as: String.self, forKey: "title")
                            let scale = try coder.secureOptionalValue(as: Double.self, forKey: "scale")
                            let marks = try coder.secureOptionalObject(as: [String].self, forKey: "marks")
                            source = try coder.secureObject(as: String.self, forKey: "source")
                            super.init(coder: coder)
                            self.title = title
                            if let scale { self.scale = scale }
                            if let marks { self.marks = marks }

                """))
    }
}
