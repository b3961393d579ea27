import type { UnitsType } from '@node-projects/acad-ts'
import { acad } from './acad.ts'

const { UnitsType: Unit } = acad

const unitsPerMeter = new Map<UnitsType, number>([
  [Unit.Inches, 1 / 0.0254],
  [Unit.Feet, 1 / 0.3048],
  [Unit.Miles, 1 / 1609.344],
  [Unit.Millimeters, 1000],
  [Unit.Centimeters, 100],
  [Unit.Meters, 1],
  [Unit.Kilometers, 1e-3],
  [Unit.Yards, 1 / 0.9144],
  [Unit.Decimeters, 10],
  [Unit.Decameters, 0.1],
  [Unit.Hectometers, 0.01],
  [Unit.USSurveyFeet, 3937 / 1200],
  [Unit.USSurveyInches, 39.37],
  [Unit.USSurveyYards, 3937 / 3600],
])

/** What the header variable $INSUNITS says, if it says a unit in which buildings are drawn. */
export function headerUnit(units: UnitsType | undefined): number | null {
  return (units !== undefined && unitsPerMeter.get(units)) || null
}
