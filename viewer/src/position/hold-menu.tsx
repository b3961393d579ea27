import { useEffect, useRef } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import type { Ground } from '../map/ground.ts'
import type { Hold } from '../map/scene.ts'
import { Icon } from '../parts/icon.tsx'

interface Props {
  hold: Hold
  level: number
  ground: Ground
  onClose(): void
}

/** What a visitor can say of the spot that they hold. The card of a place offers the same to a keyboard. */
export function HoldMenu({ hold, level, ground, onClose }: Props) {
  const { go, live, text } = useApp()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [hold])
  const choose = () => {
    const [x, y] = ground.toDrawing(hold.lngLat, level).map((part) => Math.round(part * 100) / 100) as [number, number]
    live.set(null)
    go({ at: { x, y, floor: level }, from: undefined }, 'replace')
    onClose()
  }
  return (
    <button
      type="button"
      class="pill primary hold"
      ref={button}
      style={{ left: `${hold.x}px`, top: `${hold.y}px` }}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <Icon name="locate" size={18} />
      {text.iAmHere}
    </button>
  )
}
