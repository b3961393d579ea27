const unsaved = new Set<object>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** While something is not saved yet, the browser asks before it leaves the studio. */
export function markUnsaved(owner: object, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(owner)
  else unsaved.delete(owner)
  // Not for longer: a page that listens is not kept by the browser for the way back.
  if (unsaved.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}
