// What '#import <Foundation/Foundation.h>' means with modules.
@import Foundation;
