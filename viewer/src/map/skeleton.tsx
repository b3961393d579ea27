import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { cameraOn, type FrameSize, uprightBearing } from './camera.ts'
import { pixelAt } from './fit-camera.ts'
import type { LngLat } from './ground.ts'
import type { Scene } from './scene.ts'

/** The outline of the level where the map will draw it, until it does. */
export function Skeleton({ scene }: { scene: Scene }) {
  const { boot } = useApp().venue
  const frame = useRef<SVGSVGElement>(null)
  const [size, setSize] = useState<FrameSize | null>(null)
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = frame.current!.parentElement!.closest<HTMLElement>('.rotunda')!
    setSize({ clientWidth, clientHeight })
  }, [])
  const shown = [scene.level, ...scene.beside]
  const outline = boot.floors.filter(({ floor }) => shown.includes(floor)).flatMap((floor) => floor.outline)
  const bearing = size ? uprightBearing(boot, size) : 0
  const camera = size && cameraOn(scene, size, bearing)
  const path = (ring: readonly (readonly number[])[]) => {
    const at = ring.map((point) =>
      pixelAt(point as unknown as LngLat, camera!, { width: size!.clientWidth, height: size!.clientHeight, bearing })
        .map(Math.round)
        .join(' '),
    )
    return `M${at.join('L')}Z`
  }
  return (
    <svg class="skeleton" ref={frame} aria-hidden="true" focusable="false">
      {camera && !scene.is3d && <path d={outline.map(path).join('')} fill-rule="evenodd" />}
    </svg>
  )
}
