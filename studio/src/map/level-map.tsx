import type { Position } from '@rotunda/core/geo'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { CannotLoad } from '../parts/states.tsx'
import { useIsDark } from '../shell/theme.ts'
import type { SourceName } from './drawn-level.ts'
import type { LevelCanvas } from './level-canvas.ts'
import type { Overlay } from './overlays.ts'
import type { Pick } from './pick.ts'
import type { LevelScene } from './scene.ts'
import './map.css'

const NOTHING: readonly never[] = []
const NO_PADDING = { top: 24, right: 24, bottom: 24, left: 24 }
/** Where levels and zoom stand at the right of the map. */
export const BESIDE_CONTROLS = { ...NO_PADDING, right: 84 }
const NONE_HIDDEN: ReadonlySet<SourceName> = new Set()
const NONE_PLACED = new Map<string, never>()

type Optional = 'placed' | 'selection' | 'hidden' | 'overlays' | 'underlay' | 'padding' | 'cursor' | 'isDark' | 'focus'

interface Props extends Omit<LevelScene, Optional>, Partial<Pick_<LevelScene, Optional>> {
  /** Read out: what the map shows. */
  label: string
  onPick?(pick: Pick): void
  onHover?(pick: Pick | null): void
  onMove?(): void
  onCanvas?(canvas: LevelCanvas | null): void
  /** What floats over the map. */
  children?: ComponentChildren
}

type LevelCanvasClass = typeof import('./level-canvas.ts').LevelCanvas

/** Fails as a whole where the code or its style sheet cannot be loaded. */
const loadLevelCanvas = async (): Promise<LevelCanvasClass> => (await import('./level-canvas.ts')).LevelCanvas

type Pick_<T, K extends keyof T> = { [Name in K]: T[Name] }

/** The map element projects positions of the drawing to the page. */
export interface LevelMapElement extends HTMLDivElement {
  toScreen?(position: Position): { x: number; y: number }
}

/**
 * A level as visitors will see it, for work on it: features of the page instead of tiles. MapLibre is loaded when the
 * first one is shown. Once everything has been drawn, the element has the attribute `data-drawn`.
 */
export function LevelMap({ label, onPick, onHover, onMove, onCanvas, children, ...given }: Props) {
  const isDark = useIsDark()
  const container = useRef<LevelMapElement>(null)
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const scene = useScene(given, isDark)
  const latest = useRef({ scene, onPick, onHover, onMove, onCanvas })
  latest.current = { scene, onPick, onHover, onMove, onCanvas }

  useEffect(() => {
    let made: LevelCanvas | null = null
    let isGone = false
    const element = container.current!
    const open = (LevelCanvas: LevelCanvasClass) => {
      if (isGone) return
      const wiring = {
        container: element,
        label,
        onPick: (pick: Pick) => latest.current.onPick?.(pick),
        onHover: (pick: Pick | null) => latest.current.onHover?.(pick),
        onMove: () => latest.current.onMove?.(),
        onDrawn: () => element.setAttribute('data-drawn', ''),
      }
      made = new LevelCanvas(wiring, latest.current.scene)
      element.toScreen = (position) => made!.toScreen(position)
      setCanvas(made)
      latest.current.onCanvas?.(made)
    }
    loadLevelCanvas().then(open, () => setFailed(true))
    return () => {
      isGone = true
      latest.current.onCanvas?.(null)
      made?.remove()
    }
  }, [label])
  useEffect(() => canvas?.show(scene), [canvas, scene])

  return (
    <div class="level-map">
      <div class="map" ref={container} />
      {hasFailed && <CannotLoad what="The map" />}
      {children}
    </div>
  )
}

/** The same object as long as nothing in it has changed. */
function useScene(given: Omit<Props, 'label' | 'children'>, isDark: boolean): LevelScene {
  const { ground, features, placed = NONE_PLACED, selection = NOTHING, hidden = NONE_HIDDEN } = given
  const { overlays = NOTHING as readonly Overlay[], underlay = null, padding = NO_PADDING, cursor = '' } = given
  const focus = useMemo(() => given.focus ?? { key: '', bounds: null }, [given.focus?.key])
  const dark = given.isDark ?? isDark
  return useMemo(
    () => ({ ground, features, placed, selection, hidden, overlays, underlay, focus, padding, cursor, isDark: dark }),
    [ground, features, placed, selection, hidden, overlays, underlay, focus, padding, cursor, dark],
  )
}
