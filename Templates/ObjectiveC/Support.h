#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

// MARK: Encoding

/// Encodes an object unless it is nil.
static inline void SecureEncodeIfPresent(NSCoder *coder, NSString *key, id _Nullable object) {
    if (object != nil) {
        [coder encodeObject:object forKey:key];
    }
}

/// Encodes an object that has to be in the archive. An archive without it couldn't be read, so nil raises an exception,
/// as NSKeyedArchiver does for other objects that it can't archive.
static inline void SecureEncodeNonnull(NSCoder *coder, id owner, NSString *key, id _Nullable object) {
    if (object == nil) {
        [NSException raise:NSInvalidArchiveOperationException
                    format:@"%@ can't be archived: '%@' is nonnull, but nil; set it, or declare it nullable",
                           NSStringFromClass([owner class]), key];
    }
    [coder encodeObject:object forKey:key];
}

/// Returns the name that archives have for a class.
static inline NSString *_Nullable SecureNameOfClass(Class _Nullable reference) {
    return reference == Nil ? nil : NSStringFromClass(reference);
}

/// Returns the name that archives have for a selector.
static inline NSString *_Nullable SecureNameOfSelector(SEL _Nullable selector) {
    return selector == NULL ? nil : NSStringFromSelector(selector);
}

/// Returns the text of a C string. Bytes that aren't UTF-8 raise an exception.
static inline NSString *_Nullable SecureStringOfBytes(const char *_Nullable bytes) {
    NSString *text = bytes == NULL ? nil : [NSString stringWithUTF8String:(const char *_Nonnull)bytes];
    if (bytes != NULL && text == nil) {
        [NSException raise:NSInvalidArchiveOperationException format:@"a C string isn't UTF-8"];
    }
    return text;
}

// MARK: Errors

/// Ends decoding. The first error remains.
static inline void SecureFailWithReason(NSCoder *coder, NSString *reason) {
    if (coder.error != nil) {
        return;
    }
    NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];
    // NSCoderReadCorruptError
    [coder failWithError:[NSError errorWithDomain:NSCocoaErrorDomain code:4864 userInfo:info]];
}

/// Ends decoding with an error that names the class and the key.
static inline void SecureFail(NSCoder *coder, id owner, NSString *key) {
    SecureFailWithReason(coder, [NSString stringWithFormat:@"%@: the value for '%@' is missing or damaged",
                                                           NSStringFromClass([owner class]), key]);
}

/// Ends decoding with the error of a method that refused a value, or with one that names the method.
static inline void SecureRefuse(NSCoder *coder, id owner, NSString *method, NSError *_Nullable error) {
    if (coder.error != nil) {
        return;
    }
    if (error != nil) {
        [coder failWithError:(NSError *_Nonnull)error];
        return;
    }
    NSString *reason = [NSString stringWithFormat:@"%@: '%@' returned NO", NSStringFromClass([owner class]), method];
    SecureFailWithReason(coder, reason);
}

/// Returns the version of a class in the archive, 0 if it has none. Fails for a newer version unless that is accepted.
static inline NSInteger SecureDecodeVersion(
    NSCoder *coder, id owner, NSString *key, NSInteger current, BOOL acceptsNewer
) {
    NSInteger version = [coder containsValueForKey:key] ? [coder decodeIntegerForKey:key] : 0;
    if (version < 0 || (version > current && !acceptsNewer)) {
        NSString *reason = [NSString
            stringWithFormat:@"%@: the archive has version %lld, but this code reads versions up to %lld",
                             NSStringFromClass([owner class]), (long long)version, (long long)current];
        SecureFailWithReason(coder, reason);
    }
    return version;
}

/// Returns whether an archive has a value, and nothing was refused so far.
static inline BOOL SecureHasValue(NSCoder *coder, NSString *key) {
    return coder.error == nil && [coder containsValueForKey:key];
}

/// Fails if the archive lacks a key.
static inline void SecureRequireKey(NSCoder *coder, id owner, NSString *key) {
    if (![coder containsValueForKey:key]) {
        SecureFail(coder, owner, key);
    }
}

