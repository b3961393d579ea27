import { AppError } from '../../errors.ts'

export const MAX_DEPTH = 100

/**
 * Refuses what JSON can say and the database cannot keep: NUL and lone surrogates in texts and names,
 * numbers beyond all bounds, nesting without end.
 */
export function checkJson(root: unknown, path = ''): void {
  const found = findFault(root, 0)
  if (found) fault(path + found.path, found.message)
}

interface Fault {
  path: string
  message: string
}

/** The path is put together on the way back: nearly always there is no fault, and then no path is needed. */
function findFault(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string') return faultOfText(value)
  if (typeof value === 'number')
    return Number.isFinite(value) ? null : { path: '', message: 'is a number out of range' }
  if (typeof value !== 'object' || value === null) return null
  if (depth >= MAX_DEPTH) return { path: '', message: `is nested deeper than ${MAX_DEPTH} levels` }
  return Array.isArray(value) ? faultInList(value, depth) : faultInFields(value as Record<string, unknown>, depth)
}

function faultInList(list: unknown[], depth: number): Fault | null {
  for (let i = 0; i < list.length; i++) {
    const found = findFault(list[i], depth + 1)
    if (found) return { path: `/${i}${found.path}`, message: found.message }
  }
  return null
}

function faultInFields(fields: Record<string, unknown>, depth: number): Fault | null {
  for (const key of Object.keys(fields)) {
    const inName = faultOfText(key)
    if (inName) return inName
    const found = findFault(fields[key], depth + 1)
    if (found) return { path: `/${key}${found.path}`, message: found.message }
  }
  return null
}

function faultOfText(text: string): Fault | null {
  if (text.includes('\0')) return { path: '', message: 'contains a NUL character' }
  return text.isWellFormed() ? null : { path: '', message: 'contains half of a surrogate pair' }
}

export type Texts = Record<string, string | string[]>

/** The same of the texts of an address: its parts, and what stands behind the question mark. */
export function checkTexts(texts: Texts): void {
  for (const name in texts) {
    const found = findFault(texts[name], 0)
    if (found) fault(name, found.message)
  }
}

export function checkText(text: string, path: string): void {
  const found = faultOfText(text)
  if (found) fault(path, found.message)
}

function fault(path: string, message: string): never {
  throw new AppError('INVALID_REQUEST_DATA', `${path || 'The body'} ${message}.`, { details: [{ path, message }] })
}
