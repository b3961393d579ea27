import MapboxDraw from '@mapbox/mapbox-gl-draw'
import { applyOperations, type EditFeature, type EditState } from '@rotunda/core/edit'
import type { Position } from '@rotunda/core/geo'
import { themes } from '@rotunda/core/tile/drawn'
import { Map as MapLibreMap } from 'maplibre-gl'
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { groundOf, onGround } from '../../studio/src/map/ground.ts'
import { LevelCanvas } from '../../studio/src/map/level-canvas.ts'
import { levelStyle } from '../../studio/src/map/level-style.ts'
import type { LevelScene } from '../../studio/src/map/scene.ts'
import { HotShape } from '../../studio/src/pages/editor/tools/hot-shape.ts'
import { Snapper } from '../../studio/src/pages/editor/tools/snapping.ts'
import { DATASET, drawLevel, makeOperations } from '../edits/level.ts'
import { drawRooms, ROOM_SIDE_M } from './rooms.ts'

/** An editor as the benchmark drives it: opened with a level, it tells how long its steps take, and where a corner is. */
interface Subject {
  /** Milliseconds until all is drawn. */
  open(): Promise<number>
  /** Milliseconds of script to select a room. */
  select(id: string): Promise<number>
  /** Pixels of the first corner of a room. */
  cornerOf(id: string): { x: number; y: number }
}

const ZOOM_ON_ROOMS = 20
const DEGREE_DECIMALS = 9
const container = document.getElementById('map')!

function studio(features: Map<string, EditFeature>, middle: Position): Subject {
  const ground = groundOf({ unitsPerMeter: 1 }, middle)
  let canvas: LevelCanvas
  let hot: HotShape
  const scene: LevelScene = {
    ground,
    features,
    placed: new Map(),
    selection: [],
    hidden: new Set(),
    overlays: [],
    underlay: null,
    focus: { key: '', bounds: null },
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    cursor: '',
    isDark: false,
  }
  return {
    async open() {
      const start = performance.now()
      await new Promise<void>((resolve) => {
        const nothing = () => {}
        const wiring = { container, label: 'Level', onPick: nothing, onHover: nothing, onMove: nothing }
        canvas = new LevelCanvas({ ...wiring, onDrawn: resolve }, scene)
      })
      const took = performance.now() - start
      const snapper = new Snapper(features.values())
      hot = new HotShape({
        canvas,
        ground: () => ground,
        snapper: () => snapper,
        colour: '#0b57d0',
        isCoarse: false,
        onSnap: () => {},
        onDrag: () => {},
        onReshape: () => {},
      })
      await nearTheMiddle(canvas.map, ground.toLngLat(middle))
      return took
    },
    async select(id) {
      const start = performance.now()
      canvas.show({ ...scene, selection: [id] })
      hot.show(features.get(id)!)
      return performance.now() - start
    },
    cornerOf: (id) => canvas.toScreen(cornerOf(features.get(id)!)),
  }
}

/** Everything in the store of terra-draw. */
function terraDraw(features: Map<string, EditFeature>, middle: Position): Subject {
  const ground = groundOf({ unitsPerMeter: 1 }, middle)
  const map = plainMap()
  const coordinates = { draggable: true, midpoints: true, deletable: true, snappable: true }
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DEGREE_DECIMALS }),
    idStrategy: { isValidId: (id) => typeof id === 'string', getId: () => crypto.randomUUID() },
    modes: [
      new TerraDrawSelectMode({ flags: { polygon: { feature: { draggable: true, coordinates } } } }),
      new TerraDrawPolygonMode(),
    ],
  })
  return {
    async open() {
      const start = performance.now()
      await new Promise<void>((resolve) => void map.once('load', () => resolve()))
      draw.start()
      const rooms = roomsOf(features).map((room) => ({
        type: 'Feature' as const,
        id: room.feature_id,
        geometry: rounded(onGround(room.geometry, ground)) as never,
        properties: { mode: 'polygon' },
      }))
      draw.addFeatures(rooms)
      draw.setMode('select')
      await new Promise<void>((resolve) => void map.once('idle', () => resolve()))
      const took = performance.now() - start
      await nearTheMiddle(map, ground.toLngLat(middle))
      return took
    },
    async select(id) {
      const start = performance.now()
      draw.selectFeature(id)
      return performance.now() - start
    },
    cornerOf: (id) => screenOf(map, ground.toLngLat(cornerOf(features.get(id)!))),
  }
}