/// Returns whether the archive has all keys of a struct. Fails if it has only some of them.
static inline BOOL SecureHasKeys(NSCoder *coder, id owner, NSArray *keys) {
    NSString *missing = nil;
    NSUInteger found = 0;
    for (NSString *key in keys) {
        if ([coder containsValueForKey:key]) {
            found += 1;
        } else {
            missing = key;
        }
    }
    if (missing != nil && found > 0) {
        SecureFail(coder, owner, missing);
    }
    return missing == nil;
}

/// Returns the first key that the archive has, or the last one.
static inline NSString *SecureFirstKey(NSCoder *coder, NSArray *keys) {
    NSString *last = @"";
    for (NSString *key in keys) {
        if ([coder containsValueForKey:key]) {
            return key;
        }
        last = key;
    }
    return last;
}

// MARK: Numbers
// Without a key in the archive, the functions return `current`.

static inline BOOL SecureDecodeBool(NSCoder *coder, NSString *key, BOOL current) {
    return [coder containsValueForKey:key] ? [coder decodeBoolForKey:key] : current;
}

static inline NSInteger SecureDecodeInteger(NSCoder *coder, NSString *key, NSInteger current) {
    return [coder containsValueForKey:key] ? [coder decodeIntegerForKey:key] : current;
}

static inline int64_t SecureDecodeInt64(NSCoder *coder, NSString *key, int64_t current) {
    return [coder containsValueForKey:key] ? [coder decodeInt64ForKey:key] : current;
}

/// Decodes a number of up to 32 bits, and fails outside of its range.
static inline int64_t SecureDecodeSmall(
    NSCoder *coder, id owner, NSString *key, int64_t minimum, int64_t maximum, int64_t current
) {
    int64_t number = SecureDecodeInt64(coder, key, current);
    if (number < minimum || number > maximum) {
        SecureFail(coder, owner, key);
        return current;
    }
    return number;
}

static inline double SecureDecodeDouble(NSCoder *coder, NSString *key, double current) {
    return [coder containsValueForKey:key] ? [coder decodeDoubleForKey:key] : current;
}

/// `decodeFloatForKey:` raises an exception for a number that no float can have.
static inline float SecureDecodeFloat(NSCoder *coder, id owner, NSString *key, float current) {
    double number = SecureDecodeDouble(coder, key, current);
    if (__builtin_isinf((float)number) && !__builtin_isinf(number)) {
        SecureFail(coder, owner, key);
        return current;
    }
    return (float)number;
}

/// Fails for a range whose end can't be computed.
static inline void SecureCheckRange(NSCoder *coder, id owner, NSString *key, NSRange range) {
    if (range.location > NSIntegerMax || range.length > NSIntegerMax - range.location) {
        SecureFail(coder, owner, key);
    }
}

// MARK: Objects
// Without a key in the archive, the functions return `current`. They check the classes again, because not every coder
// does.

/// Decodes an object of a class.
static inline id _Nullable SecureDecodeObject(
    NSCoder *coder, id owner, NSString *key, Class expected, id _Nullable current
) {
    if (![coder containsValueForKey:key]) {
        return current;
    }
    id object = [coder decodeObjectOfClass:expected forKey:key];
    if (object != nil && ![object isKindOfClass:expected]) {
        SecureFail(coder, owner, key);
        return nil;
    }
    return object;
}

/// Decodes an object that has to be there.
static inline id _Nullable SecureDecodeNonnull(
    NSCoder *coder, id owner, NSString *key, Class expected, id _Nullable current
) {
    id object = SecureDecodeObject(coder, owner, key, expected, current);
    if (object == nil) {
        SecureFail(coder, owner, key);
    }
    return object;
}

/// Returns an object that a method decoded, or `current` for nil. Fails if both are nil.
static inline id _Nullable SecureNonnull(
    NSCoder *coder, id owner, NSString *key, id _Nullable object, id _Nullable current
) {
    id result = object != nil ? object : current;
    if (result == nil) {
        SecureFail(coder, owner, key);
    }
    return result;
}

/// Adds all classes of a shape, including those of its elements.
static inline void SecureCollectClasses(NSArray *shape, NSMutableSet *classes) {
    for (id item in shape) {
        if ([item isKindOfClass:[NSArray class]]) {
            SecureCollectClasses(item, classes);
        } else {
            [classes addObject:item];
        }
    }
}

