import { AppError } from '../errors.ts'

const MOST_DEPTH = 100

/**
 * Refuses what JSON can say and the database cannot keep: NUL and lone surrogates in texts and names,
 * numbers beyond all bounds, nesting without end.
 */
export function checkJson(root: unknown): void {
  const stack: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }]
  while (stack.length > 0) {
    const { value, path, depth } = stack.pop()!
    if (typeof value === 'string') checkText(value, path)
    else if (typeof value === 'number' && !Number.isFinite(value)) fault(path, 'is a number out of range')
    else if (typeof value === 'object' && value !== null) {
      if (depth >= MOST_DEPTH) fault(path, `is nested deeper than ${MOST_DEPTH} levels`)
      if (Array.isArray(value)) {
        // Numbers make up nearly all of a large body (coordinates): they are looked at without a stack entry.
        for (let i = 0; i < value.length; i++) {
          const item = value[i]
          if (typeof item === 'number' && Number.isFinite(item)) continue
          stack.push({ value: item, path: `${path}/${i}`, depth: depth + 1 })
        }
      } else {
        for (const key of Object.keys(value)) {
          checkText(key, path)
          stack.push({ value: (value as Record<string, unknown>)[key], path: `${path}/${key}`, depth: depth + 1 })
        }
      }
    }
  }
}

export function checkText(text: string, path: string): void {
  if (text.includes('\0')) fault(path, 'contains a NUL character')
  if (!text.isWellFormed()) fault(path, 'contains half of a surrogate pair')
}

function fault(path: string, message: string): never {
  throw new AppError('INVALID_REQUEST_DATA', `${path || 'The body'} ${message}.`, { details: [{ path, message }] })
}
