#import "Canvas.h"

namespace drawing {

template <typename T, int N = (3 > 2)> struct Point {
    T x, y;
};

class Engine {
public:
    Engine() : count(0) {}
    virtual ~Engine() {}
    virtual void run() = 0;
    int count;
};

}  // namespace drawing

using drawing::Point;

template <class T> static T twice(T value) { return value + value; }

static auto square = [](double x) -> double { return x * x; };

@implementation Layer

// securecodegen:begin Layer. Generated, do not edit.
+ (BOOL)supportsSecureCoding {
    return YES;
}

- (id)secureNonnull:(nullable id)value forKey:(NSString *)key {
    if (value == nil) {
        [NSException raise:NSInvalidArchiveOperationException
                    format:@"%@ can't be archived: '%@' is nonnull, but nil", NSStringFromClass([self class]), key];
    }
    return value;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:[self secureNonnull:_name forKey:@"name"] forKey:@"name"];
    if (_renderer != Nil) {
        [coder encodeObject:NSStringFromClass(_renderer) forKey:@"renderer"];
    }
}

- (nullable id)secureFail:(NSCoder *)coder forKey:(NSString *)key {
    if (coder.error == nil) {
        NSString *reason = [NSString stringWithFormat:@"%@: the value for '%@' is missing or damaged",
                                                    NSStringFromClass([self class]), key];
        NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];
        // NSCoderReadCorruptError
        [coder failWithError:[NSError errorWithDomain:NSCocoaErrorDomain code:4864 userInfo:info]];
    }
    return nil;
}

- (nullable instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    if ([coder containsValueForKey:@"name"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"name"];
        if (![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"name"];
        }
        _name = [secureValue copy];
    } else {
        return [self secureFail:coder forKey:@"name"];
    }
    if ([coder containsValueForKey:@"renderer"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"renderer"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"renderer"];
        }
        _renderer = secureValue == nil ? Nil : NSClassFromString((NSString *)secureValue);
        if (secureValue != nil && _renderer == Nil) {
            return [self secureFail:coder forKey:@"renderer"];
        }
    }
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Layer 96fb4f5f

@end

