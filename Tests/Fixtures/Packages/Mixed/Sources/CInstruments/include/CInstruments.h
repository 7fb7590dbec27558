#pragma once

#include <stdint.h>

#if __OBJC__
@import Foundation;
#endif

// Enums as Foundation's macros make them, in plain C.
#define CI_ENUM(_type, _name) enum __attribute__((enum_extensibility(open))) _name : _type
#define CI_OPTIONS(_type, _name) enum __attribute__((flag_enum, enum_extensibility(open))) _name : _type
#if !defined(NS_SWIFT_NAME)
#define NS_SWIFT_NAME(_name) __attribute__((swift_name(#_name)))
#define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#endif

/// How an instrument makes its sound.
typedef CI_ENUM(int32_t, CIFamily) {
    CIFamilyStrings = 1,
    CIFamilyWoodwind,
    CIFamilyBrass = 7,
} CIFamily;

typedef enum __attribute__((enum_extensibility(closed))) NS_SWIFT_NAME(Register) CIRange : uint8_t {
    CIRangeHigh,
    CIRangeLow,
} CIRange;

typedef CI_OPTIONS(unsigned int, CITraits) {
    CITraitsNone = 0,
    CITraitsTransposing = 1 << 0,
    CITraitsFretted NS_SWIFT_NAME(hasFrets) = 1 << 1,
} CITraits;

typedef int64_t CIMaker NS_TYPED_ENUM NS_SWIFT_NAME(Maker);

typedef double CIHertz;

/// What it is tuned to.
typedef struct {
    CIHertz pitch;
    int32_t strings;
} CITuning;

typedef enum { CIHandLeft, CIHandRight } CIHand;

#if __OBJC__
@interface CIPlayer : NSObject <NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
@end
#endif
