import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Icon } from './icon.tsx'

interface Props {
  title: ComponentChildren
  /** Identifies the content, so that the heading takes the focus when it changes. */
  subject: string
  onClose?(): void
  /** Another part of the page has the focus, and keeps it. */
  leavesFocus?: boolean
  /** Above the heading. */
  picture?: string | null
  children: ComponentChildren
}

const MIN_SWIPE_PX = 24

/** The card beside the map; on phones a sheet over its lower half that can be drawn up. */
export function Sheet({ title, subject, onClose, leavesFocus = false, picture = null, children }: Props) {
  const { text, hasMoved } = useApp()
  const [isTall, setTall] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const start = useRef<number | null>(null)

  const takesFocus = useRef(false)
  takesFocus.current = hasMoved && !leavesFocus
  useEffect(() => {
    // The first content does not take the initial focus, nor later, when it stays and the level changes.
    if (takesFocus.current) heading.current?.focus({ preventScroll: true })
  }, [subject])

  useEscape(heading, onClose)

  const onPointerUp = (event: PointerEvent) => {
    const moved = start.current === null ? 0 : event.clientY - start.current
    start.current = null
    if (Math.abs(moved) > MIN_SWIPE_PX) setTall(moved < 0)
    else setTall(!isTall)
  }
  return (
    <section class={isTall ? 'sheet tall' : 'sheet'} aria-label={subject}>
      <button
        type="button"
        class="handle"
        aria-label={text.moreOrLess}
        aria-expanded={isTall}
        onPointerDown={(event) => {
          start.current = event.clientY
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerUp={onPointerUp}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && setTall(!isTall)}
      />
      {picture && <img class="picture" src={picture} alt="" loading="lazy" referrerpolicy="no-referrer" />}
      <div class="sheet-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {onClose && (
          <button type="button" class="round" aria-label={text.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div class="sheet-body">{children}</div>
    </section>
  )
}

/** Escape closes the sheet, wherever the focus is, and leads back to the search field. An element hears its own keys. */
function useEscape(heading: RefObject<HTMLElement | null>, onClose?: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const root = heading.current!.getRootNode() as Document | ShadowRoot
    const close = (event: Event) => {
      if ((event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented || !latest.current) return
      event.preventDefault()
      latest.current()
      root.querySelector<HTMLElement>('.top input')?.focus()
    }
    root.addEventListener('keydown', close)
    return () => root.removeEventListener('keydown', close)
  }, [heading])
}
