import { type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'

export interface StyleProblem {
  /** Where in the document: "layers[3].paint.fill-color". */
  path: string
  message: string
}

const MAX_CHARACTERS = 1_000_000
const MAX_DEPTH = 64
const MAX_PROBLEMS = 100

/** Stands for the server's own origin, whatever it is: relative addresses resolve to it. */
const HERE = 'https://here.invalid'

/**
 * What is wrong with a style document that somebody wrote: it must be valid by the MapLibre style specification and
 * load nothing but from here, or from the origins given ("https://maps.example").
 */
export function checkStyle(document: unknown, origins: readonly string[] = []): StyleProblem[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return [{ path: '', message: 'a style is an object' }]
  }
  const excess = findExcess(document)
  if (excess) return [{ path: '', message: excess }]
  return [...checkBySpecification(document), ...checkAddresses(document, origins)].slice(0, MAX_PROBLEMS)
}

/** Measured without recursion: the check by the specification follows only where this has been. */
function findExcess(document: object): string | null {
  let characters = 0
  const open: { value: unknown; depth: number }[] = [{ value: document, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (depth > MAX_DEPTH) return `a style is nested ${MAX_DEPTH} levels deep at most`
    characters += typeof value === 'string' ? value.length : 2
    if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        characters += key.length
        open.push({ value: child, depth: depth + 1 })
      }
    }
    if (characters > MAX_CHARACTERS) return `a style has ${MAX_CHARACTERS} characters at most`
  }
  return null
}

function checkBySpecification(document: object): StyleProblem[] {
  try {
    return validateStyleMin(document as StyleSpecification).map(({ message }) => {
      const [, path, rest] = /^([^\s:]+): (.*)$/s.exec(message) ?? [null, '', message]
      return { path: path!, message: rest! }
    })
  } catch {
    // The validator stumbles over shapes it does not expect, such as null for a layer.
    return [{ path: '', message: 'the document does not have the shape of a style' }]
  }
}

function checkAddresses(document: object, origins: readonly string[]): StyleProblem[] {
  return [...addresses(document)]
    .filter(({ address }) => !isAllowed(address, origins))
    .map(({ path, address }) => ({ path, message: `"${address.slice(0, 200)}" lies on another origin` }))
}

function isAllowed(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address, HERE)) return false
  const { origin } = new URL(address, HERE)
  return origin === HERE || origins.includes(origin)
}

/** Everything in a style that MapLibre would load. */
function* addresses(document: object): Generator<{ path: string; address: string }> {
  const style = document as Record<string, unknown>
  for (const key of ['glyphs', 'sprite', 'font-faces'])
    yield* textsIn(style[key], key, (name) => name === 'unicode-range' || name === 'id')
  for (const [name, source] of Object.entries(asObject(style.sources))) {
    for (const key of ['url', 'urls', 'tiles']) yield* textsIn(asObject(source)[key], `sources.${name}.${key}`)
    const { data } = asObject(source)
    if (typeof data === 'string') yield { path: `sources.${name}.data`, address: data }
  }
}

/** All strings below a value, except under keys that hold no addresses. */
function* textsIn(
  value: unknown,
  path: string,
  isPassedOver: (key: string) => boolean = () => false,
): Generator<{ path: string; address: string }> {
  if (typeof value === 'string') yield { path, address: value }
  for (const [key, child] of Object.entries(asObject(value))) {
    const childPath = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`
    if (!isPassedOver(key)) yield* textsIn(child, childPath, isPassedOver)
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
