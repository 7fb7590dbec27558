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
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    SecureEncodeNonnull(coder, self, @"name", _name);
    SecureEncodeIfPresent(coder, @"renderer", SecureNameOfClass(_renderer));
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    _name = [SecureDecodeNonnull(coder, self, @"name", [NSString class], _name) copy];
    _renderer = SecureDecodeClass(coder, self, @"renderer", _renderer);
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Layer c21da2b2

@end

@implementation Canvas {
    // securecodegen: skip
    Point<double> _origin;
    // securecodegen: skip
    drawing::Engine *_engine;
}

// securecodegen:begin Canvas. Generated, do not edit.
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    SecureEncodeNonnull(coder, self, @"layers", _layers);
    SecureEncodeIfPresent(coder, @"options", _options);
    [coder encodeInteger:(NSInteger)_kind forKey:@"kind"];
    [coder encodeDouble:_frame.origin.x forKey:@"frame.x"];
    [coder encodeDouble:_frame.origin.y forKey:@"frame.y"];
    [coder encodeDouble:_frame.size.width forKey:@"frame.width"];
    [coder encodeDouble:_frame.size.height forKey:@"frame.height"];
    [coder encodeInteger:(NSInteger)_selection.location forKey:@"selection.location"];
    [coder encodeInteger:(NSInteger)_selection.length forKey:@"selection.length"];
    [coder encodeInt64:(int64_t)_depth forKey:@"depth"];
    SecureEncodeIfPresent(coder, @"action", SecureNameOfSelector(_action));
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    _layers = [SecureDecodeNonnullShape(coder, self, @"layers", @[[NSArray class], @[[Layer class]]], _layers) copy];
    _options = [SecureDecodeShape(coder, self, SecureFirstKey(coder, @[@"options", @"settings"]), @[[NSDictionary class], @[[NSString class]], @[[NSNumber class]]], _options) copy];
    _kind = (__typeof__(_kind))SecureDecodeInteger(coder, @"kind", _kind);
    if (SecureHasKeys(coder, self, @[@"frame.x", @"frame.y", @"frame.width", @"frame.height"])) {
        _frame.origin.x = SecureDecodeDouble(coder, @"frame.x", _frame.origin.x);
        _frame.origin.y = SecureDecodeDouble(coder, @"frame.y", _frame.origin.y);
        _frame.size.width = SecureDecodeDouble(coder, @"frame.width", _frame.size.width);
        _frame.size.height = SecureDecodeDouble(coder, @"frame.height", _frame.size.height);
    }
    if (SecureHasKeys(coder, self, @[@"selection.location", @"selection.length"])) {
        _selection.location = (__typeof__(_selection.location))SecureDecodeInteger(coder, @"selection.location", _selection.location);
        _selection.length = (__typeof__(_selection.length))SecureDecodeInteger(coder, @"selection.length", _selection.length);
        SecureCheckRange(coder, self, @"selection", _selection);
    }
    _depth = (int32_t)SecureDecodeSmall(coder, self, @"depth", INT32_MIN, INT32_MAX, _depth);
    _action = SecureDecodeSelector(coder, self, @"action", _action);
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Canvas 43272581


static drawing::Point<int> corner(void) { return {1'000, 2}; }

drawing::Point<double> scaled(drawing::Point<double> point) { return {square(point.x), twice(point.y)}; }

- (double)width {
    if (corner().x > 0) { _origin = scaled(_origin); }
    return _engine == nullptr ? 0 : _origin.x;
}

@end
