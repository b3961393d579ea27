/** An edit in words. */
export interface Told {
  tone: 'new' | 'changed' | 'gone'
  title: string
  detail: string
  featureId: string | null
  /** The drawing that it is on. */
  datasetId: string | null
  /** The new plan that it is about. */
  uploadId?: string
}

type Properties = Record<string, unknown>

const KINDS: Record<string, string> = {
  space: 'Room',
  door: 'Door',
  wall: 'Wall',
  connector: 'Lift or stairs',
  walking_path: 'Path',
  fixture: 'Fixture',
  gate: 'Gate',
  label: 'Label',
}

/** What an operation of a draft does, given the properties of the feature as it is. */
export function describeOperation(operation: Properties, feature: Properties | null): Told {
  const wanted = (operation.properties ?? {}) as Properties
  const told = (tone: Told['tone'], title: string, detail: string): Told => ({
    tone,
    title,
    detail,
    featureId: textOf(operation.feature_id) ?? textOf(operation.keep),
    datasetId: textOf(operation.dataset_id),
  })
  const name = nameOf(feature ?? wanted)
  switch (operation.op) {
    case 'create':
      return told('new', `${name} added`, kindOf(wanted))
    case 'delete':
      return told('gone', `${name} goes`, kindOf(feature ?? {}))
    case 'split':
      return told('changed', `${name} split`, 'One part keeps its tenants')
    case 'merge':
      return told(
        'changed',
        `${(operation.feature_ids as string[]).length} rooms become ${name}`,
        'The walls between are removed',
      )
    case 'floor':
      return told('changed', `Level ${String(operation.floor)} changes`, fieldsOf(operation.changes as Properties))
    default:
      return describeUpdate(operation, feature ?? {}, wanted, told)
  }
}

function describeUpdate(
  operation: Properties,
  feature: Properties,
  wanted: Properties,
  told: (tone: Told['tone'], title: string, detail: string) => Told,
): Told {
  const name = nameOf(feature)
  if (typeof wanted.name === 'string' && wanted.name !== feature.name)
    return told(
      'changed',
      feature.name ? `${name} renamed to ${wanted.name}` : `${name} named ${wanted.name}`,
      kindOf(feature),
    )
  if ('closed' in wanted)
    return told(wanted.closed ? 'gone' : 'changed', `${name} ${wanted.closed ? 'closes' : 'reopens'}`, kindOf(feature))
  if (operation.geometry) return told('changed', `${name} reshaped`, kindOf(feature))
  return told('changed', `${name} changes`, fieldsOf(wanted))
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function kindOf({ kind }: Properties): string {
  return KINDS[String(kind)] ?? 'On the map'
}

function nameOf(properties: Properties): string {
  return typeof properties.name === 'string' && properties.name !== ''
    ? properties.name
    : `A ${kindOf(properties).toLowerCase()}`
}

/** Fields that owners know by another word. */
const WORDS: Record<string, string> = { units_per_meter: 'scale', transform: 'position', short_name: 'short name' }

function fieldsOf(changes: Properties): string {
  return Object.keys(changes)
    .map((field) => WORDS[field] ?? field.replaceAll('_', ' '))
    .join(', ')
}
