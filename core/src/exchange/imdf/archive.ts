import { ExchangeError } from '../exchange-error.ts'
import { primarySubtag } from '../names.ts'
import { readZip } from '../zip/read-zip.ts'
import { FEATURE_TYPES } from './feature-types.ts'

/** A feature as IMDF writes it. Readers validate the parts they use. */
export interface ImdfFeature {
  id: string
  type: 'Feature'
  feature_type: string
  geometry: { type: string; coordinates: unknown } | null
  properties: Record<string, unknown>
}

export interface ImdfArchive {
  manifest: Record<string, unknown>
  /** By feature type, in the order of the specification. */
  features: Map<string, ImdfFeature[]>
  /** The name that the file of each type has in the archive. */
  fileOf: Map<string, string>
  /** Files that are not part of a venue. */
  strangers: string[]
}

const MANIFEST = 'manifest'
const MAX_FEATURES = 500_000
const BYTE_ORDER_MARK = '\ufeff'
/** JSON that is nested deeper was made to overflow a stack. */
const MAX_DEPTH = 64

export function fileNameOf(type: string): string {
  return type === MANIFEST ? 'manifest.json' : `${type}.geojson`
}

/** The files of a zip as JSON. A folder around them all is left out, and `.json` is taken for `.geojson`. */
export function readImdf(bytes: Uint8Array): ImdfArchive {
  const archive: ImdfArchive = { manifest: {}, features: new Map(), fileOf: new Map(), strangers: [] }
  let total = 0
  for (const [path, file] of readZip(bytes)) {
    const name = path.split('/').pop()!
    const type = /^([a-z]+)\.(geo)?json$/.exec(name)?.[1] ?? ''
    const isOfSystem = path.startsWith('__MACOSX/') || name.startsWith('.')
    if (isOfSystem || (type !== MANIFEST && !Object.hasOwn(FEATURE_TYPES, type))) {
      if (!isOfSystem) archive.strangers.push(path)
      continue
    }
    if (archive.fileOf.has(type))
      throw new ExchangeError('exchange_unreadable', `repeats ${archive.fileOf.get(type)}`, path)
    archive.fileOf.set(type, path)
    const json = parseJson(file, path)
    if (type === MANIFEST) archive.manifest = asObject(json, path)
    else {
      const features = featuresOf(json, path)
      total += features.length
      if (total > MAX_FEATURES)
        throw new ExchangeError('exchange_too_large', `there are more than ${MAX_FEATURES} features`, path)
      archive.features.set(type, features)
    }
  }
  if (archive.fileOf.size === 0)
    throw new ExchangeError('exchange_unreadable', 'contains no venue file, such as unit.geojson', 'archive')
  return archive
}

export function languageOf({ manifest }: ImdfArchive): string {
  return (typeof manifest.language === 'string' && primarySubtag(manifest.language)) || 'en'
}

export function parseJson(file: Uint8Array, place: string): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new ExchangeError('exchange_unreadable', 'is not UTF-8', place)
  }
  if (text.startsWith(BYTE_ORDER_MARK)) text = text.slice(1)
  checkDepth(text, place)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ExchangeError('exchange_unreadable', `is not JSON: ${(error as Error).message}`, place)
  }
}

function checkDepth(text: string, place: string): void {
  let depth = 0
  let isText = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isText) {
      if (code === 0x5c) i++
      else if (code === 0x22) isText = false
    } else if (code === 0x22) isText = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) throw new ExchangeError('exchange_unreadable', 'is nested too deeply', place)
    } else if (code === 0x5d || code === 0x7d) depth--
  }
}

function asObject(json: unknown, place: string): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new ExchangeError('exchange_unreadable', 'must be an object', place)
  return json as Record<string, unknown>
}

/** The check reports members that are not features; here each becomes an empty feature. */
function featuresOf(json: unknown, place: string): ImdfFeature[] {
  const { features } = asObject(json, place)
  if (!Array.isArray(features)) throw new ExchangeError('exchange_unreadable', 'has no list of features', place)
  return features.map((feature: unknown) => {
    const { id, feature_type, geometry, properties } = (isObject(feature) ? feature : {}) as Record<string, unknown>
    return {
      id: typeof id === 'string' ? id : '',
      type: 'Feature',
      feature_type: typeof feature_type === 'string' ? feature_type : '',
      geometry: isObject(geometry) ? (geometry as { type: string; coordinates: unknown }) : null,
      properties: isObject(properties) ? (properties as Record<string, unknown>) : {},
    }
  })
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
