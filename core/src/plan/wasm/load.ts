import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A file of `core/net`. */
export function loadNet(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(`#net/${name}`)))
}
