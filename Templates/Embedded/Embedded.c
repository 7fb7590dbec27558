// The bytes of the files in 'Support', so that the tool writes the very code that this package compiles and tests.
// '#embed' is C23: clang 19, which comes with Swift 6.1 and Xcode 16.3, and later ones know it.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "Embedded.h"

static const unsigned char archiveNames[] = {
#embed "../Support/ArchiveNames.swift"
};
static const unsigned char archiveSaving[] = {
#embed "../Support/ArchiveSaving.swift"
};
static const unsigned char archiveReading[] = {
#embed "../Support/ArchiveReading.swift"
};
static const unsigned char archiveTransforming[] = {
#embed "../Support/ArchiveTransforming.swift"
};
static const unsigned char archiveList[] = {
#embed "../Support/ArchiveList.swift"
};
static const unsigned char archiveCheck[] = {
#embed "../Support/ArchiveCheck.swift"
};
static const unsigned char archiveObjects[] = {
#embed "../Support/ArchiveObjects.swift"
};
static const unsigned char archiveLinux[] = {
#embed "../Support/ArchiveLinux.swift"
};

EmbeddedFile embeddedArchiveNames(void) { return (EmbeddedFile){archiveNames, sizeof archiveNames}; }
EmbeddedFile embeddedArchiveSaving(void) { return (EmbeddedFile){archiveSaving, sizeof archiveSaving}; }
EmbeddedFile embeddedArchiveReading(void) { return (EmbeddedFile){archiveReading, sizeof archiveReading}; }
EmbeddedFile embeddedArchiveTransforming(void) {
    return (EmbeddedFile){archiveTransforming, sizeof archiveTransforming};
}
EmbeddedFile embeddedArchiveList(void) { return (EmbeddedFile){archiveList, sizeof archiveList}; }
EmbeddedFile embeddedArchiveCheck(void) { return (EmbeddedFile){archiveCheck, sizeof archiveCheck}; }
EmbeddedFile embeddedArchiveObjects(void) { return (EmbeddedFile){archiveObjects, sizeof archiveObjects}; }
EmbeddedFile embeddedArchiveLinux(void) { return (EmbeddedFile){archiveLinux, sizeof archiveLinux}; }
