import type { Operation } from '@rotunda/core/edit'
import { propertyFaults } from '@rotunda/core/feature'
import { v7 as uuid } from 'uuid'
import { checkGeometry } from '../datasets/check-geometry.ts'
import { invalid } from '../errors.ts'
import type { OperationBody } from './schema.ts'

const REQUIRED = {
  create: ['dataset_id', 'geometry'],
  update: ['dataset_id', 'feature_id'],
  delete: ['dataset_id', 'feature_id'],
  split: ['dataset_id', 'feature_id', 'line'],
  merge: ['dataset_id', 'feature_ids', 'keep'],
  floor: ['floor', 'changes'],
} as const satisfies Record<OperationBody['op'], readonly (keyof OperationBody)[]>

const OPTIONAL = {
  create: ['feature_id', 'properties'],
  update: ['before', 'geometry', 'properties'],
  delete: ['before', 'placements', 'bookings', 'move_to'],
  split: ['before', 'new_feature_ids', 'keep_at', 'properties', 'wall'],
  merge: ['before', 'properties', 'placements', 'bookings'],
  floor: ['before'],
} as const satisfies Record<OperationBody['op'], readonly (keyof OperationBody)[]>

/** Operations with what they need and nothing else, or the place that is wrong. IDs of new features are given here. */
export function checkOperations(bodies: readonly OperationBody[]): Operation[] {
  return bodies.map((body, i) => checkOperation(body, `operations.${i}`))
}

function checkOperation(body: OperationBody, path: string): Operation {
  const { op } = body
  const missing = REQUIRED[op].find((field) => body[field] === undefined)
  if (missing) throw invalid(`${path}.${missing}`, `is required for ${op}`)
  const isByFeature = typeof body.before === 'object'
  if (body.before !== undefined && isByFeature !== (op === 'merge'))
    throw invalid(
      `${path}.before`,
      op === 'merge' ? 'must be an object of versions by feature ID' : 'must be a version',
    )
  if (body.geometry) checkGeometry(body.geometry, `${path}.geometry`)
  checkRest(body, path)
  checkProperties(body, `${path}.properties`)
  const taken = [...REQUIRED[op], ...OPTIONAL[op]] as readonly (keyof OperationBody)[]
  const fields = taken.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]]))
  return { op, ...defaults(body), ...Object.fromEntries(fields) } as Operation
}

function defaults({ op }: OperationBody): Record<string, unknown> {
  if (op === 'create') return { feature_id: uuid() }
  return op === 'split' ? { new_feature_ids: [uuid()], wall: true } : {}
}

function checkRest(body: OperationBody, path: string): void {
  const { op, feature_ids, keep, geometry, properties, placements, bookings, move_to } = body
  if (op === 'update' && !geometry && !properties) throw invalid(path, 'must set geometry or properties')
  if (op === 'merge') {
    if (new Set(feature_ids).size < feature_ids!.length)
      throw invalid(`${path}.feature_ids`, 'must not repeat a feature')
    if (!feature_ids!.includes(keep!)) throw invalid(`${path}.keep`, 'must be one of feature_ids')
  }
  if (op === 'delete' && (placements === 'move' || bookings === 'move') && move_to === undefined)
    throw invalid(`${path}.move_to`, 'is required if something is moved')
  if (op === 'split')
    for (const [x, y] of body.line!) checkGeometry({ type: 'Point', coordinates: [x, y] }, `${path}.line`)
}

/** Checks what is known without the feature. The result of a change is checked when it is applied. */
function checkProperties({ op, geometry, properties = {} }: OperationBody, path: string): void {
  const { kind, ...rest } = properties as Record<string, unknown>
  const [fault] = op === 'create' ? propertyFaults(properties, String(geometry!.type)) : propertyFaults(rest, '')
  if (fault) throw invalid(`${path}.${fault.path}`, fault.message)
}
