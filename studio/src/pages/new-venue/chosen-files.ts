import { goTo } from '../../address/navigation.ts'

let chosen: File[] = []

/** Opens the page of a new venue with files that were dropped elsewhere. */
export function startVenue(files: File[]): void {
  chosen = files
  goTo({ name: 'new' })
}

/** The files that the page begins with; each is taken once. */
export function takeChosenFiles(): File[] {
  const files = chosen
  chosen = []
  return files
}
