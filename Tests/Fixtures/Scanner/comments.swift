// swift-format-ignore-file
/* block /* nested */ still { */ class /* c */ Comments /* : NotAParent */: /*x*/ Parent /* { */ { // }
    // let no: Int
    /* let no: Int */ let yes: /* no */ Int /* { } */ = /* 1 */ 2 // = 3
    /** doc { */
    /// doc }
    var a /* x
    */ : Int
    var b = 1 /* a */ /* b */ + /* c */ 2
    var c = 1 +/* tight */2
    var d = 1 /*
    line break in a comment */ ; var e = 2
    var f: Int { /* get */ 1 }
    let url = "http://example.com" // not the end
    let g = a/*b*/ / c
    func /* name */ skipped(/* ) */) /* -> */ -> Int /* { */ { /* } */ return 1 // }
        /* /* } */ } */
    }
    let last = 1 //
}//
/**/struct AfterComments {/**/}/***/
