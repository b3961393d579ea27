export { fold } from './fold.ts'
export { BytesBuilder, hashOf, packTexts, TextColumn } from './text-column.ts'
export { packTable, TextTable } from './text-table.ts'
export { eachTerm, isEmoji, MAX_TERM_LENGTH, ngrams, type Token, tokenize } from './tokens.ts'
