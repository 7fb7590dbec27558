import Foundation

/// Has so many properties that an object of it takes much of the stack while it is decoded.
// securecodegen: archiving
final class Wide: NSObject, NSSecureCoding {
    var text0, text1, text2, text3, text4, text5, text6, text7: String?
    var text8, text9, text10, text11, text12, text13, text14, text15: String?
    var text16, text17, text18, text19, text20, text21, text22, text23: String?
    var number0, number1, number2, number3, number4, number5, number6, number7: Int?
    var number8, number9, number10, number11, number12, number13, number14, number15: Int?
    var number16, number17, number18, number19, number20, number21, number22, number23: Int?
    var date0, date1, date2, date3, date4, date5, date6, date7: Date?
    var date8, date9, date10, date11, date12, date13, date14, date15: Date?
    var date16, date17, date18, date19, date20, date21, date22, date23: Date?
    var link0, link1, link2, link3, link4, link5, link6, link7: URL?
    var link8, link9, link10, link11, link12, link13, link14, link15: URL?
    var link16, link17, link18, link19, link20, link21, link22, link23: URL?
    var list0, list1, list2, list3, list4, list5, list6, list7: [String]?
    var list8, list9, list10, list11, list12, list13, list14, list15: [String]?
    var list16, list17, list18, list19, list20, list21, list22, list23: [String]?
    var color0, color1, color2, color3, color4, color5, color6, color7: Color?
    var color8, color9, color10, color11, color12, color13, color14, color15: Color?
    var color16, color17, color18, color19, color20, color21, color22, color23: Color?
    var home0, home1, home2, home3, home4, home5, home6, home7: Address?
    var home8, home9, home10, home11, home12, home13, home14, home15: Address?
    var home16, home17, home18, home19, home20, home21, home22, home23: Address?
    var numbers0, numbers1, numbers2, numbers3, numbers4, numbers5, numbers6, numbers7: [Int]?
    var numbers8, numbers9, numbers10, numbers11, numbers12, numbers13, numbers14, numbers15: [Int]?
    var numbers16, numbers17, numbers18, numbers19, numbers20, numbers21, numbers22, numbers23: [Int]?
    var any: Any?
    // securecodegen: as = .json
    var note: ListNote?
    var next: Wide?

    override init() {}
}
