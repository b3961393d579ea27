/** What is made when it is first asked for, and then kept. */
export function onceNeeded<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
