/**
 * Goes on with what is ready at once, and with what is still to come when it is there. Nearly always everything is in
 * memory, and then a turn for a promise would cost more than many an answer.
 */
export function whenReady<T, R>(value: T | Promise<T>, goOn: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(goOn) : goOn(value)
}
