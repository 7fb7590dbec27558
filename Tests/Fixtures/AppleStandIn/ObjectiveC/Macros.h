// The macros that Apple's headers annotate declarations with, as far as clang knows what they stand for.
// Source: developer.apple.com/documentation/swift, "Objective-C and C Code Customization".
#pragma once

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_DEPRECATED_SINCE(what) __attribute__((deprecated(what)))
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_UNAVAILABLE(why) __attribute__((availability(swift, unavailable, message = why)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_SWIFT_BRIDGED_TO(type) __attribute__((swift_bridge(type)))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_NONSENDABLE __attribute__((swift_attr("@_nonSendable")))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@MainActor")))
#define NS_TYPED_ENUM __attribute__((swift_newtype(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_newtype(struct)))
#define NS_RETURNS_INNER_POINTER __attribute__((objc_returns_inner_pointer))
#define NS_ENUM(type, name) \
    enum __attribute__((enum_extensibility(open))) name : type name; \
    enum name : type
#define NS_OPTIONS(type, name) \
    enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; \
    enum name : type
#define FOUNDATION_EXPORT extern
