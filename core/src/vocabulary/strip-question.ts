import { type Token, tokenize } from '../text/index.ts'
import { QUESTIONS } from './questions.ts'

interface QuestionPhrases {
  openers: Set<string>
  closers: Set<string>
  fillers: Set<string>
  /** The same for scripts without spaces, the longest first. */
  runOpeners: string[]
  runClosers: string[]
  maxWords: number
  /** Words with which an opener or a filler begins, and with which a closer ends. */
  firstWords: Set<string>
  lastWords: Set<string>
}

let compiled: QuestionPhrases | null = null

/**
 * The tokens of a query without the words that only make it a question: `where can I eat` becomes `eat`. Returns the
 * tokens themselves where nothing is to be taken away, or nothing would be left.
 */
export function stripQuestion(tokens: readonly Token[]): readonly Token[] {
  compiled ??= compile()
  const phrases = compiled
  if (!mayBeQuestion(tokens, phrases)) return tokens
  let start = 0
  let end = tokens.length
  const skipStart = (known: Set<string>) => {
    for (let length = Math.min(phrases.maxWords, end - start - 1); length > 0; length--) {
      if (!known.has(keyOf(tokens, start, start + length))) continue
      start += length
      return true
    }
    return false
  }
  const skipEnd = () => {
    for (let length = Math.min(phrases.maxWords, end - start - 1); length > 0; length--) {
      if (!phrases.closers.has(keyOf(tokens, end - length, end))) continue
      end -= length
      return true
    }
    return false
  }
  while (skipStart(phrases.openers) || skipStart(phrases.fillers)) {}
  while (skipEnd()) {}
  const kept = tokens.slice(start, end)
  const stripped = kept.map((token) => (token.ideographs ? stripRun(token, phrases) : token))
  return kept.length === tokens.length && stripped.every((token, i) => token === kept[i]) ? tokens : stripped
}

function mayBeQuestion(tokens: readonly Token[], { firstWords, lastWords }: QuestionPhrases): boolean {
  if (tokens.length === 0) return false
  if (tokens.length > 1 && (firstWords.has(tokens[0]!.text) || lastWords.has(tokens.at(-1)!.text))) return true
  return tokens.some((token) => token.ideographs)
}

const keyOf = (tokens: readonly Token[], start: number, end: number) =>
  end - start === 1
    ? tokens[start]!.text
    : tokens
        .slice(start, end)
        .map((token) => token.text)
        .join(' ')

function stripRun(token: Token, { runOpeners, runClosers }: QuestionPhrases): Token {
  let { text } = token
  for (;;) {
    const opener = runOpeners.find((phrase) => text.length > phrase.length && text.startsWith(phrase))
    const closer = runClosers.find((phrase) => text.length > phrase.length && text.endsWith(phrase))
    if (!opener && !closer) break
    if (opener) text = text.slice(opener.length)
    else if (closer) text = text.slice(0, -closer.length)
  }
  return text === token.text ? token : { ...token, text }
}

function compile(): QuestionPhrases {
  const phrases: QuestionPhrases = {
    openers: new Set(),
    closers: new Set(),
    fillers: new Set(),
    runOpeners: [],
    runClosers: [],
    maxWords: 1,
    firstWords: new Set(),
    lastWords: new Set(),
  }
  for (const { openers, closers, fillers } of Object.values(QUESTIONS)) {
    addPhrases(openers, phrases.openers, phrases.runOpeners, phrases)
    addPhrases(fillers, phrases.fillers, phrases.runOpeners, phrases)
    addPhrases(closers, phrases.closers, phrases.runClosers, phrases)
  }
  for (const phrase of [...phrases.openers, ...phrases.fillers]) phrases.firstWords.add(phrase.split(' ', 1)[0]!)
  for (const phrase of phrases.closers) phrases.lastWords.add(phrase.split(' ').at(-1)!)
  const longestFirst = (a: string, b: string) => b.length - a.length
  phrases.runOpeners.sort(longestFirst)
  phrases.runClosers.sort(longestFirst)
  return phrases
}

function addPhrases(list: string, words: Set<string>, runs: string[], phrases: QuestionPhrases) {
  for (const phrase of list.split(',')) {
    const tokens = tokenize(phrase)
    if (tokens.length === 1 && tokens[0]!.ideographs) runs.push(tokens[0]!.text)
    else words.add(tokens.map((token) => token.text).join(' '))
    phrases.maxWords = Math.max(phrases.maxWords, tokens.length)
  }
}
