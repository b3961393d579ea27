import { MAX_TERM_LENGTH } from '../text/index.ts'
import type { Dictionary } from './dictionary.ts'
import { TermRanges } from './ranges.ts'
import { FIT_PREFIX, FIT_TYPO, FIT_WHOLE, WORST_FIT } from './score.ts'

const NO_FIT = WORST_FIT + 1
/** Words of Latin, Greek, Cyrillic, Hebrew or Arabic letters are no misspelling of a term above this. */
const FIRST_IDEOGRAPH = 0x2e80
const MAX_DEPTHS = MAX_TERM_LENGTH + 2

/**
 * States of the walk by depth. Bit j of `none` says that the first j characters of the word have been read without a
 * typo, of `one` and `two` with at most so many.
 */
const none = new Int32Array(MAX_DEPTHS)
const one = new Int32Array(MAX_DEPTHS)
const two = new Int32Array(MAX_DEPTHS)
/** Which characters of the word equal the one at this depth. */
const equals = new Int32Array(MAX_DEPTHS)
/** Which characters of the word may come next where no typo is left to make; zero where one is. */
const wanted = new Int32Array(MAX_DEPTHS)
const beginning = new Uint8Array(MAX_DEPTHS)
const subtreeEnd = new Uint32Array(MAX_DEPTHS)

/** Where each character stands in the word under way, by UTF-16 unit; all zero between walks. */
const masks = new Int32Array(0x10000)

/**
 * The terms within `typos` (1 or 2) of a word: a letter missing, added, wrong, or two neighbours swapped. With
 * `beginnings` the terms that begin so as well. The word has no digit, and no digit is taken for a typo. All states of the automaton advance at once along each branch of the
 * trie, and a branch is left as soon as none is alive.
 */
export function termsNear(dictionary: Dictionary, word: string, typos: number, beginnings: boolean): TermRanges {
  for (let i = 0; i < word.length; i++) masks[word.charCodeAt(i)]! |= 1 << i
  const ranges = walk(dictionary, 1 << word.length, typos, beginnings)
  for (let i = 0; i < word.length; i++) masks[word.charCodeAt(i)] = 0
  return ranges
}

function walk(dictionary: Dictionary, accepted: number, typos: number, beginnings: boolean): TermRanges {
  const { units, ends, termsBefore } = dictionary
  const ranges = new TermRanges()
  const valid = accepted | (accepted - 1)
  none[0] = 0b1
  one[0] = typos > 1 ? 0b1 : 0b11
  two[0] = typos > 1 ? 0b11 : 0
  wanted[0] = 0
  beginning[0] = NO_FIT
  subtreeEnd[0] = units.length
  let depth = 0
  let node = 1
  while (node < units.length) {
    while (node >= subtreeEnd[depth]!) depth--
    const unit = units[node]!
    if (depth === 0 && unit >= FIRST_IDEOGRAPH) break
    const end = ends[node]!
    const same = masks[unit]!
    const isHopeless = wanted[depth] !== 0 && (wanted[depth]! & same) === 0
    if (isHopeless || isDigit(unit) || advance(depth + 1, same, valid, typos) === 0) {
      if (beginning[depth]! < NO_FIT) ranges.add(termsBefore[node]!, termsBefore[end]!, beginning[depth]!)
      node = end
      continue
    }
    depth++
    subtreeEnd[depth] = end
    const fit = fitAt(depth, accepted)
    const above = beginning[depth - 1]!
    beginning[depth] = beginnings && fit < NO_FIT ? Math.min(above, fit + FIT_PREFIX) : above
    const term = termsBefore[node]!
    if (termsBefore[node + 1]! > term) {
      const best = Math.min(fit, beginning[depth]!)
      if (best < NO_FIT) ranges.add(term, term + 1, best)
    }
    node++
  }
  return ranges
}

/**
 * One step of the automaton: same letter, added letter, wrong letter, missing letter, swapped neighbours. The first
 * letter is seldom wrong, and costs the walk most: a typo there uses up both of two. Returns zero when no state is alive.
 */
function advance(depth: number, same: number, valid: number, typos: number): number {
  const above = depth - 1
  const n = none[above]!
  const o = one[above]!
  const mayErr = typos === 1 || depth > 1
  const nextNone = (n & same) << 1
  let nextOne = ((o & same) << 1) | (nextNone << 1)
  if (mayErr) nextOne |= n | (n << 1)
  if (depth > typos) nextOne |= swapped(none[depth - 2]!, same, above)
  equals[depth] = same
  none[depth] = nextNone
  one[depth] = nextOne & valid
  two[depth] = 0
  if (typos === 1) {
    wanted[depth] = nextNone === 0 ? one[depth]! | n : 0
    return one[depth]!
  }
  let nextTwo = ((two[above]! & same) << 1) | o | (o << 1) | (nextOne << 1)
  if (depth > 1) nextTwo |= swapped(one[depth - 2]!, same, above)
  two[depth] = nextTwo & valid
  wanted[depth] = one[depth] === 0 ? two[depth]! | o : 0
  return two[depth]!
}

const isDigit = (unit: number) => unit >= 0x30 && unit <= 0x39

const swapped = (before: number, same: number, above: number) => (((before & same) << 1) & equals[above]!) << 1

function fitAt(depth: number, accepted: number): number {
  if (none[depth]! & accepted) return FIT_WHOLE
  if (one[depth]! & accepted) return FIT_TYPO
  return two[depth]! & accepted ? FIT_TYPO + 2 : NO_FIT
}
