#pragma once

/// A file that is generated as it stands.
typedef struct {
    const unsigned char *bytes;
    unsigned long count;
} EmbeddedFile;

EmbeddedFile embeddedCoderReading(void);
EmbeddedFile embeddedCoderWriting(void);
EmbeddedFile embeddedCoderValues(void);
EmbeddedFile embeddedCoderColumns(void);
EmbeddedFile embeddedCoderDecoding(void);
EmbeddedFile embeddedArchiveSaving(void);
EmbeddedFile embeddedArchiveReading(void);
EmbeddedFile embeddedArchiveStack(void);
EmbeddedFile embeddedArchiveCheck(void);
EmbeddedFile embeddedArchiveKeys(void);
EmbeddedFile embeddedArchiveClasses(void);
EmbeddedFile embeddedArchiveForms(void);
EmbeddedFile embeddedArchiveFoundation(void);
EmbeddedFile embeddedArchiveCosts(void);
EmbeddedFile embeddedArchiveTree(void);
EmbeddedFile embeddedArchiveXML(void);
EmbeddedFile embeddedArchiveWriter(void);
EmbeddedFile embeddedArchivePropertyLists(void);
EmbeddedFile embeddedArchiveTransforming(void);
EmbeddedFile embeddedObjectiveCSupport(void);
EmbeddedFile embeddedObjectiveCArchives(void);
EmbeddedFile embeddedTestField(void);
EmbeddedFile embeddedTestModel(void);
EmbeddedFile embeddedTestCopies(void);
EmbeddedFile embeddedTestInvalidValues(void);
EmbeddedFile embeddedTestForm(void);
EmbeddedFile embeddedTestDescription(void);
EmbeddedFile embeddedTestCoders(void);
EmbeddedFile embeddedTestSample(void);
EmbeddedFile embeddedTestArchives(void);
