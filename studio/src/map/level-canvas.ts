import type { Bounds, Position } from '@rotunda/core/geo'
import { themes } from '@rotunda/core/tile/drawn'
import type { FeatureCollection, Feature as GeoFeature } from 'geojson'
import { type GeoJSONSource, Map as MapLibreMap, type MapMouseEvent, Point, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { drawLevel, SOURCES, type SourceName } from './drawn-level.ts'
import { type Ground, onGround } from './ground.ts'
import { hatchImage } from './hatch.ts'
import { cameraOn } from './level-camera.ts'
import { changedShapes } from './level-changes.ts'
import { levelStyle, MAX_ZOOM } from './level-style.ts'
import { Outliner } from './outliner.ts'
import { paletteOf } from './overlay-layers.ts'
import type { Overlay } from './overlays.ts'
import { type Pick, pickAt } from './pick.ts'
import type { LevelScene } from './scene.ts'
import { showUnderlay } from './underlay.ts'

const FLIGHT_MS = 240
/** Without a fade, MapLibre places every name anew in every frame of a drag. */
const FADE_MS = 120
/** The outline of the floor follows the rooms once they rest for so long. */
const OUTLINE_REST_MS = 400

setWorkerUrl(new URL(workerUrl, import.meta.url).href)

export interface CanvasWiring {
  container: HTMLElement
  label: string
  onPick(pick: Pick): void
  onHover(pick: Pick | null): void
  onMove(): void
  onDrawn(): void
}

/** Wraps MapLibre: takes complete scenes of one level, draws what differs, and reports what is pointed at. */
export class LevelCanvas {
  readonly map: MapLibreMap
  readonly #wiring: CanvasWiring
  #scene: LevelScene
  #drawn: LevelScene | null = null
  /** The scene whose features the style has come with. */
  #styled: LevelScene
  #isStyled = false
  #selected: ReadonlySet<string> = new Set()
  #hovered: string | null = null
  #isLiveEmpty = true
  #isPressTaken = false
  readonly #outliner = new Outliner()
  #outlineTimer: ReturnType<typeof setTimeout> | undefined

  constructor(wiring: CanvasWiring, scene: LevelScene) {
    this.#wiring = wiring
    this.#scene = scene
    this.#styled = scene
    this.map = new MapLibreMap({
      container: wiring.container,
      style: styleOf(scene),
      ...cameraOn(scene, wiring.container),
      maxZoom: MAX_ZOOM,
      minZoom: 8,
      attributionControl: false,
      renderWorldCopies: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: isStill() ? 0 : FADE_MS,
      canvasContextAttributes: { antialias: false },
      locale: { 'Map.Title': wiring.label },
    })
    this.map.touchZoomRotate.disableRotation()
    this.map.keyboard.disable()
    this.map.boxZoom.disable()
    this.map.on('style.load', () => this.#onStyle())
    this.map.on('click', (event) => this.#isPressTaken || wiring.onPick(this.#pick(event)))
    this.map.getCanvasContainer().addEventListener('pointerdown', () => { this.#isPressTaken = false }, true) // biome-ignore format: one listener
    this.map.on('mousemove', (event) => this.#hover(event))
    this.map.on('mouseout', () => this.#setHovered(null))
    this.map.on('move', () => wiring.onMove())
    this.map.on('idle', () => this.#isStyled && wiring.onDrawn())
  }

  show(scene: LevelScene): void {
    const before = this.#scene
    this.#scene = scene
    if (scene.isDark !== before.isDark) {
      this.#isStyled = false
      this.#styled = scene
      this.map.setStyle(styleOf(scene), { diff: false })
    }
    if (this.#isStyled) this.#draw()
    if (scene.focus.key !== before.focus.key) this.look(scene.focus.bounds)
  }

  /** Flies there; null: the whole level. */
  look(bounds: Bounds | null): void {
    const camera = cameraOn({ ...this.#scene, focus: { key: '', bounds } }, this.map.getContainer())
    this.map.easeTo({ ...camera, duration: isStill() ? 0 : FLIGHT_MS })
  }

  zoomBy(steps: number): void {
    this.map.zoomTo(this.map.getZoom() + steps, { duration: isStill() ? 0 : FLIGHT_MS })
  }

  /** Moves what is shown to the left, by so many pixels. */
  shiftLeft(pixels: number): void {
    this.map.panBy([pixels, 0], { duration: isStill() ? 0 : FLIGHT_MS })
  }

  /** Pixels of the page for a place of the drawing. */
  toScreen(position: Position): { x: number; y: number } {
    const { left, top } = this.map.getContainer().getBoundingClientRect()
    const { x, y } = this.map.project(this.#scene.ground.toLngLat(position))
    return { x: x + left, y: y + top }
  }

  /** Pixels of the map where the pointer is. */
  toMap({ clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } {
    const { left, top } = this.map.getContainer().getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  /** The place of the drawing under the pointer. */
  toDrawing(event: { clientX: number; clientY: number }): Position {
    const { x, y } = this.toMap(event)
    const { lng, lat } = this.map.unproject([x, y])
    return this.#scene.ground.toDrawing([lng, lat])
  }

  /** Drawing units in a pixel. */
  unitsPerPixel(): number {
    const metersPerPixel = 40_075_017 / 512 / 2 ** this.map.getZoom()
    return metersPerPixel * this.#scene.ground.meter
  }

  /** What follows the pointer: drawn apart from the scene, which stays as it is while something is dragged. */
  showLive(overlays: readonly Overlay[]): void {
    if (!this.#isStyled || (overlays.length === 0 && this.#isLiveEmpty)) return
    this.#isLiveEmpty = overlays.length === 0
    const { ground } = this.#scene
    this.#source('live')?.setData(collection(overlays.map((overlay) => overlayShape(overlay, ground))))
  }

  remove(): void {
    // What is still shown to it goes nowhere: a map without a style would make itself an empty one.
    this.#isStyled = false
    clearTimeout(this.#outlineTimer)
    this.#outliner.stop()
    this.map.remove()
  }

  #onStyle(): void {
    this.#isStyled = true
    const palette = paletteOf(this.#scene.isDark ? themes.dark : themes.light)
    this.map.addImage('hatch-removed', hatchImage(palette.red), { pixelRatio: 2 })
    this.map.addImage('hatch-added', hatchImage(palette.green), { pixelRatio: 2 })
    this.#drawn = null
    this.#selected = new Set()
    this.#draw()
  }

  #draw(): void {
    const scene = this.#scene
    const before = this.#drawn
    this.#drawn = scene
    const hasChanged = (...keys: (keyof LevelScene)[]) =>
      before === null || keys.some((key) => scene[key] !== before[key])
    this.#drawFeatures(before ?? this.#styled, scene)
    // Waiting for the rooms does not include waiting for the drawing under them.
    if (before === null) this.map.once('idle', () => this.#drawOutline(0))
    if (hasChanged('hidden')) this.#hide(scene)
    if (hasChanged('underlay')) showUnderlay(this.map, scene.underlay, scene.isDark)
    if (hasChanged('overlays', 'ground'))
      this.#source('overlays')?.setData(
        collection(scene.overlays.map((overlay) => overlayShape(overlay, scene.ground))),
      )
    if (hasChanged('selection', 'ground')) this.#select(scene.selection)
    if (hasChanged('cursor')) this.map.getCanvas().style.cursor = scene.cursor
  }

  #drawFeatures(before: LevelScene, now: LevelScene): void {
    if (now.ground !== before.ground) this.#drawAll(now)
    else if (now.features !== before.features || now.placed !== before.placed) this.#drawChanges(before, now)
  }

  #drawAll({ features, placed, ground }: LevelScene): void {
    const drawn = drawLevel(features, placed, ground)
    for (const name of SOURCES) if (name !== 'outline') this.#source(name)?.setData(collection(drawn.get(name)!))
    this.#drawOutline(0)
  }

  #drawChanges(before: LevelScene, now: LevelScene): void {
    const changes = changedShapes(before, now)
    for (const [name, { add, remove }] of changes) {
      const source = this.#source(name)
      if (add.length > 0 || remove.length > 0) void source?.updateData({ add, remove })
    }
    if (changes.get('spaces')) this.#drawOutline(OUTLINE_REST_MS)
  }

  /** Tracing the outline takes long on a large level, so that it comes after everything else, beside the page. */
  #drawOutline(restMs: number): void {
    clearTimeout(this.#outlineTimer)
    this.#outlineTimer = setTimeout(async () => {
      const { ground, features } = this.#scene
      const shapes = await this.#outliner.trace(features, ground)
      if (shapes) this.#source('outline')?.setData(collection(shapes))
    }, restMs)
  }

  #hide({ hidden }: LevelScene): void {
    for (const layer of this.map.getStyle().layers) {
      if (!('source' in layer) || !(SOURCES as readonly string[]).includes(layer.source)) continue
      const visibility = hidden.has(layer.source as SourceName) ? 'none' : 'visible'
      this.map.setLayoutProperty(layer.id, 'visibility', visibility)
    }
  }

  #select(ids: readonly string[]): void {
    const now = new Set(ids)
    for (const id of this.#selected) if (!now.has(id)) this.#setState(id, { selected: false })
    for (const id of now) this.#setState(id, { selected: true })
    this.#selected = now
  }

  #setState(id: string, state: Record<string, boolean>): void {
    for (const source of ['spaces', 'labels'] as const) this.map.setFeatureState({ source, id }, state)
  }

  #hover(event: MapMouseEvent): void {
    // Whoever drags something looks for nothing else.
    if (!this.#isStyled || event.originalEvent.buttons !== 0) return
    const pick = this.#pick(event)
    this.#setHovered(pick.featureId)
    this.#wiring.onHover(pick)
  }

  #setHovered(id: string | null): void {
    if (id === this.#hovered) return
    if (this.#hovered !== null) this.#setState(this.#hovered, { hover: false })
    if (id !== null) this.#setState(id, { hover: true })
    this.#hovered = id
    if (id === null) this.#wiring.onHover(null)
  }

  /** The press that ends now was meant for a tool: it chooses nothing. */
  takePress(): void {
    this.#isPressTaken = true
  }

  /** What is under the pointer. */
  pick(event: MouseEvent): Pick {
    const { x, y } = this.toMap(event)
    const point = new Point(x, y)
    return pickAt(this.map, { point, lngLat: this.map.unproject(point), originalEvent: event }, this.#scene.ground)
  }

  #pick(event: MapMouseEvent): Pick {
    return pickAt(this.map, event, this.#scene.ground)
  }

  #source(name: SourceName | 'overlays' | 'live'): GeoJSONSource | undefined {
    return this.map.getSource<GeoJSONSource>(name)
  }
}

/** With the features of a scene, but the outline of the floor: that takes long to trace. */
function styleOf({ features, placed, ground, isDark }: LevelScene) {
  const shapes = drawLevel(features, placed, ground)
  shapes.delete('outline')
  return levelStyle(isDark ? themes.dark : themes.light, shapes)
}

function collection(features: GeoFeature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function overlayShape({ look, geometry, label, isCurrent = false }: Overlay, ground: Ground): GeoFeature {
  const properties = { look, isCurrent, ...(label === undefined ? {} : { label }) }
  return { type: 'Feature', geometry: onGround(geometry, ground), properties }
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
