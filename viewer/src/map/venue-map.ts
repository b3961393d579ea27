import workerUrl from 'virtual:map-worker'
import type { Bounds } from '@rotunda/core/geo'
import type { Feature } from 'geojson'
import { type GeoJSONSource, Map as MapLibreMap, type MapMouseEvent, type MapOptions, setWorkerUrl } from 'maplibre-gl'
import type { Bootstrap } from '../venue/model.ts'
import { BackgroundLayer } from './background-layer.ts'
import { cameraOn, uprightBearing } from './camera.ts'
import { FeatureStates } from './feature-states.ts'
import { onHold, wheelAfterUse } from './gestures.ts'
import { hasGraphicsCard } from './graphics-card.ts'
import type { LngLat } from './ground.ts'
import { HereLayer } from './here-layer.ts'
import { layersOn, sourcesOn } from './level-names.ts'
import { reloadWhenBusy } from './reload-when-busy.ts'
import { RoomName } from './room-name.ts'
import type { Hold, Pick, Scene } from './scene.ts'
import { toLineFeature, toMarkFeature, toStepFeatures } from './scene-features.ts'
import type { StagedStyle } from './staged-style.ts'
import { WalkerLayer } from './walker-layer.ts'

const WORDS = ['room-names', 'room-signs', 'names', 'signs']
const CLICKABLE = [...WORDS, 'spaces', 'spaces-3d', 'connectors', 'connectors-3d']
const TILT_DEGREES = 55
const ZOOM_OUT_STEP = 0.4
const MOVE_MS = 600
const CLICK_TOLERANCE_PX = 6

setWorkerUrl(workerUrl)

interface Wiring {
  container: HTMLElement
  boot: Bootstrap
  label: string
  onPick(pick: Pick): void
  onBearing(degrees: number): void
  /** The style of the first scene, where it has been loaded. */
  style: StagedStyle | null
  onHold(hold: Hold): void
  /** The visitor has moved the map; where its free middle lies now. */
  onMoved(centre: LngLat): void
  /** Whether the map is a part of another page, which the wheel scrolls. */
  isEmbedded: boolean
}

/** Wraps MapLibre: takes complete scenes and reports clicks. */
export class VenueMap {
  readonly #map: MapLibreMap
  readonly #states: FeatureStates
  readonly #onFloor: Promise<void>
  readonly #here: HereLayer
  readonly #walker: WalkerLayer
  readonly #background: BackgroundLayer
  readonly #onReady: Promise<void>
  #scene: Scene
  #drawn: Scene | null = null
  #isStyled = false
  /** The bearing at which the drawing lies upright. */
  readonly #upright: number
  readonly #boot: Bootstrap
  #facing = 0
  /** Whether the visitor has moved the map since it was last moved to what is looked at. */
  #isVisitors = false

