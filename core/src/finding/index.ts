/**
 * What somebody should look at on a level that was read from a plan: each finding a sentence, a place, and fixes as
 * operations of `edit`. One file for each kind.
 */
export { findAcrossLevels, findFindings, findOwnFindings, inOrder, RULES_VERSION } from './find-findings.ts'
export { FINDING_KINDS, type Finding, type FindingLevel, type Fix } from './model.ts'
export { type LevelSummary, summarizeForVisitors, type VisitorSummary } from './visitor-summary.ts'
export { type GivenInput, withInput } from './with-input.ts'
