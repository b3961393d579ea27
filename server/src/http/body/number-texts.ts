import type { Detail } from '../../errors.ts'

interface Schema {
  type?: unknown
  items?: Schema
  properties?: Record<string, Schema>
}

const INTEGER = /^-?\d+$/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Numbers of a query, path or form that are not plain decimals: coercion would read `1e2`, `0x10` and ` 7` as numbers. */
export function findMisspelledNumbers(schema: unknown, data: unknown): Detail[] {
  const texts = (data ?? {}) as Record<string, unknown>
  const details: Detail[] = []
  for (const [name, property] of Object.entries((schema as Schema).properties ?? {})) {
    const type = property.type === 'array' ? property.items?.type : property.type
    if (type !== 'integer' && type !== 'number') continue
    const pattern = type === 'integer' ? INTEGER : NUMBER
    const isWrong = [texts[name]].flat().some((text) => typeof text === 'string' && !pattern.test(text))
    if (isWrong) details.push({ path: name, message: `must be ${type}` })
  }
  return details
}
