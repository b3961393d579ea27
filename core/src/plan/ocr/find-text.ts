import type { Pixels } from '../field/index.ts'
import { loadNet } from '../wasm/load.ts'
import { Finder, type TextMap } from './net/finder.ts'

let finder: Finder | undefined

/** Where lines of text run in a picture, and how high they are. */
export function findText(picture: Pixels): TextMap {
  finder ??= new Finder(loadNet('finder.bin'), loadNet('kernels.wasm'))
  return finder.find(picture)
}
