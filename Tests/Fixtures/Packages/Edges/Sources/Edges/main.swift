import Foundation

try checkNumbers()
try checkValues()
try checkDeclared()
try checkGraphs()
print(
    Report.failures == 0
        ? "\(Report.count) values came back as they were" : "\(Report.failures) of \(Report.count) changed")
exit(Report.failures == 0 ? 0 : 1)
