import type { IconNode } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { chordOf } from './chord.ts'
import { useListeners } from './use-listeners.ts'

/** Something that can be done or gone to here: listed in the palette and, with a shortcut, in the sheet of keys. */
export interface Command {
  label: string
  /** The heading that it stands under. */
  group: string
  icon: IconNode
  hint?: string
  /** `mod+k`, or `g v` for one key after another. */
  keys?: string
  /** Whether the shortcut works in a field as well. */
  worksInFields?: boolean
  /** Known by its key alone, such as the step to the next row. */
  isKeyOnly?: boolean
  run(): void
}

const SEQUENCE_MS = 900

/** What is on the page now, in the order in which it appeared: the innermost part is the last, and comes first. */
const registered: { current: readonly Command[] }[] = []
const listeners = new Set<() => void>()
let pending: { chord: string; until: number } | null = null

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing) return
  const command = findCommand(event)
  if (!command) return
  event.preventDefault()
  command.run()
})

function findCommand(event: KeyboardEvent): Command | undefined {
  const chord = chordOf(event)
  const sequence = pending && pending.until > performance.now() ? `${pending.chord} ${chord}` : null
  pending = null
  const isTyping = takesText(event.target)
  const isBehindDialog = document.querySelector('dialog[open]') !== null
  const usable = commandsNow().filter((command) => !isTyping || command.worksInFields)
  if (isBehindDialog || (chord === 'enter' && isPressedByEnter(event.target))) return undefined
  const found = usable.find(({ keys }) => keys === sequence) ?? usable.find(({ keys }) => keys === chord)
  if (!found && usable.some(({ keys }) => keys?.startsWith(`${chord} `)))
    pending = { chord, until: performance.now() + SEQUENCE_MS }
  return found
}

function commandsNow(): Command[] {
  return registered.toReversed().flatMap(({ current }) => current)
}

/** Offers commands for as long as the part of the page is there. */
export function useCommands(commands: readonly Command[]): void {
  const newest = useRef(commands)
  newest.current = commands
  // Before the page is painted: who sees the hint of a key can press it.
  useLayoutEffect(() => {
    registered.push(newest)
    for (const listener of listeners) listener()
    return () => {
      registered.splice(registered.indexOf(newest), 1)
      for (const listener of listeners) listener()
    }
  }, [])
}

export function useCommandList(): Command[] {
  useListeners(listeners)
  return commandsNow()
}

/** A button or a link that has the focus, unless it is that of what is chosen: there Enter is what the page does with it. */
function isPressedByEnter(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches(':is(button, a):not([aria-current="true"], [aria-pressed="true"])')
  )
}

export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'range', 'button', 'color', 'file'].includes(target.type)
  )
}
