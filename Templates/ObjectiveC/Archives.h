
NS_ASSUME_NONNULL_BEGIN

// MARK: Archives

/// Returns NO with an error for callers.
static inline BOOL SecureRefuseArchive(NSInteger code, NSString *reason, NSError *_Nullable *_Nullable error) {
    if (error != NULL) {
        NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];
        *error = [NSError errorWithDomain:NSCocoaErrorDomain code:code userInfo:info];
    }
    return NO;
}

/// Returns whether an archive isn't too large: up to 256 MB.
static inline BOOL SecureIsReadableSize(unsigned long long size, NSError *_Nullable *_Nullable error) {
    // NSFileReadTooLargeError
    return size <= 1 << 28 || SecureRefuseArchive(263, @"the archive has more than 268435456 bytes", error);
}

/// Archives an object. An exception of the archiver becomes an error.
static inline NSData *_Nullable SecureArchivedData(id object, NSError *_Nullable *_Nullable error) {
    @try {
        return [NSKeyedArchiver archivedDataWithRootObject:object requiringSecureCoding:YES error:error];
    } @catch (NSException *exception) {
        // NSCoderInvalidValueError
        SecureRefuseArchive(4866, exception.reason != nil ? (NSString *)exception.reason : exception.name, error);
        return nil;
    }
}

/// Unarchives an object with secure coding. An exception, which damaged archives can cause, becomes an error.
static inline id _Nullable SecureUnarchivedObject(Class root, NSData *data, NSError *_Nullable *_Nullable error) {
    if (!SecureIsReadableSize(data.length, error)) {
        return nil;
    }
    NSString *reason = @"the archive has no object of this class";
    @try {
        NSError *failure = nil;
        id object = [NSKeyedUnarchiver unarchivedObjectOfClass:root fromData:data error:&failure];
        if ([object isKindOfClass:root]) {
            return object;
        }
        if (failure != nil) {
            if (error != NULL) {
                *error = failure;
            }
            return nil;
        }
    } @catch (NSException *exception) {
        reason = exception.reason != nil ? (NSString *)exception.reason : exception.name;
    }
    // NSCoderReadCorruptError
    SecureRefuseArchive(4864, reason, error);
    return nil;
}

/// Reads a regular file that isn't too large.
static inline NSData *_Nullable SecureContentsOfURL(NSURL *url, NSError *_Nullable *_Nullable error) {
    NSString *path = url.URLByResolvingSymlinksInPath.path;
    if (!url.isFileURL || path == nil) {
        // NSFileReadUnsupportedSchemeError
        SecureRefuseArchive(262, @"the URL isn't the URL of a file", error);
        return nil;
    }
    NSDictionary *attributes = [[NSFileManager defaultManager] attributesOfItemAtPath:(NSString *)path error:error];
    if (attributes == nil) {
        return nil;
    }
    if (![[attributes objectForKey:NSFileType] isEqual:NSFileTypeRegular]) {
        // NSFileReadUnknownError
        SecureRefuseArchive(256, @"it is a folder or a device, not a file", error);
        return nil;
    }
    if (!SecureIsReadableSize([[attributes objectForKey:NSFileSize] unsignedLongLongValue], error)) {
        return nil;
    }
    return [NSData dataWithContentsOfURL:url options:NSDataReadingUncached error:error];
}

/// Unarchives the object in a file.
static inline id _Nullable SecureReadFromURL(Class root, NSURL *url, NSError *_Nullable *_Nullable error) {
    NSData *data = SecureContentsOfURL(url, error);
    return data == nil ? nil : SecureUnarchivedObject(root, (NSData *)data, error);
}

/// Writes data, and replaces the file only when all of it is written.
static inline BOOL SecureWriteToURL(NSData *_Nullable data, NSURL *url, NSError *_Nullable *_Nullable error) {
    if (data == nil) {
        return NO;
    }
#if TARGET_OS_IPHONE
    return [data writeToURL:url
                    options:NSDataWritingAtomic | NSDataWritingFileProtectionCompleteUnlessOpen
                      error:error];
#else
    return [data writeToURL:url options:NSDataWritingAtomic error:error];
#endif
}

NS_ASSUME_NONNULL_END
