import fc from 'fast-check'
import { expect, test } from 'vitest'
import { polygonArea } from '../../geo/index.ts'
import type { Venue } from '../model.ts'
import { namesOf } from '../names.ts'
import { randomVenue } from '../testing/random-venue.ts'
import { exportOsm, writeOsmJson, writeOsmXml } from './export.ts'
import { importOsm } from './import.ts'
import { levelsOf } from './levels.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Of an area: coordinates are written to a centimetre. */
const MAX_AREA_ERROR = 0.02

function roomsOf({ features, unitsPerMeter }: Venue['levels'][number]) {
  const rooms = features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Polygon' || (properties.kind !== 'space' && properties.kind !== 'connector')) return []
    const said = `${namesOf(properties).name} ${namesOf(properties).names.de} ${properties.connector_type}`
    return [{ said, area: polygonArea(geometry.coordinates) / unitsPerMeter! ** 2 }]
  })
  return rooms.sort((a, b) => (a.said < b.said ? -1 : a.said > b.said ? 1 : a.area - b.area))
}

function areasOf({ levels }: Venue): number[] {
  return levels.flatMap((level) => roomsOf(level).map(({ area }) => area))
}

/** Names and levels of rooms, and how many doors each level has. */
function told({ levels }: Venue) {
  return levels.map(({ features, ...level }) => ({
    floor: level.floor,
    rooms: roomsOf({ features, ...level }).map(({ said }) => said),
    doors: features.filter(({ properties }) => properties.kind === 'door').length,
    entrances: features.filter(({ properties }) => properties.kind === 'entrance').length,
  }))
}

test('OSM-1: what is exported as OpenStreetMap, XML or JSON, comes back with the same rooms, names and doors', () => {
  fc.assert(
    fc.property(randomVenue, fc.boolean(), (venue, isXml) => {
      const out = exportOsm(venue)
      const back = importOsm(bytes(isXml ? writeOsmXml(out) : writeOsmJson(out)), 'x').venue
      expect(told(back)).toEqual(told(venue))
      const areas = areasOf(venue)
      for (const [i, area] of areasOf(back).entries())
        expect(Math.abs(area - areas[i]!) / areas[i]!).toBeLessThan(MAX_AREA_ERROR)
    }),
    { numRuns: 25 },
  )
})

test('OSM-2: levels of a tag: lists, ranges, halves, and nothing of what is none', () => {
  expect(['0;1;2', '-1-1', '1.5', '2', 'ground', '', undefined, '0;0'].map(levelsOf)).toEqual([[0, 1, 2], [-1, 0, 1], [1], [2], [], [], [], [0]]) // biome-ignore format: a table
})

const XML = `<?xml version="1.0"?><osm version="0.6">
  <node id="1" lat="52" lon="13"/><node id="2" lat="52" lon="13.0001"/><node id="3" lat="52.0001" lon="13.0001"><tag k="door" v="yes"/></node>
  <node id="4" lat="52.0001" lon="13"/><node id="5" lat="52.00005" lon="13.00005"><tag k="amenity" v="vending_machine"/><tag k="level" v="0"/></node>
  <way id="7"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/><tag k="indoor" v="room"/><tag k="level" v="0"/><tag k="name" v="Bar &amp; Grill"/><tag k="amenity" v="bar"/></way>
  <way id="8"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/><tag k="highway" v="elevator"/><tag k="level" v="0-1"/></way>
</osm>`

test('OSM-3: rooms, a lift over levels, a door that takes its level from its wall, and places by their tags', () => {
  const { venue } = importOsm(bytes(XML), 'House')
  expect(venue.levels.map(({ floor, features }) => [floor, features.map(({ properties }) => properties.kind)])).toEqual(
    [
      [0, ['space', 'connector', 'door', 'label']],
      [1, ['connector']],
    ],
  )
  expect(venue.places.map(({ name, kind, category }) => [name, kind, category])).toEqual([
    ['Bar & Grill', 'occupant', 'bar'],
    ['vending machine', 'occupant', 'vending machine'],
  ])
})

test('OSM-4: what is no OpenStreetMap, or has nothing indoors, is refused with the place', () => {
  expect(() => importOsm(bytes('<osm><node id="1" lat="1" lon="2"'), 'x')).toThrow(/line 1/)
  expect(() => importOsm(bytes('<svg/>'), 'x')).toThrow(/no osm element/)
  expect(() => importOsm(bytes('{"elements":[{"type":"node","id":1,"lat":1,"lon":2}]}'), 'x')).toThrow(
    /indoor and level/,
  )
  expect(() => importOsm(bytes('{"elements":5}'), 'x')).toThrow(/elements/)
  expect(() => importOsm(bytes('<!DOCTYPE osm [<!ENTITY a "b">]><osm>&a;</osm>'), 'x')).toThrow()
})
