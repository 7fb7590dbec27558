import Foundation

/// Dates as text.
package enum ArchiveDate {
    /// Returns `2026-11-21T19:05:00.250Z` for seconds since 2001; nil outside of the years 1 to 9999.
    package static func text(_ seconds: Double) -> String? {
        guard seconds > -63_113_904_000, seconds < 252_423_993_600 else { return nil }
        let hasFraction = seconds != seconds.rounded(.down)
        return Date(timeIntervalSinceReferenceDate: seconds)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
    }
}
