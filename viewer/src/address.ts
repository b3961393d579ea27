import type { MapState } from '../types/element.d.ts'

export type Address = MapState

const MAX_LENGTH = 512
const MAX_LIST_LENGTH = 8000
const MAX_IDS = 200
/** `x,y,floor,seconds` */
const SIGNED_POSITION = /^-?[\d.]+,-?[\d.]+,-?\d+,\d+$/

/** Parses the known parameters of a query; unknown and invalid ones are ignored. */
export function readAddress(query: string): Address {
  const params = new URLSearchParams(query)
  const text = (name: string, length = MAX_LENGTH) => params.get(name)?.slice(0, length)
  const oneOf = <T extends string>(name: string, values: readonly T[]) => values.find((value) => value === text(name))
  return withoutAbsent({
    place: text('place') || undefined,
    from: text('from'),
    to: text('to'),
    floor: readInteger(text('floor')),
    q: text('q') || undefined,
    list: isYes(text('list')),
    accessible: isYes(text('accessible')),
    via: readIds(text('via')),
    avoid: oneOf('avoid', ['stairs']),
    saved: readIds(text('saved', MAX_LIST_LENGTH)),
    at: readPosition(text('at')),
    idle: readInteger(text('idle')),
    lang: text('lang') || undefined,
    theme: oneOf('theme', ['light', 'dark']),
    ui: oneOf('ui', ['minimal', 'kiosk']),
  })
}

export function writeAddress(address: Address): string {
  const { at, floor, list, accessible, via, saved, idle, ...texts } = address
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) params.set(name, value)
  if (floor !== undefined) params.set('floor', String(floor))
  if (list) params.set('list', '1')
  if (accessible) params.set('accessible', '1')
  if (via) params.set('via', via.join(','))
  if (saved) params.set('saved', saved.join(','))
  if (at) params.set('at', typeof at === 'string' ? at : `${at.x},${at.y},${at.floor}`)
  if (idle !== undefined) params.set('idle', String(idle))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

export function isDirections({ from, to }: Address): boolean {
  return from !== undefined || to !== undefined
}

/** What is kept when the visitor starts over: the position of the screen and its set-up. */
export function homeOf({ at, lang, theme, ui, idle }: Address): Address {
  return withoutAbsent({ at, lang, theme, ui, idle })
}

function isYes(text: string | undefined): true | undefined {
  return text === '1' || text === 'true' || text === 'yes' ? true : undefined
}

function readInteger(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** An empty one is a stop that is still to be chosen. */
function readIds(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : text.split(',').slice(0, MAX_IDS)
}

/**
 * A point of a level's drawing, or what the service locates: the ID of a placement or of a node of the walking network,
 * or a point with the time for which it holds, as printed codes have it.
 */
function readPosition(text: string | undefined): Address['at'] {
  if (text !== undefined && text !== '' && (!text.includes(',') || SIGNED_POSITION.test(text))) return text
  const [x, y, floor, ...more] = (text ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const isValid = more.length === 0 && Number.isFinite(x) && Number.isFinite(y) && Number.isInteger(floor)
  return isValid ? { x: x!, y: y!, floor: floor! } : undefined
}

function withoutAbsent(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
}
