extension RandomAccessCollection {
    /// Returns the first index whose element is far, or the end index if there is none. All far elements must be behind
    /// all others.
    package func partitionPoint(where isFar: (Element) -> Bool) -> Index {
        var lower = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(lower, offsetBy: half)
            if isFar(self[middle]) {
                count = half
            } else {
                lower = index(after: middle)
                count -= half + 1
            }
        }
        return lower
    }
}
