import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findPolygonFault } from '../edit/index.ts'
import { propertyFaults } from '../feature/index.ts'
import { extractPlan } from './index.ts'

test.each(['ground.dxf', 'level-1.pdf', 'level-2.svg', 'parking.png'])(
  'KIND-4: what is read from %s passes the checks of written features',
  async (name) => {
    const bytes = new Uint8Array(await readFile(new URL(`../../../demo/${name}`, import.meta.url)))
    const { features } = await extractPlan(bytes)
    expect(features.length).toBeGreaterThan(10)
    for (const { geometry, properties } of features) {
      expect(propertyFaults(properties, geometry.type)).toEqual([])
      if (geometry.type === 'Polygon') expect(findPolygonFault(geometry.coordinates)).toBe(null)
    }
  },
)
