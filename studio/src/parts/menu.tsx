import type { IconNode } from 'lucide'
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icon.tsx'

export interface MenuItem {
  label: string
  hint?: string
  icon?: IconNode
  isChosen?: boolean
  isDanger?: boolean
  run(): void
}

interface Props {
  /** Read out for the button that opens it. */
  label: string
  /** What the button shows. */
  children: ComponentChildren
  items: readonly (MenuItem | 'line')[]
  class?: string
  /** Which edge of the button the list keeps to. */
  edge?: 'start' | 'end'
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A button that opens a list of things to do. */
export function Menu({ label, children, items, class: className = 'icon-button', edge = 'end' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  useLayoutEffect(() => {
    if (!isOpen) return
    entries()[0]?.focus()
    const leave = (event: PointerEvent) => root.current?.contains(event.target as Node) || setOpen(false)
    addEventListener('pointerdown', leave)
    return () => removeEventListener('pointerdown', leave)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const all = entries()
    const step = STEPS[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (step) all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
    if (event.key === 'Escape' || step) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  return (
    <div class="menu" ref={root}>
      <button
        ref={button}
        type="button"
        class={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div class={`menu-list ${edge}`} role="menu" tabIndex={-1} id={id} aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item, i) =>
            item === 'line' ? <hr key={i} /> : <MenuEntry key={i} item={item} onDone={close} />,
          )}
        </div>
      )}
    </div>
  )
}

function MenuEntry({ item, onDone }: { item: MenuItem; onDone(): void }) {
  const choice = item.isChosen === undefined ? {} : { 'aria-checked': item.isChosen }
  return (
    <button
      type="button"
      role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      tabIndex={-1}
      class={item.isDanger ? 'danger' : ''}
      {...choice}
      onClick={() => {
        onDone()
        item.run()
      }}
    >
      {item.icon && <Icon of={item.icon} />}
      <span class="words">
        {item.label}
        {item.hint && <span class="hint">{item.hint}</span>}
      </span>
    </button>
  )
}
