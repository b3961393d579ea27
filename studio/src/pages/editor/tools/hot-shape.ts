import type { EditFeature } from '@rotunda/core/edit'
import { distance, distanceToRing, type Geometry, type Position } from '@rotunda/core/geo'
import {
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawPointMode,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { type Ground, onGround } from '../../../map/ground.ts'
import type { LevelCanvas } from '../../../map/level-canvas.ts'
import { newId } from '../../../service/new-id.ts'
import { moved } from './shapes.ts'
import type { Snap, Snapper } from './snapping.ts'

/** Decimals of a degree: a tenth of a millimetre. */
const DEGREE_DECIMALS = 9
const SNAP_PX = 10
/** A press this near to a handle is meant for it: a finger covers 44 pixels. */
const HANDLE_REACH_PX = { fine: 10, coarse: 22 }
const HANDLE_RADIUS_PX = { fine: 5, coarse: 9 }
const MIDPOINT_RADIUS_PX = { fine: 3, coarse: 6 }
/** The pointer this near to a hole means it rather than the outline. */
const HOLE_REACH_PX = 24
const ID = 'hot'

interface Wiring {
  canvas: LevelCanvas
  ground(): Ground
  /** Null: nothing is snapped to now. */
  snapper(): Snapper | null
  colour: string
  /** Whether fingers are what points here. */
  isCoarse: boolean
  onSnap(snap: Snap | null): void
  onDrag(geometry: Geometry): void
  onReshape(featureId: string, geometry: Geometry): void
}

const MODES = { Polygon: 'polygon', LineString: 'linestring', Point: 'point' } as const

/**
 * The one shape that is being reshaped, in the store of terra-draw, with handles on its corners. All others stay with
 * the map: the store costs with each shape in it, and with each move.
 */
export class HotShape {
  readonly #draw: TerraDraw
  readonly #wiring: Wiring
  #feature: EditFeature | null = null
  /** The ring that has the handles: the outline, or a hole. */
  #ring = 0
  /** Corners as they were, or as they were snapped to, by their place: what was not moved stays exactly as it is. */
  readonly #exact = new Map<string, Position>()

  constructor(wiring: Wiring) {
    this.#wiring = wiring
    const { colour } = wiring
    const size = wiring.isCoarse ? 'coarse' : 'fine'
    const snappable = { toCustom: (event: { lng: number; lat: number }) => this.#snap([event.lng, event.lat]) }
    const coordinates = { draggable: true, midpoints: { draggable: true }, deletable: true, snappable }
    const flags = {
      polygon: { feature: { draggable: true, coordinates } },
      linestring: { feature: { draggable: true, coordinates } },
      point: { feature: { draggable: true } },
    }
    const styles = {
      selectedPolygonColor: colour as `#${string}`,
      selectedPolygonFillOpacity: 0.12,
      selectedPolygonOutlineColor: colour as `#${string}`,
      selectedPolygonOutlineWidth: 2,
      selectedLineStringColor: colour as `#${string}`,
      selectedLineStringWidth: 4,
      selectedPointColor: colour as `#${string}`,
      selectionPointColor: '#ffffff' as const,
      selectionPointOutlineColor: colour as `#${string}`,
      selectionPointOutlineWidth: 2,
      selectionPointWidth: HANDLE_RADIUS_PX[size],
      midPointColor: colour as `#${string}`,
      midPointOutlineColor: '#ffffff' as const,
      midPointOutlineWidth: 1,
      midPointWidth: MIDPOINT_RADIUS_PX[size],
    }
    this.#draw = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map: wiring.canvas.map, coordinatePrecision: DEGREE_DECIMALS }),
      idStrategy: { isValidId: (id) => typeof id === 'string', getId: newId },
      modes: [
        new TerraDrawSelectMode({
          flags,
          styles,
          keyEvents: null,
          pointerDistance: HANDLE_REACH_PX[size],
          allowManualSelection: false,
          allowManualDeselection: false,
        }),
        new TerraDrawPolygonMode(),
        new TerraDrawLineStringMode(),
        new TerraDrawPointMode(),
      ],
    })
    this.#draw.start()
    this.#draw.setMode('select')
    this.#draw.on('change', (ids, type, context) => {
      const isDragged = type === 'update' && context?.target === 'geometry' && !('origin' in context)
      if (isDragged && ids.includes(ID)) wiring.onDrag(this.#geometry())
    })
    this.#draw.on('finish', (id) => {
      wiring.onSnap(null)
      if (id === ID && this.#feature) wiring.onReshape(this.#feature.feature_id, this.#geometry())
    })
  }

  /** Takes a shape up, or lays the last one down. */
  show(feature: EditFeature | null): void {
    if (this.#feature === feature) return
    const isSame = feature !== null && feature.feature_id === this.#feature?.feature_id
    this.#feature = feature
    if (!isSame || this.#ring >= ringsOf(feature.geometry).length) this.#ring = 0
    this.#takeUp()
  }

  /** Gives the handles to the ring that is nearest: terra-draw does not support holes, so each is a separate shape there. */
  reachFor(at: Position): void {
    const rings = this.#feature ? ringsOf(this.#feature.geometry) : []
    if (rings.length < 2) return
    const distances = rings.map((ring) => distanceToRing(ring, at))
    const nearest = distances.indexOf(Math.min(...distances))
    const reach = HOLE_REACH_PX * this.#wiring.canvas.unitsPerPixel()
    const ring = distances[nearest]! <= reach ? nearest : 0
    if (ring === this.#ring) return
    this.#ring = ring
    this.#takeUp()
  }

  #takeUp(): void {
    const feature = this.#feature
    this.#exact.clear()
    if (this.#draw.hasFeature(ID)) {
      this.#draw.deselectFeature(ID)
      this.#draw.removeFeatures([ID])
    }
    if (!feature) return
    const outline = ringAlone(feature.geometry, this.#ring)
    const geometry = this.#rounded(onGround(outline, this.#wiring.ground()), outline)
    const properties = { mode: MODES[feature.geometry.type] }
    const [result] = this.#draw.addFeatures([{ type: 'Feature', id: ID, geometry: geometry as never, properties }])
    if (result?.valid) this.#draw.selectFeature(ID)
    else this.#feature = null
  }

  remove(): void {
    this.#draw.stop()
  }

  #snap(lngLat: Position): [number, number] | undefined {
    const { canvas, ground, snapper, onSnap } = this.#wiring
    const at = ground().toDrawing(lngLat)
    const without = new Set(this.#feature ? [this.#feature.feature_id] : [])
    const snap = snapper()?.snap(at, { reach: SNAP_PX * canvas.unitsPerPixel(), without })
    onSnap(snap ?? null)
    if (!snap || snap.kind === 'none') return undefined
    const place = round(ground().toLngLat(snap.position))
    this.#exact.set(place.join(), snap.position)
    return place
  }

  #geometry(): Geometry {
    const { geometry } = this.#draw.getSnapshotFeature(ID)!
    const back = (lngLat: number[]): Position => {
      const place = round(lngLat as unknown as Position)
      return this.#exact.get(place.join()) ?? this.#wiring.ground().toDrawing(place)
    }
    switch (geometry.type) {
      case 'Point':
        return { type: 'Point', coordinates: back(geometry.coordinates) }
      case 'LineString':
        return { type: 'LineString', coordinates: geometry.coordinates.map(back) }
      default: {
        const ring = (geometry.coordinates as number[][][])[0]!.map(back)
        const known = ringsOf(this.#feature!.geometry)
        if (this.#ring > 0) return { type: 'Polygon', coordinates: known.with(this.#ring, ring) }
        return { type: 'Polygon', coordinates: [ring, ...this.#holesOf(ring)] }
      }
    }
  }

  /** Holes go with a room that is moved as a whole. */
  #holesOf(outline: readonly Position[]): readonly (readonly Position[])[] {
    const geometry = this.#feature?.geometry
    if (geometry?.type !== 'Polygon' || geometry.coordinates.length === 1) return []
    const [was, ...holes] = geometry.coordinates as [readonly Position[], ...(readonly Position[])[]]
    const shift: Position = [outline[0]![0] - was[0]![0], outline[0]![1] - was[0]![1]]
    const slack = this.#wiring.ground().meter / 1_000
    const isShifted =
      outline.length === was.length &&
      was.every((at, i) => distance([at[0] + shift[0], at[1] + shift[1]], outline[i]!) <= slack)
    return isShifted ? holes.map((hole) => moved(hole, shift)) : holes
  }

  #rounded(ground: ReturnType<typeof onGround>, drawn: Geometry): ReturnType<typeof onGround> {
    const place = (lngLat: number[], position: Position) => {
      const rounded = round(lngLat as unknown as Position)
      this.#exact.set(rounded.join(), position)
      return rounded
    }
    if (ground.type === 'Point' && drawn.type === 'Point')
      return { type: 'Point', coordinates: place(ground.coordinates, drawn.coordinates) }
    if (ground.type === 'LineString' && drawn.type === 'LineString')
      return { type: 'LineString', coordinates: ground.coordinates.map((at, i) => place(at, drawn.coordinates[i]!)) }
    if (ground.type === 'Polygon' && drawn.type === 'Polygon')
      return {
        type: 'Polygon',
        coordinates: ground.coordinates.map((ring, r) => ring.map((at, i) => place(at, drawn.coordinates[r]![i]!))),
      }
    return ground
  }
}

function ringAlone(geometry: Geometry, ring: number): Geometry {
  return geometry.type === 'Polygon' ? { type: 'Polygon', coordinates: [geometry.coordinates[ring]!] } : geometry
}

function ringsOf(geometry: Geometry): readonly (readonly Position[])[] {
  return geometry.type === 'Polygon' ? geometry.coordinates : []
}

function round([lng, lat]: Position): [number, number] {
  return [Number(lng.toFixed(DEGREE_DECIMALS)), Number(lat.toFixed(DEGREE_DECIMALS))]
}