/// Returns whether an object has a shape: one of its classes, and elements of the shapes that follow the classes.
/// Dictionaries have a shape for keys and one for values.
static inline BOOL SecureHasShape(id object, NSArray *shape) {
    BOOL isExpected = NO;
    NSArray *element = nil;
    NSArray *value = nil;
    for (id item in shape) {
        if (![item isKindOfClass:[NSArray class]]) {
            isExpected = isExpected || [object isKindOfClass:item];
        } else if (element == nil) {
            element = item;
        } else {
            value = item;
        }
    }
    if (!isExpected || element == nil) {
        return isExpected;
    }
    for (id item in (NSArray *)object) {
        if (!SecureHasShape(item, element)) {
            return NO;
        }
        if (value != nil && !SecureHasShape([(NSDictionary *)object objectForKey:item], value)) {
            return NO;
        }
    }
    return YES;
}

/// Decodes an object with a shape: a list of classes, followed by the shapes of elements.
static inline id _Nullable SecureDecodeShape(
    NSCoder *coder, id owner, NSString *key, NSArray *shape, id _Nullable current
) {
    if (![coder containsValueForKey:key]) {
        return current;
    }
    NSMutableSet *classes = [NSMutableSet set];
    SecureCollectClasses(shape, classes);
    id object = [coder decodeObjectOfClasses:classes forKey:key];
    if (object != nil && !SecureHasShape(object, shape)) {
        SecureFail(coder, owner, key);
        return nil;
    }
    return object;
}

/// Decodes an object with a shape that has to be there.
static inline id _Nullable SecureDecodeNonnullShape(
    NSCoder *coder, id owner, NSString *key, NSArray *shape, id _Nullable current
) {
    id object = SecureDecodeShape(coder, owner, key, shape, current);
    if (object == nil) {
        SecureFail(coder, owner, key);
    }
    return object;
}

/// Decodes a C string. Like 'strdup', it returns memory that the owner of the string may pass to 'free'.
static inline char *_Nullable SecureDecodeBytes(
    NSCoder *coder, id owner, NSString *key, const char *_Nullable current
) {
    if (![coder containsValueForKey:key]) {
        return (char *)current;
    }
    NSString *text = SecureDecodeObject(coder, owner, key, [NSString class], nil);
    const char *bytes = text.UTF8String;
    if (bytes == NULL) {
        return NULL;
    }
    NSUInteger length = __builtin_strlen(bytes);
    char *copy = (char *)__builtin_malloc(length + 1);
    // A zero inside would shorten the text.
    if (copy == NULL || length != [text lengthOfBytesUsingEncoding:NSUTF8StringEncoding]) {
        __builtin_free(copy);
        SecureFail(coder, owner, key);
        return NULL;
    }
    __builtin_memcpy(copy, bytes, length + 1);
    return copy;
}

/// Decodes a C string that has to be there.
static inline char *_Nullable SecureDecodeNonnullBytes(
    NSCoder *coder, id owner, NSString *key, const char *_Nullable current
) {
    char *bytes = SecureDecodeBytes(coder, owner, key, current);
    if (bytes == NULL) {
        SecureFail(coder, owner, key);
    }
    return bytes;
}

/// Decodes a class by its name, and fails if the program has no such class.
static inline Class _Nullable SecureDecodeClass(NSCoder *coder, id owner, NSString *key, Class _Nullable current) {
    NSString *name = SecureDecodeObject(coder, owner, key, [NSString class], SecureNameOfClass(current));
    Class reference = name == nil ? Nil : NSClassFromString(name);
    if (name != nil && reference == Nil) {
        SecureFail(coder, owner, key);
    }
    return reference;
}

/// Decodes a class that has to be there.
static inline Class _Nullable SecureDecodeNonnullClass(
    NSCoder *coder, id owner, NSString *key, Class _Nullable current
) {
    Class reference = SecureDecodeClass(coder, owner, key, current);
    if (reference == Nil) {
        SecureFail(coder, owner, key);
    }
    return reference;
}

/// Decodes a selector by its name.
static inline SEL _Nullable SecureDecodeSelector(NSCoder *coder, id owner, NSString *key, SEL _Nullable current) {
    NSString *name = SecureDecodeObject(coder, owner, key, [NSString class], SecureNameOfSelector(current));
    return name == nil ? NULL : NSSelectorFromString(name);
}

NS_ASSUME_NONNULL_END
