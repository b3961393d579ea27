import type { Detail } from '../../errors.ts'

interface Schema {
  type?: unknown
  items?: Schema
  properties?: Record<string, Schema>
}

const INTEGER = /^-?\d+$/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Finds numbers of a query, path or form that are not plain decimals: coercion would read `1e2`, `0x10` and ` 7` as
 * numbers. What the schema says is read once.
 */
export function numberCheck(schema: unknown): (data: unknown) => Detail[] {
  const numbers = Object.entries((schema as Schema).properties ?? {}).flatMap(([name, property]) => {
    const type = property.type === 'array' ? property.items?.type : property.type
    if (type !== 'integer' && type !== 'number') return []
    return [{ name, type, pattern: type === 'integer' ? INTEGER : NUMBER }]
  })
  return (data) => {
    const texts = (data ?? {}) as Record<string, unknown>
    const details: Detail[] = []
    for (const { name, type, pattern } of numbers) {
      const value = texts[name]
      if (value === undefined) continue
      const isWrong = [value].flat().some((text) => typeof text === 'string' && !pattern.test(text))
      if (isWrong) details.push({ path: name, message: `must be ${type}` })
    }
    return details
  }
}
