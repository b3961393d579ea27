import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../../../parts/icon.tsx'
import type { ShapeItem } from '../shape-menu.ts'

interface Props {
  /** In pixels of the map. */
  at: { x: number; y: number }
  label: string
  items: readonly ShapeItem[]
  onClose(): void
}

/** What can be done with a shape, where it was pressed long or with the other button. */
export function ContextMenu({ at, label, items, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = root.current!
    const { offsetWidth, offsetHeight, offsetParent } = menu
    const room = offsetParent ?? document.body
    menu.style.left = `${Math.max(8, Math.min(at.x, room.clientWidth - offsetWidth - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(at.y, room.clientHeight - offsetHeight - 8))}px`
    menu.querySelector('button')?.focus()
    const leave = (event: PointerEvent) => menu.contains(event.target as Node) || onClose()
    addEventListener('pointerdown', leave)
    return () => removeEventListener('pointerdown', leave)
  }, [at])
  const step = (by: number) => {
    const all = [...root.current!.querySelectorAll('button')]
    all[(all.indexOf(document.activeElement as HTMLButtonElement) + by + all.length) % all.length]?.focus()
  }
  return (
    <div
      ref={root}
      class="menu-list context-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (by) step(by)
        else if (event.key === 'Escape' || event.key === 'Tab') onClose()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          class={item.isDanger ? 'danger' : ''}
          onClick={() => {
            onClose()
            item.run()
          }}
        >
          <Icon of={item.icon} />
          <span class="words">{item.label}</span>
        </button>
      ))}
    </div>
  )
}