@implementation Canvas {
    // securecodegen: skip
    Point<double> _origin;
    // securecodegen: skip
    drawing::Engine *_engine;
}

    // securecodegen:begin Canvas. Generated, do not edit.
    + (BOOL)supportsSecureCoding {
        return YES;
    }

    - (id)secureNonnull:(nullable id)value forKey:(NSString *)key {
        if (value == nil) {
            [NSException raise:NSInvalidArchiveOperationException
                        format:@"%@ can't be archived: '%@' is nonnull, but nil", NSStringFromClass([self class]), key];
        }
        return value;
    }

    - (void)encodeWithCoder:(NSCoder *)coder {
        [coder encodeObject:[self secureNonnull:_layers forKey:@"layers"] forKey:@"layers"];
        if (_options != nil) {
            [coder encodeObject:_options forKey:@"options"];
        }
        [coder encodeInteger:(NSInteger)_kind forKey:@"kind"];
        [coder encodeDouble:_frame.origin.x forKey:@"frame.x"];
        [coder encodeDouble:_frame.origin.y forKey:@"frame.y"];
        [coder encodeDouble:_frame.size.width forKey:@"frame.width"];
        [coder encodeDouble:_frame.size.height forKey:@"frame.height"];
        [coder encodeInteger:(NSInteger)_selection.location forKey:@"selection.location"];
        [coder encodeInteger:(NSInteger)_selection.length forKey:@"selection.length"];
        [coder encodeInt64:(int64_t)_depth forKey:@"depth"];
        if (_action != NULL) {
            [coder encodeObject:NSStringFromSelector(_action) forKey:@"action"];
        }
    }

    - (nullable id)secureFail:(NSCoder *)coder forKey:(NSString *)key {
        if (coder.error == nil) {
            NSString *reason = [NSString stringWithFormat:@"%@: the value for '%@' is missing or damaged",
                                                        NSStringFromClass([self class]), key];
            NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];
            // NSCoderReadCorruptError
            [coder failWithError:[NSError errorWithDomain:NSCocoaErrorDomain code:4864 userInfo:info]];
        }
        return nil;
    }

    - (nullable instancetype)initWithCoder:(NSCoder *)coder {
        self = [super init];
        if (self == nil) {
            return nil;
        }
        if ([coder containsValueForKey:@"layers"]) {
            id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSArray class], [Layer class], nil] forKey:@"layers"];
            if (![secureValue isKindOfClass:[NSArray class]]) {
                return [self secureFail:coder forKey:@"layers"];
            }
            for (id secureItem1 in (NSArray *)secureValue) {
                if (![secureItem1 isKindOfClass:[Layer class]]) {
                    return [self secureFail:coder forKey:@"layers"];
                }
            }
            _layers = [secureValue copy];
        } else {
            return [self secureFail:coder forKey:@"layers"];
        }
        {
            NSString *secureKey = [coder containsValueForKey:@"options"] ? @"options" : [coder containsValueForKey:@"settings"] ? @"settings" : nil;
            if (secureKey != nil) {
                id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSDictionary class], [NSString class], [NSNumber class], nil] forKey:secureKey];
                if (secureValue != nil && ![secureValue isKindOfClass:[NSDictionary class]]) {
                    return [self secureFail:coder forKey:@"options"];
                }
                for (id secureItem1 in (NSDictionary *)secureValue) {
                    id secureEntry1 = [(NSDictionary *)secureValue objectForKey:secureItem1];
                    if (![secureItem1 isKindOfClass:[NSString class]]) {
                        return [self secureFail:coder forKey:@"options"];
                    }
                    if (![secureEntry1 isKindOfClass:[NSNumber class]]) {
                        return [self secureFail:coder forKey:@"options"];
                    }
                }
                _options = [secureValue copy];
            }
        }
        if ([coder containsValueForKey:@"kind"]) {
            _kind = (__typeof__(_kind))[coder decodeIntegerForKey:@"kind"];
        }
        if ([coder containsValueForKey:@"frame.x"]) {
            __typeof__(_frame) secureStruct = _frame;
            secureStruct.origin.x = (__typeof__(secureStruct.origin.x))[coder decodeDoubleForKey:@"frame.x"];
            if (![coder containsValueForKey:@"frame.y"]) {
                return [self secureFail:coder forKey:@"frame"];
            }
            secureStruct.origin.y = (__typeof__(secureStruct.origin.y))[coder decodeDoubleForKey:@"frame.y"];
            if (![coder containsValueForKey:@"frame.width"]) {
                return [self secureFail:coder forKey:@"frame"];
            }
            secureStruct.size.width = (__typeof__(secureStruct.size.width))[coder decodeDoubleForKey:@"frame.width"];
            if (![coder containsValueForKey:@"frame.height"]) {
                return [self secureFail:coder forKey:@"frame"];
            }
            secureStruct.size.height = (__typeof__(secureStruct.size.height))[coder decodeDoubleForKey:@"frame.height"];
            _frame = secureStruct;
        }
        if ([coder containsValueForKey:@"selection.location"]) {
            __typeof__(_selection) secureStruct = _selection;
            secureStruct.location = (__typeof__(secureStruct.location))[coder decodeIntegerForKey:@"selection.location"];
            if (![coder containsValueForKey:@"selection.length"]) {
                return [self secureFail:coder forKey:@"selection"];
            }
            secureStruct.length = (__typeof__(secureStruct.length))[coder decodeIntegerForKey:@"selection.length"];
            if (secureStruct.location > NSIntegerMax || secureStruct.length > NSIntegerMax - secureStruct.location) {
                return [self secureFail:coder forKey:@"selection"];
            }
            _selection = secureStruct;
        }
        if ([coder containsValueForKey:@"depth"]) {
            int64_t secureNumber = [coder decodeInt64ForKey:@"depth"];
            if ((__typeof__(_depth))secureNumber != secureNumber) {
                return [self secureFail:coder forKey:@"depth"];
            }
            _depth = (__typeof__(_depth))secureNumber;
        }
        if ([coder containsValueForKey:@"action"]) {
            id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"action"];
            if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
                return [self secureFail:coder forKey:@"action"];
            }
            _action = secureValue == nil ? NULL : NSSelectorFromString((NSString *)secureValue);
        }
        if (coder.error != nil) {
            return nil;
        }
        return self;
    }
    // securecodegen:end Canvas 3bfecd25

static drawing::Point<int> corner(void) { return {1'000, 2}; }

drawing::Point<double> scaled(drawing::Point<double> point) { return {square(point.x), twice(point.y)}; }

- (double)width {
    if (corner().x > 0) { _origin = scaled(_origin); }
    return _engine == nullptr ? 0 : _origin.x;
}

@end
