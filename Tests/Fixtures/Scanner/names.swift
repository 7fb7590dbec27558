#!/usr/bin/swift
class Ünïcödé { let größe: Int, 名前: String, `with spaces in it`: Int, `{`: Int, _x$y: Int, $z: Int }
class 🐶🐮: 🐔 { let 🥚 = 1 }
func ∘ <A, B, C>(f: (B) -> C, g: (A) -> B) {}
struct S { static func ± (a: S, b: S) {}; static prefix func √ (a: S) {}; let x = 1 ± 2; let y = √4 }
enum `Type` { case `Protocol`, `0`, `a b` }
struct get { let set: Int, willSet: String, didSet: Int; var get: Int { 1 } }
struct open { let actor: Int, macro: Int, some: Int, any: Int, each: Int, async: Int, await: Int }
struct lazy { let type: Int, of: Int, left: Int, required: Int; var optional: Int?; var final = 1, override = 2 }
struct Contextual { let a: open, b: get, c: isolated, d: sending?, e: some P, f: borrowing, g: each T }
struct AfterNames {}
