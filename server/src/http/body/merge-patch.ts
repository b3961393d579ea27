import { AppError } from '../../errors.ts'
import { LARGE_BODY_BYTES } from './json-body.ts'

/** RFC 7396: keys not sent stay, a key sent as null goes, objects inside are merged alike. */
export function mergePatch(target: unknown, patch: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else if (isObject(value))
      setOwn(result, key, mergePatch(Object.hasOwn(result, key) ? result[key] : undefined, value))
    else setOwn(result, key, value)
  }
  return result
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A key named __proto__ is data like any other. */
function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}

/** No patch is large, but any number of them would make what they are merged into so. */
export function checkMerged(value: unknown, name: string): void {
  if (JSON.stringify(value).length > LARGE_BODY_BYTES)
    throw new AppError('PAYLOAD_TOO_LARGE', `${name} would have more than ${LARGE_BODY_BYTES} bytes.`)
}