  constructor(wiring: Wiring, scene: Scene) {
    const { container, boot, label, onPick, onBearing, onHold: held, isEmbedded, style } = wiring
    this.#scene = scene
    this.#boot = boot
    const bearing = uprightBearing(boot, container)
    this.#upright = boot.georeference?.rotation ?? 0
    this.#map = new MapLibreMap({
      container,
      ...mapOptions(boot, scene),
      style: style?.floor ?? scene.styleUrl,
      ...cameraOn(scene, container, bearing),
      bearing,
      locale: { 'Map.Title': label },
    })
    this.#states = new FeatureStates(this.#map)
    this.#here = new HereLayer(this.#map)
    this.#walker = new WalkerLayer(this.#map)
    this.#background = new BackgroundLayer(this.#map)
    onHold(this.#map, ({ x, y }, { lng, lat }) => held({ x, y, lngLat: [lng, lat] }))
    if (isEmbedded) wheelAfterUse(this.#map)
    this.#map.on('style.load', () => {
      this.#isStyled = true
      this.#drawn = null
      this.#states.forget()
      this.#draw()
      this.#face(true)
    })
    const roomName = new RoomName(this.#map, () => this.#scene)
    this.#map.on('idle', () => roomName.update())
    this.#map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) this.#isVisitors = true
    })
    this.#map.on('moveend', () => {
      if (this.#isVisitors) wiring.onMoved(this.#centre())
    })
    reloadWhenBusy(this.#map, () => this.#loadStyle())
    this.#map.on('click', (event) => onPick(this.#pickAt(event)))
    this.#map.on('mousemove', (event) => this.#hover(event))
    onBearing(this.#map.getBearing())
    this.#map.on('rotate', () => {
      onBearing(this.#map.getBearing())
      this.#face()
    })
    this.#onFloor = new Promise((resolve) => void this.#map.once('idle', () => resolve()))
    this.#onReady = this.#onFloor.then(() => (style ? this.#label(style, scene.styleUrl) : undefined))
  }

  /** When the floor has been drawn for the first time. */
  get floor(): Promise<void> {
    return this.#onFloor
  }

  /** When everything in view has been drawn for the first time. */
  get ready(): Promise<void> {
    return this.#onReady
  }

  show(scene: Scene): void {
    const before = this.#scene
    this.#scene = scene
    if (scene.styleUrl !== before.styleUrl) this.#loadStyle()
    if (this.#isStyled) this.#draw()
    const isCovered = !this.#isVisitors && !isSame(scene.padding, before.padding)
    if (scene.focus.key !== before.focus.key || isCovered) this.#look(scene, MOVE_MS)
    if (scene.is3d !== before.is3d) this.#tilt(scene.is3d)
  }

  zoomBy(steps: number): void {
    this.#isVisitors = true
    this.#map.zoomTo(this.#map.getZoom() + steps, { duration: duration(250) })
  }

  pointNorth(): void {
    this.#move({ bearing: 0, pitch: this.#scene.is3d ? TILT_DEGREES : 0 })
  }

  /** Back to all of the level, upright. */
  reset(points: readonly LngLat[]): void {
    const { focus } = this.#scene
    const bearing = uprightBearing(this.#boot, this.#map.getContainer())
    const scene = { ...this.#scene, focus: { ...focus, points } }
    this.#isVisitors = true
    const pitch = this.#scene.is3d ? TILT_DEGREES : 0
    this.#move({ ...cameraOn(scene, this.#map.getContainer(), bearing), bearing, pitch })
  }

  resize(): void {
    this.#map.resize()
  }

  remove(): void {
    this.#map.remove()
  }

  /** Adds names and icons to a floor that is drawn, unless another style has taken its place. */
  #label({ sprite, labels }: StagedStyle, styleUrl: string): Promise<void> {
    if (this.#scene.styleUrl === styleUrl && this.#map.getStyle()) {
      if (typeof sprite === 'string') this.#map.setSprite(sprite)
      for (const { layer, below } of labels) this.#map.addLayer(layer, below)
    }
    return new Promise((resolve) => void this.#map.once('idle', () => resolve()))
  }

  #loadStyle(): void {
    this.#isStyled = false
    this.#map.setStyle(this.#scene.styleUrl, { diff: false })
  }

  #look(scene: Scene, milliseconds: number): void {
    this.#isVisitors = false
    this.#move(cameraOn(scene, this.#map.getContainer(), this.#map.getBearing()), milliseconds)
  }

  /** Names are set to be read at the nearest quarter turn. */
  #face(isNew = false): void {
    const facing = (((Math.round((this.#map.getBearing() - this.#upright) / 90) % 4) + 4) % 4) as number
    if (!this.#isStyled || (facing === this.#facing && !isNew)) return
    this.#facing = facing
    this.#map.setGlobalStateProperty('facing', facing)
  }

  /** Tilting enlarges the foreground, so the camera zooms out to keep the same area in view. */
  #tilt(is3d: boolean): void {
    const zoom = this.#map.getZoom() + (is3d ? -ZOOM_OUT_STEP : ZOOM_OUT_STEP)
    this.#move({ pitch: is3d ? TILT_DEGREES : 0, zoom })
  }

  /** The middle of what no panel covers. */
  #centre(): LngLat {
    const { padding } = this.#scene
    const { clientWidth, clientHeight } = this.#map.getContainer()
    const x = (padding.left + clientWidth - padding.right) / 2
    const { lng, lat } = this.#map.unproject([x, (padding.top + clientHeight - padding.bottom) / 2])
    return [lng, lat]
  }

  #move(camera: Parameters<MapLibreMap['easeTo']>[0], milliseconds = MOVE_MS): void {
    this.#map.easeTo({ ...camera, duration: duration(milliseconds) })
  }

  #draw(): void {
    const scene = this.#scene
    const before = this.#drawn
    this.#drawn = scene
    const hasChanged = (...keys: (keyof Scene)[]) => before === null || keys.some((key) => scene[key] !== before[key])
    if (hasChanged('level')) this.#map.setGlobalStateProperty('level', scene.level)
    if (hasChanged('beside')) this.#map.setGlobalStateProperty('beside', [...scene.beside])
    if (hasChanged('is3d')) this.#map.setGlobalStateProperty('is3d', scene.is3d)
    for (const source of sourcesOn(levelsOf(scene), this.#map)) {
      if (hasChanged('level', 'beside')) this.#states.set(source, 'hover', [])
      if (hasChanged('level', 'beside', 'booked')) this.#states.set(source, 'booked', scene.booked)
      if (hasChanged('level', 'beside', 'matches')) this.#states.set(source, 'match', scene.matches)
      if (hasChanged('level', 'beside', 'selected')) this.#states.set(source, 'selected', scene.selected)
    }
    if (hasChanged('background')) void this.#background.show(scene.background)
    if (hasChanged('lines')) this.#setData('route', scene.lines.map(toLineFeature))
    if (hasChanged('step')) this.#setData('step', scene.step ? toStepFeatures(scene.step) : [])
    if (hasChanged('here', 'level')) this.#here.show(scene.here, scene.level)
    if (hasChanged('lines', 'step', 'level')) this.#walker.walk(wayOn(scene))
    if (hasChanged('marks')) this.#setData('marks', scene.marks.map(toMarkFeature))
  }

  #setData(source: string, features: Feature[]): void {
    this.#map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })
  }

  #pickAt({ point }: MapMouseEvent): Pick {
    const around: [[number, number], [number, number]] = [
      [point.x - CLICK_TOLERANCE_PX, point.y - CLICK_TOLERANCE_PX],
      [point.x + CLICK_TOLERANCE_PX, point.y + CLICK_TOLERANCE_PX],
    ]
    const levels = levelsOf(this.#scene)
    // Features exactly under the pointer take precedence over features near it.
    const found = [
      ...this.#map.queryRenderedFeatures(point, { layers: layersOn(levels, CLICKABLE, this.#map) }),
      ...this.#map.queryRenderedFeatures(around, { layers: layersOn(levels, WORDS, this.#map) }),
    ]
    const placed = found.find(({ properties }) => typeof properties.placement_id === 'string')
    return { placementId: placed ? String(placed.properties.placement_id) : null }
  }

  #hover({ point }: MapMouseEvent): void {
    if (!this.#isStyled) return
    const levels = levelsOf(this.#scene)
    const placed = this.#map
      .queryRenderedFeatures(point, { layers: layersOn(levels, CLICKABLE, this.#map) })
      .find(({ properties }) => typeof properties.placement_id === 'string')
    const hovered = placed ? [String(placed.properties.feature_id)] : []
    for (const source of sourcesOn(levels, this.#map)) this.#states.set(source, 'hover', hovered)
    this.#map.getCanvas().style.cursor = placed ? 'pointer' : ''
  }
}

function levelsOf({ level, beside }: Scene): number[] {
  return [level, ...beside]
}

function mapOptions(boot: Bootstrap, scene: Scene): Omit<MapOptions, 'container'> {
  return {
    maxBounds: widened(boot.bounds as Bounds, 1.5),
    maxZoom: 24,
    minZoom: Math.max(0, boot.minzoom - 1),
    pitch: scene.is3d ? TILT_DEGREES : 0,
    maxPitch: 70,
    attributionControl: false,
    renderWorldCopies: false,
    fadeDuration: duration(300),
    canvasContextAttributes: { antialias: window.devicePixelRatio < 2 && hasGraphicsCard() },
  }
}

/** Room around the venue, so that its edges can be brought to the middle of the screen. */
function widened([west, south, east, north]: Bounds, share: number): Bounds {
  const side = Math.max(east - west, north - south, 0.001) * share
  return [west - side, south - side, east + side, north + side]
}

function isSame(a: Scene['padding'], b: Scene['padding']): boolean {
  return a.top === b.top && a.bottom === b.bottom && a.left === b.left && a.right === b.right
}

function duration(milliseconds: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : milliseconds
}

/** The chosen step, or the way on the level that is shown. */
function wayOn({ step, lines, level }: Scene): readonly LngLat[] {
  return step?.points ?? lines.find((line) => line.level === level)?.points ?? []
}
