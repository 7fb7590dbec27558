// The bytes of the files in 'Support' and 'ObjectiveC', so that the tool writes the very code that this package compiles and tests.
// '#embed' is C23: clang 19, which comes with Swift 6.1 and Xcode 16.3, and later ones know it.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "Embedded.h"

static const unsigned char coderReading[] = {
#embed "../Support/CoderReading.swift"
};
static const unsigned char coderWriting[] = {
#embed "../Support/CoderWriting.swift"
};
static const unsigned char coderValues[] = {
#embed "../Support/CoderValues.swift"
};
static const unsigned char coderColumns[] = {
#embed "../Support/CoderColumns.swift"
};
static const unsigned char coderDecoding[] = {
#embed "../Support/CoderDecoding.swift"
};
static const unsigned char archiveSaving[] = {
#embed "../Support/ArchiveSaving.swift"
};
static const unsigned char archiveReading[] = {
#embed "../Support/ArchiveReading.swift"
};
static const unsigned char archiveStack[] = {
#embed "../Support/ArchiveStack.swift"
};
static const unsigned char archiveCheck[] = {
#embed "../Support/ArchiveCheck.swift"
};
static const unsigned char archiveKeys[] = {
#embed "../Support/ArchiveKeys.swift"
};
static const unsigned char archiveClasses[] = {
#embed "../Support/ArchiveClasses.swift"
};
static const unsigned char archiveForms[] = {
#embed "../Support/ArchiveForms.swift"
};
static const unsigned char archiveFoundation[] = {
#embed "../Support/ArchiveFoundation.swift"
};
static const unsigned char archiveCosts[] = {
#embed "../Support/ArchiveCosts.swift"
};
static const unsigned char archiveTree[] = {
#embed "../Support/ArchiveTree.swift"
};
static const unsigned char archiveXML[] = {
#embed "../Support/ArchiveXML.swift"
};
static const unsigned char archiveWriter[] = {
#embed "../Support/ArchiveWriter.swift"
};
static const unsigned char archivePropertyLists[] = {
#embed "../Support/ArchivePropertyLists.swift"
};
static const unsigned char archiveTransforming[] = {
#embed "../Support/ArchiveTransforming.swift"
};
static const unsigned char testField[] = {
#embed "../Testing/TestField.swift"
};
static const unsigned char testModel[] = {
#embed "../Testing/TestModel.swift"
};
static const unsigned char testCopies[] = {
#embed "../Testing/TestCopies.swift"
};
static const unsigned char testInvalidValues[] = {
#embed "../Testing/TestInvalidValues.swift"
};
static const unsigned char testForm[] = {
#embed "../Testing/TestForm.swift"
};
static const unsigned char testDescription[] = {
#embed "../Testing/TestDescription.swift"
};
static const unsigned char testCoders[] = {
#embed "../Testing/TestCoders.swift"
};
static const unsigned char testSample[] = {
#embed "../Testing/TestSample.swift"
};
static const unsigned char testArchives[] = {
#embed "../Testing/TestArchives.swift"
};
static const unsigned char objectiveCSupport[] = {
#embed "../ObjectiveC/Support.h"
};
static const unsigned char objectiveCArchives[] = {
#embed "../ObjectiveC/Archives.h"
};

EmbeddedFile embeddedCoderReading(void) { return (EmbeddedFile){coderReading, sizeof coderReading}; }
EmbeddedFile embeddedCoderWriting(void) { return (EmbeddedFile){coderWriting, sizeof coderWriting}; }
EmbeddedFile embeddedCoderValues(void) { return (EmbeddedFile){coderValues, sizeof coderValues}; }
EmbeddedFile embeddedCoderColumns(void) { return (EmbeddedFile){coderColumns, sizeof coderColumns}; }
EmbeddedFile embeddedCoderDecoding(void) { return (EmbeddedFile){coderDecoding, sizeof coderDecoding}; }
EmbeddedFile embeddedArchiveSaving(void) { return (EmbeddedFile){archiveSaving, sizeof archiveSaving}; }
EmbeddedFile embeddedArchiveReading(void) { return (EmbeddedFile){archiveReading, sizeof archiveReading}; }
EmbeddedFile embeddedArchiveStack(void) { return (EmbeddedFile){archiveStack, sizeof archiveStack}; }
EmbeddedFile embeddedArchiveCheck(void) { return (EmbeddedFile){archiveCheck, sizeof archiveCheck}; }
EmbeddedFile embeddedArchiveKeys(void) { return (EmbeddedFile){archiveKeys, sizeof archiveKeys}; }
EmbeddedFile embeddedArchiveClasses(void) { return (EmbeddedFile){archiveClasses, sizeof archiveClasses}; }
EmbeddedFile embeddedArchiveForms(void) { return (EmbeddedFile){archiveForms, sizeof archiveForms}; }
EmbeddedFile embeddedArchiveFoundation(void) { return (EmbeddedFile){archiveFoundation, sizeof archiveFoundation}; }
EmbeddedFile embeddedArchiveCosts(void) { return (EmbeddedFile){archiveCosts, sizeof archiveCosts}; }
EmbeddedFile embeddedArchiveTree(void) { return (EmbeddedFile){archiveTree, sizeof archiveTree}; }
EmbeddedFile embeddedArchiveXML(void) { return (EmbeddedFile){archiveXML, sizeof archiveXML}; }
EmbeddedFile embeddedArchiveWriter(void) { return (EmbeddedFile){archiveWriter, sizeof archiveWriter}; }
EmbeddedFile embeddedArchivePropertyLists(void) { return (EmbeddedFile){archivePropertyLists, sizeof archivePropertyLists}; }
EmbeddedFile embeddedArchiveTransforming(void) { return (EmbeddedFile){archiveTransforming, sizeof archiveTransforming}; }
EmbeddedFile embeddedObjectiveCArchives(void) { return (EmbeddedFile){objectiveCArchives, sizeof objectiveCArchives}; }
EmbeddedFile embeddedObjectiveCSupport(void) { return (EmbeddedFile){objectiveCSupport, sizeof objectiveCSupport}; }
EmbeddedFile embeddedTestField(void) { return (EmbeddedFile){testField, sizeof testField}; }
EmbeddedFile embeddedTestModel(void) { return (EmbeddedFile){testModel, sizeof testModel}; }
EmbeddedFile embeddedTestCopies(void) { return (EmbeddedFile){testCopies, sizeof testCopies}; }
EmbeddedFile embeddedTestInvalidValues(void) { return (EmbeddedFile){testInvalidValues, sizeof testInvalidValues}; }
EmbeddedFile embeddedTestForm(void) { return (EmbeddedFile){testForm, sizeof testForm}; }
EmbeddedFile embeddedTestDescription(void) { return (EmbeddedFile){testDescription, sizeof testDescription}; }
EmbeddedFile embeddedTestCoders(void) { return (EmbeddedFile){testCoders, sizeof testCoders}; }
EmbeddedFile embeddedTestSample(void) { return (EmbeddedFile){testSample, sizeof testSample}; }
EmbeddedFile embeddedTestArchives(void) { return (EmbeddedFile){testArchives, sizeof testArchives}; }
