import type { EditFeature, EditFloor } from './model.ts'

const versions = new WeakMap<object, string>()

/**
 * The version of a feature: a hash of its geometry and properties. Equal content has equal versions on every machine,
 * whatever the order of keys, so that an edit that was undone, or a plan that was read again, is no conflict.
 */
export function versionOf(feature: Pick<EditFeature, 'geometry' | 'properties'>): string {
  const known = versions.get(feature)
  if (known !== undefined) return known
  const version = hash(canonicalJson([feature.geometry, feature.properties]))
  versions.set(feature, version)
  return version
}

/** Compares values as versions do. */
export function hashOf(value: unknown): string {
  return hash(canonicalJson(value))
}

export function versionOfFloors(floors: EditFloor | readonly EditFloor[]): string {
  return hash(canonicalJson(floors))
}

/** JSON with the keys of every object sorted. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return isWithoutObjects(value) ? JSON.stringify(value) : `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const object = value as Record<string, unknown>
  const keys = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key])}`).join()}}`
}

/** Most of a drawing is coordinates, which are canonical as they are. */
function isWithoutObjects(list: readonly unknown[]): boolean {
  for (const item of list) {
    if (typeof item !== 'object' || item === null) continue
    if (!Array.isArray(item) || !isWithoutObjects(item)) return false
  }
  return true
}

/** cyrb53 with all of its 64 bits, as 16 hexadecimal digits. It distinguishes versions; it is not cryptographic. */
function hash(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return hex(b) + hex(a)
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
