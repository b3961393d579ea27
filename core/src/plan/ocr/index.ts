export { baseline, type Frame, type Paint, type ReadLine, readLines } from './read-lines.ts'
export { ocrStrokes } from './stroke-text.ts'
export type { Glyph } from './text-lines.ts'
