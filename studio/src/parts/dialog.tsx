import { X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { IconButton } from './button.tsx'

interface Props {
  title: string
  /** Hidden where the content begins with a field that says it all. */
  hidesTitle?: boolean
  width?: 'narrow' | 'normal' | 'wide'
  onClose(): void
  children: ComponentChildren
}

/** Asks for a decision; the page behind it waits. Escape and a press beside it close it. */
export function Dialog({ title, hidesTitle = false, width = 'normal', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the next key is pressed: what is typed goes into the dialog.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const shown = dialog.current
    shown?.showModal()
    return () => {
      // While it is shown, nothing outside of it takes the focus.
      shown?.close()
      before?.focus?.()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class={`dialog ${width}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div class="sheet">
        <header class={hidesTitle ? 'visually-hidden' : ''}>
          <h2 id={id}>{title}</h2>
        </header>
        {children}
        {/* The last one, so that the focus is at first in the content. */}
        <div class={hidesTitle ? 'visually-hidden' : 'close'}>
          <IconButton icon={X} label="Close" size="small" onClick={onClose} />
        </div>
      </div>
    </dialog>
  )
}
