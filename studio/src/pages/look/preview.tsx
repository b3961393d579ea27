import type { Schemas } from '@rotunda/sdk'
import { Eye, Lock, Moon, Sun } from 'lucide'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../parts/icon.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import type { LookDraft } from './look-patch.ts'
import { previewLook } from './preview-look.ts'

/** What the two frames show. */
type Shown = 'home' | 'place' | 'route' | 'search'

interface Props {
  view: Schemas['MapView']
  draft: LookDraft
  /** Two places of the map, to show one and the way between them. */
  places: readonly [string, string] | null
}

/** Style documents are drawn anew with each change: a colour that is dragged is sent now and then. */
const SEND_DELAY_MS = 250
const DESKTOP_WIDTH_PX = 1120
const PHONE_WIDTH_PX = 375
/** As in narrow.css: a phone has no room for both. */
const PHONE_SCREEN = '(max-width: 760px)'

/** The page that visitors have, in a large and a small frame, with the draft on it. */
export function Preview({ view, draft, places }: Props) {
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [shown, setShown] = useState<Shown>('home')
  // One map after the other: both are drawn by the thread that this page runs in.
  const [isReady, setReady] = useState(false)
  const [first = '', second = first] = draft.settings.languages
  const term = draft.terms[0] ?? ''
  const address = (lang: string) => {
    const query = new URLSearchParams({ theme, ...(lang ? { lang } : {}), ...queryOf(shown, places, term) })
    const path = [view.map_id, view.map_view_id].map(encodeURIComponent).join('/')
    return `/map/${path}?${query}`
  }
  const look = previewLook(draft, view)
  const hasDesktop = !matchMedia(PHONE_SCREEN).matches
  return (
    <section class="look-preview" aria-label="Preview">
      <div class="preview-tools">
        <Segmented
          label="Preview theme"
          value={theme}
          choices={[
            { value: 'light', label: 'Light', icon: Sun },
            { value: 'dark', label: 'Dark', icon: Moon },
          ]}
          onChoose={(chosen: 'light' | 'dark') => setTheme(chosen)}
        />
        <Segmented
          label="Preview page"
          value={shown}
          choices={[
            { value: 'home', label: 'Map' },
            ...(places
              ? ([
                  { value: 'place', label: 'Place' },
                  { value: 'route', label: 'Route' },
                ] as const)
              : []),
            ...(term ? ([{ value: 'search', label: 'Search' }] as const) : []),
          ]}
          onChoose={(chosen: Shown) => setShown(chosen)}
        />
        <span class="preview-note">
          <Icon of={Eye} size={14} />
          Preview of the draft
        </span>
      </div>
      <div class="preview-stage">
        {hasDesktop && (
          <div class="desktop-frame">
            <div class="desktop-bar" aria-hidden="true">
              <i />
              <i />
              <i />
              <span>
                <Icon of={Lock} size={12} />
                {location.host}
              </span>
            </div>
            <Frame
              title="Preview on a desktop"
              src={address(first)}
              look={look}
              width={DESKTOP_WIDTH_PX}
              onReady={() => setReady(true)}
            />
          </div>
        )}
        <div class="phone-frame">
          {(isReady || !hasDesktop) && (
            <Frame title="Preview on a phone" src={address(second)} look={look} width={PHONE_WIDTH_PX} />
          )}
        </div>
      </div>
    </section>
  )
}

function queryOf(shown: Shown, places: readonly [string, string] | null, term: string): Record<string, string> {
  if (shown === 'search') return { q: term }
  if (!places || shown === 'home') return {}
  return shown === 'place' ? { place: places[0] } : { from: places[0], to: places[1] }
}

interface FrameProps {
  title: string
  src: string
  look: ReturnType<typeof previewLook>
  /** How wide the page is; it is drawn as large as there is room. */
  width: number
  onReady?(): void
}

function Frame({ title, src, look, width, onReady }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const size = useSize(box)
  const scale = size.width / width
  const words = JSON.stringify(look)
  const send = () => frame.current?.contentWindow?.postMessage({ rotundaLook: JSON.parse(words) }, location.origin)
  useEffect(() => {
    const timer = setTimeout(send, SEND_DELAY_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div class="scaled-frame" ref={setBox}>
      {scale > 0 && (
        <iframe
          ref={frame}
          title={title}
          src={src}
          style={{ width: `${width}px`, height: `${size.height / scale}px`, transform: `scale(${scale})` }}
          onLoad={() => {
            send()
            onReady?.()
          }}
        />
      )}
    </div>
  )
}

function useSize(element: HTMLElement | null): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
