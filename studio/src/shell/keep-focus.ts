import { takesText } from '../keys/commands.ts'
import { focusHeading } from './use-heading-focus.ts'

/** The row of a list that keys work on. */
const CURRENT = '[aria-current][tabindex]'
const PRESSABLE = `:is(button, input):enabled, a[href], [tabindex="0"], ${CURRENT}`
const MAX_TRAIL = 20

/** What had the focus on the page at this path, the latest last. */
let trail: HTMLElement[] = []
let path = ''
let isByKeyboard = false

/**
 * Keeps the focus on the page while keys are used: where what has it goes away, it goes to the same control of what
 * stands beside it or comes instead, else to what had it before, else to the heading.
 */
export function keepFocus(): void {
  addEventListener('keydown', () => setByKeyboard(true), { capture: true })
  addEventListener('pointerdown', () => setByKeyboard(false), { capture: true })
  addEventListener('focusin', ({ target }) => {
    const before = path === location.pathname ? trail.filter((element) => element !== target) : []
    path = location.pathname
    trail = [...before, target as HTMLElement].slice(-MAX_TRAIL)
  })
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true })
}

function setByKeyboard(is: boolean): void {
  isByKeyboard = is
}

function restore(changes: MutationRecord[]): void {
  const lost = trail.at(-1)
  // What is still there was left by its user.
  if (document.activeElement !== document.body || !lost || lost.isConnected) return
  trail = trail.filter(({ isConnected }) => isConnected)
  // The heading of another page gets it anyway: see `useHeadingFocus`.
  if (!isByKeyboard || path !== location.pathname) return
  const next = findSame(lost, changes) ?? trail.findLast(canHaveFocus)
  if (next) next.focus()
  else focusHeading()
}

function findSame(lost: HTMLElement, changes: MutationRecord[]): HTMLElement | undefined {
  const places = changes.flatMap(({ addedNodes, removedNodes, nextSibling, previousSibling }) =>
    [...removedNodes].some((node) => node.contains(lost)) ? [nextSibling, previousSibling] : [...addedNodes],
  )
  return places
    .filter((place) => place instanceof HTMLElement)
    .flatMap((place) => [place, ...place.querySelectorAll<HTMLElement>('*')])
    .find((element) => isAlike(element, lost) && canHaveFocus(element))
}

function isAlike(one: HTMLElement, other: HTMLElement): boolean {
  if (one.matches(CURRENT)) return other.matches(CURRENT)
  return one.tagName === other.tagName && one.className === other.className && one.textContent === other.textContent
}

/** Not a field: single letters would be typed there. */
function canHaveFocus(element: HTMLElement): boolean {
  return element.matches(PRESSABLE) && element.checkVisibility() && !takesText(element)
}
