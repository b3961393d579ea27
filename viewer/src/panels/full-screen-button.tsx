import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Icon } from '../parts/icon.tsx'

/** A map within another page may fill the screen, where that page and the browser let it. */
export function useCanFillScreen(): boolean {
  return useApp().isGuest && document.fullscreenEnabled
}

/** Has the map fill the screen; pressed again, the map goes back to its place. */
export function FullScreenButton() {
  const { text } = useApp()
  const button = useRef<HTMLButtonElement>(null)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(button.current!.closest(':fullscreen') !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const turn = () => {
    const root = button.current!.closest('.rotunda')!
    // Where the browser refuses, the map stays as it is.
    ;(isFull ? document.exitFullscreen() : root.requestFullscreen()).catch(() => {})
  }
  const words = isFull ? text.leaveFullScreen : text.fillScreen
  return (
    <button type="button" class="full-screen" ref={button} aria-label={words} title={words} onClick={turn}>
      <Icon name={isFull ? 'shrink' : 'grow'} />
    </button>
  )
}
