#import <Foundation/Foundation.h>
@class Account;

NS_ASSUME_NONNULL_BEGIN

// securecodegen: extension, archiving, name = "Module.Folder", name = "OldFolder", didDecode = sort
@interface Folder : NSObject
@property (nonatomic, copy) NSString *name;
@property (nonatomic, copy, nullable) NSArray<Account *> *accounts;
@property (nonatomic, strong, nullable) NSMutableArray<NSString *> *lines;
@property (nonatomic) CGRect frame;
@property (nonatomic, getter=isOpen) BOOL open;
@property (nonatomic, nullable) Class type;
@property (nonatomic, nullable) SEL action;
@property (nonatomic, nullable) const char *code;
@property (nonatomic) char *mark;
- (void)sort;
@end

@interface SmartFolder : Folder
@property (nonatomic) NSInteger limit;
- (instancetype)initWithLimit:(NSInteger)limit NS_DESIGNATED_INITIALIZER;
@end

/// Its conformance is declared in a category.
@interface Label : NSObject
@property (nonatomic, copy, nullable) NSString *text;
@end

@interface Label (Coding) <NSSecureCoding>
@end

/// Its members are in the implementation, and only those that 'archiving' adds in a category.
// securecodegen: archiving
@interface Shelf : NSObject <NSSecureCoding>
@property (nonatomic, copy, readonly) NSString *name;
@end

NS_ASSUME_NONNULL_END