function mapboxDraw(features: Map<string, EditFeature>, middle: Position): Subject {
  const ground = groundOf({ unitsPerMeter: 1 }, middle)
  const map = plainMap()
  const draw = new MapboxDraw({ displayControlsDefault: false })
  return {
    async open() {
      const start = performance.now()
      await new Promise<void>((resolve) => void map.once('load', () => resolve()))
      map.addControl(draw as never)
      const list = roomsOf(features).map((room) => ({
        type: 'Feature' as const,
        id: room.feature_id,
        geometry: onGround(room.geometry, ground),
        properties: {},
      }))
      draw.set({ type: 'FeatureCollection', features: list as never })
      await new Promise<void>((resolve) => void map.once('idle', () => resolve()))
      const took = performance.now() - start
      await nearTheMiddle(map, ground.toLngLat(middle))
      return took
    },
    async select(id) {
      const start = performance.now()
      draw.changeMode('direct_select', { featureId: id })
      return performance.now() - start
    },
    cornerOf: (id) => screenOf(map, ground.toLngLat(cornerOf(features.get(id)!))),
  }
}

function plainMap(): MapLibreMap {
  return new MapLibreMap({ container, style: levelStyle(themes.light), center: [0, 0], zoom: 16, fadeDuration: 0 })
}

async function nearTheMiddle(map: MapLibreMap, center: [number, number]): Promise<void> {
  map.jumpTo({ center, zoom: ZOOM_ON_ROOMS })
  await new Promise<void>((resolve) => void map.once('idle', () => resolve()))
}

function roomsOf(features: Map<string, EditFeature>): EditFeature[] {
  return [...features.values()].filter(({ properties }) => properties.kind === 'space')
}

function cornerOf({ geometry }: EditFeature): Position {
  return geometry.type === 'Polygon' ? geometry.coordinates[0]![0]! : [0, 0]
}

function screenOf(map: MapLibreMap, at: [number, number]): { x: number; y: number } {
  const { x, y } = map.project(at)
  return { x, y }
}

function rounded(geometry: ReturnType<typeof onGround>) {
  if (geometry.type !== 'Polygon') return geometry
  const round = (value: number) => Number(value.toFixed(DEGREE_DECIMALS))
  return { ...geometry, coordinates: geometry.coordinates.map((ring) => ring.map((at) => at.map(round))) }
}

/** Milliseconds of each preview of an operation, by its kind, after some that warm up. */
function previewOperations(count: number, wanted: number): Record<string, number[]> {
  const features = new Map(drawLevel(count).map((feature) => [feature.feature_id, feature]))
  let state: EditState = { drawings: new Map([[DATASET, { unitsPerMeter: 1, features }]]), floors: [] }
  const times: Record<string, number[]> = {}
  for (const operation of makeOperations(wanted, count)) {
    const start = performance.now()
    const outcome = applyOperations(state, [operation])
    const took = performance.now() - start
    if (outcome.conflicts.length > 0) throw new Error(outcome.conflicts[0]!.message)
    state = outcome.state
    times[operation.op] = [...(times[operation.op] ?? []), took]
  }
  return times
}

const makers = { studio, terraDraw, mapboxDraw }

Object.assign(globalThis, {
  previewOperations,
  makeSubject(name: keyof typeof makers, count: number) {
    const features = drawRooms(count)
    const columns = Math.ceil(Math.sqrt(count / 4))
    const middle: Position = [(columns * ROOM_SIDE_M) / 2, (columns * ROOM_SIDE_M) / 2]
    Object.assign(globalThis, { subject: makers[name](features, middle) })
  },
})
