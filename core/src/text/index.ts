export { fold } from './fold.ts'
export { eachTerm, isEmoji, MAX_TERM_LENGTH, ngrams, type Token, tokenize } from './tokens.ts'
