// Swift's Glibc and Musl modules leave this header out.
#if __has_include(<sys/xattr.h>)
#include <sys/xattr.h>
#endif
