import type { EditFeature, EditState, Operation } from '@rotunda/core/edit'

const KIND_WORDS: Record<string, string> = {
  space: 'room',
  wall: 'wall',
  door: 'door',
  label: 'label',
  fixture: 'fixture',
  walking_path: 'path',
  connector: 'lift or stairs',
  obstacle: 'obstacle',
  gate: 'gate',
  entrance: 'entrance',
  'x-point-of-interest': 'point of interest',
}

export function kindWord(kind: unknown): string {
  return KIND_WORDS[String(kind ?? '')] ?? 'shape'
}

/** What a feature is called among people: its number, its name, or what it is. */
export function calledOf(feature: Pick<EditFeature, 'properties'> | undefined): string {
  if (!feature) return 'shape'
  const { number, name, title, kind } = feature.properties
  for (const text of [name, title, number]) if (typeof text === 'string' && text !== '') return text
  return kindWord(kind)
}

/** What the rules of editing say of a feature, by the name that people know it by. */
export function describeRefusal(refused: string, features: ReadonlyMap<string, EditFeature>): string {
  return refused.replace(/^The feature '([^']+)'/, (whole, id: string) => {
    const feature = features.get(id)
    return feature ? capital(calledOf(feature)) : whole
  })
}

/** One line about an operation, for a draft that this browser has not made. */
export function describeOperation(operation: Operation, state: EditState): string {
  const find = (id: string) =>
    'dataset_id' in operation ? state.drawings.get(operation.dataset_id)?.features.get(id) : undefined
  switch (operation.op) {
    case 'create':
      return `${capital(calledOf({ properties: operation.properties ?? {} }))} added`
    case 'update':
      return `${capital(calledOf(find(operation.feature_id)))} ${operation.geometry ? 'reshaped' : 'changed'}`
    case 'delete':
      return `${capital(calledOf(find(operation.feature_id)))} deleted`
    case 'split':
      return `${capital(calledOf(find(operation.feature_id)))} split`
    case 'merge':
      return `${operation.feature_ids.length} rooms merged`
    case 'floor':
      return `Level ${operation.floor} changed`
    default:
      return 'Restored'
  }
}

export function capital(text: string): string {
  return text === '' ? text : text[0]!.toUpperCase() + text.slice(1)
}
