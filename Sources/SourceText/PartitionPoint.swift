extension RandomAccessCollection {
    /// The first index whose element is on the far side, in a collection in which all elements that are stand behind
    /// all that are not; the end index where none is.
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
