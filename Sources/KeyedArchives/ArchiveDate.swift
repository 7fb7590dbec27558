/// Dates in the calendar of ISO 8601, without a time zone. Days are counted as in "chrono-Compatible Low-Level Date
/// Algorithms" (H. Hinnant), in years that begin in March.
package enum ArchiveDate {
    /// 2001-01-01 in days since the year 0.
    private static let start = days(year: 2001, month: 1, day: 1)

    private static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear
    }

    /// Returns the seconds since 2001 for `2026-11-21T19:05:00Z`.
    static func seconds(_ text: String) -> Double? {
        let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard parts.count == 6, (1...12).contains(parts[1]), (1...31).contains(parts[2]), (0...9999).contains(parts[0]),
            parts[3] < 24, parts[4] < 60, parts[5] < 62
        else { return nil }
        let days = days(year: parts[0], month: parts[1], day: parts[2]) - start
        return Double(days * 86_400 + parts[3] * 3_600 + parts[4] * 60 + parts[5])
    }

    /// Returns `2026-11-21T19:05:00.25Z` for seconds since 2001; nil outside of the years 1 to 9999.
    package static func text(_ seconds: Double) -> String? {
        guard seconds > -63_113_904_000, seconds < 252_423_993_600 else { return nil }
        let whole = seconds.rounded(.down)
        let milliseconds = Int(((seconds - whole) * 1_000).rounded(.down))
        let time = Int(whole)
        let day = (time >= 0 ? time : time - 86_399) / 86_400
        let rest = time - day * 86_400
        // Years of a 400-year era, and the day in a year that begins in March.
        let count = day + start
        let (era, dayOfEra) = (count / 146_097, count % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
        let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfYear - (153 * part + 2) / 5 + 1, 2))"
        let clock = "\(padded(rest / 3_600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))"
        return "\(date)T\(clock)\(milliseconds == 0 ? "" : ".\(padded(milliseconds, 3))")Z"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
