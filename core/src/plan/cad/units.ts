import { UnitsType } from '@node-projects/acad-ts'

const unitsPerMeter = new Map<UnitsType, number>([
  [UnitsType.Inches, 1 / 0.0254],
  [UnitsType.Feet, 1 / 0.3048],
  [UnitsType.Miles, 1 / 1609.344],
  [UnitsType.Millimeters, 1000],
  [UnitsType.Centimeters, 100],
  [UnitsType.Meters, 1],
  [UnitsType.Kilometers, 1e-3],
  [UnitsType.Yards, 1 / 0.9144],
  [UnitsType.Decimeters, 10],
  [UnitsType.Decameters, 0.1],
  [UnitsType.Hectometers, 0.01],
  [UnitsType.USSurveyFeet, 3937 / 1200],
  [UnitsType.USSurveyInches, 39.37],
  [UnitsType.USSurveyYards, 3937 / 3600],
])

/** What the header variable $INSUNITS says, if it says a unit in which buildings are drawn. */
export function headerUnit(units: UnitsType | undefined): number | null {
  return (units !== undefined && unitsPerMeter.get(units)) || null
}
