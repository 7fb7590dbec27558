#import "../GNUstep/Coders.h"

/// A class with generated members.
@interface Person : NSObject <NSSecureCoding> {
    NSString *_firstName;
    NSString *_lastName;
    NSString *_remark;
    NSInteger _age;
    NSInteger _visits;
    int _rank;
    double _balance;
    float _rating;
    BOOL _active;
    NSDate *_birthday;
    NSArray *_tags;
}
@property (nonatomic, copy, nonnull) NSString *firstName;
@property (nonatomic, copy, nonnull) NSString *lastName;
@property (nonatomic, copy, nullable) NSString *remark;
@property (nonatomic) NSInteger age;
@property (nonatomic) NSInteger visits;
@property (nonatomic) int rank;
@property (nonatomic) double balance;
@property (nonatomic) float rating;
@property (nonatomic) BOOL active;
@property (nonatomic, retain, nullable) NSDate *birthday;
@property (nonatomic, copy, nonnull) NSArray<NSString *> *tags;
@end

/// The same class, archived at run time.
// securecodegen: skip
@interface ReflectivePerson : NSObject <NSCoding> {
    NSString *_firstName;
    NSString *_lastName;
    NSString *_remark;
    NSInteger _age;
    NSInteger _visits;
    int _rank;
    double _balance;
    float _rating;
    BOOL _active;
    NSDate *_birthday;
    NSArray *_tags;
}
@property (nonatomic, copy, nonnull) NSString *firstName;
@property (nonatomic, copy, nonnull) NSString *lastName;
@property (nonatomic, copy, nullable) NSString *remark;
@property (nonatomic) NSInteger age;
@property (nonatomic) NSInteger visits;
@property (nonatomic) int rank;
@property (nonatomic) double balance;
@property (nonatomic) float rating;
@property (nonatomic) BOOL active;
@property (nonatomic, retain, nullable) NSDate *birthday;
@property (nonatomic, copy, nonnull) NSArray<NSString *> *tags;
@end
