import { makeDocumentsLean } from './lean-documents.ts'
import { readPlainLines } from './plain-lines.ts'

type Parser = typeof import('@node-projects/acad-ts')

/**
 * The parser of DWG and DXF, from the one file that it is also published as: its hundreds of modules take longer to
 * load than most plans to read.
 */
export const acad: Parser = await import(new URL('index-min.js', import.meta.resolve('@node-projects/acad-ts')).href)

// In that file classes are known by their exports alone; the reader of DXF looks for what they hold by their names.
for (const [name, value] of Object.entries(acad)) {
  if (typeof value === 'function') Object.defineProperty(value, 'name', { value: name })
}

makeDocumentsLean(acad)
readPlainLines(acad)
