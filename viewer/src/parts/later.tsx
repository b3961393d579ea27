import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface Props<T> {
  load(): Promise<ComponentType<T>>
  given: T
}

/** A part of the page that few visitors open, and that is loaded when they do. */
export function Later<T extends object>({ load, given }: Props<T>) {
  const [Part, setPart] = useState<ComponentType<T> | null>(null)
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => {},
    )
  }, [load])
  return Part ? <Part {...given} /> : null
}
