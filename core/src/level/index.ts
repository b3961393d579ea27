/** Levels of a venue: how they lie above each other and on the earth, their scales, numbers and names. */
export type { LevelTransform } from '../geo/index.ts'
export { type Alignment, alignLevel, type LevelPointPair, residualsAtConnectors } from './align.ts'
export type { ConnectorPair } from './connector-pairs.ts'
export { type EarthPoint, type PlaceOnEarth, placeOnEarth } from './place-on-earth.ts'
export { proposeAlignment } from './propose-alignment.ts'
export { type PlanFile, type ProposedLevel, proposeLevels } from './propose-levels.ts'
export { type RenumberOperation, renumberOperations } from './renumber.ts'
export {
  findScaleDifferences,
  type LevelScale,
  measureScale,
  type ScaleChange,
  type ScaleDifference,
  withScale,
} from './scale.ts'
export { stackStoreys } from './stack-storeys.ts'
export {
  findStackedConnectors,
  type JoinOperation,
  type StackedConnector,
  type StackedStop,
} from './stacked-connectors.ts'
export type { LevelDrawing, LevelFeature, Stop, StopType } from './stops.ts'
