import Foundation

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.help)
    exit(64)
}
do {
    exit(try Hunt(options).run())
} catch {
    print("model-generator: \(error)")
    exit(70)
}
