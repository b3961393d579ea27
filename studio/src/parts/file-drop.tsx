import { FileUp } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from './icon.tsx'

interface Props {
  onFiles(files: File[]): void
  /** What letting go would do. */
  text: string
  /** Whether what is dragged is for another part of the page. */
  isForOthers?(event: DragEvent): boolean
}

/** Takes files wherever on the page they are dropped, and says so while they hang over it. */
export function FileDrop({ onFiles, text, isForOthers }: Props) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const handlers = {
      dragenter: () => setOver(++depth > 0),
      dragleave: () => setOver(--depth > 0),
      dragover: () => {},
      drop: (event: DragEvent) => {
        depth = 0
        setOver(false)
        onFiles([...(event.dataTransfer?.files ?? [])])
      },
    }
    const handle = (event: DragEvent) => {
      if (!hasFiles(event)) return
      const isTaken = event.defaultPrevented
      // Or the browser would show the file in place of the page.
      event.preventDefault()
      if (isForOthers?.(event)) {
        if (!isTaken && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
        return
      }
      handlers[event.type as keyof typeof handlers](event)
    }
    const names = Object.keys(handlers) as (keyof typeof handlers)[]
    for (const name of names) addEventListener(name, handle)
    return () => {
      for (const name of names) removeEventListener(name, handle)
    }
  }, [onFiles, isForOthers])
  if (!isOver) return null
  return (
    <div class="drop-veil">
      <Icon of={FileUp} size={24} />
      {text}
    </div>
  )
}
