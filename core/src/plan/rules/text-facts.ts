import { confidence, textHeights } from './parameters.ts'

/**
 * Facts of writing and of its recognition on which several rules depend. What stands here is one fact; a rule that needs
 * another value declares its own, under a name that says what it measures.
 */
export const textFacts = {
  /** A reading that is as sure is not doubted. What a rule concludes from a few readings alone must be surer. */
  clearReading: confidence(90, [75, 99]),
  /** Between lines of one label that stand one over the other. */
  stackGap: textHeights(0.9, [0.5, 1.5]),
} as const
