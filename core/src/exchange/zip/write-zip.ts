import { zipSync } from 'fflate'

/** Not the time of the export: what is the same is the same to the last byte. */
const ENTRY_TIME = new Date('2020-01-01T00:00:00')

/** An archive of texts, in the order of the map. */
export function writeZip(files: ReadonlyMap<string, string>): Uint8Array {
  const encoder = new TextEncoder()
  const entries = Object.fromEntries([...files].map(([name, text]) => [name, encoder.encode(text)]))
  return zipSync(entries, { level: 6, mtime: ENTRY_TIME })
}
