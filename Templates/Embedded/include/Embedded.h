#pragma once

/// A Swift file that is generated as it stands.
typedef struct {
    const unsigned char *bytes;
    unsigned long count;
} EmbeddedFile;

EmbeddedFile embeddedArchiveNames(void);
EmbeddedFile embeddedArchiveSaving(void);
EmbeddedFile embeddedArchiveReading(void);
EmbeddedFile embeddedArchiveTransforming(void);
EmbeddedFile embeddedArchiveList(void);
EmbeddedFile embeddedArchiveCheck(void);
EmbeddedFile embeddedArchiveObjects(void);
EmbeddedFile embeddedArchiveLinux(void);
