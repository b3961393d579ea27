/**
 * Applies `fn` synchronously to a plain value and asynchronously to a promise. Nearly always the value is in memory, and
 * a microtask would cost more than many responses.
 */
export function mapMaybePromise<T, R>(value: T | Promise<T>, fn: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(fn) : fn(value)
}
