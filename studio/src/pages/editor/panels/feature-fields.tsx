import { propertyFaults } from '@rotunda/core/feature'
import { distance, positions } from '@rotunda/core/geo'
import { useState } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { Field, Select, Switch } from '../../../parts/field.tsx'
import { rename, setDoorWidth, setProperties } from '../actions.ts'
import type { Editing } from '../editing.ts'
import { CategoryField } from './category-field.tsx'
import { ClosureFields } from './closure-fields.tsx'

const MIN_DOOR_WIDTH_M = 0.3
const MAX_DOOR_WIDTH_M = 20
const ACCESS = ['opening_hours', 'restricted_to', 'closed']
const NAMED = ['space', 'connector', 'label', 'fixture', 'obstacle', 'x-point-of-interest']
const PASSABLE = ['space', 'fixture', 'door', 'connector', 'gate', 'walking_path', 'entrance']

/** The properties that count for what is chosen, each checked while it is typed. */
export function FeatureFields({ editing }: { editing: Editing }) {
  const { selected } = editing
  const kinds = new Set(selected.map(({ properties }) => String(properties.kind ?? 'space')))
  const isAll = (...names: string[]) => [...kinds].every((kind) => names.includes(kind))
  return (
    <div class="fields">
      {selected.length === 1 && isAll(...NAMED) && <Names editing={editing} />}
      {isAll('x-point-of-interest') && <CategoryField editing={editing} />}
      {isAll('space') && <SpaceFields editing={editing} />}
      {isAll('connector') && <ConnectorFields editing={editing} />}
      {selected.length === 1 && isAll('space', 'label') && <LabelFields editing={editing} />}
      {isAll('door') && <DoorWidth editing={editing} />}
      {isAll('door', 'gate', 'walking_path') && <OneWay editing={editing} />}
      {isAll('door', 'walking_path', 'connector') && (
        <Flag editing={editing} name="accessible" label="Step-free" isOnByDefault />
      )}
      {isAll(...PASSABLE) && (
        <details open={editing.tool === 'closure' || ACCESS.some((name) => common(editing, name) !== undefined)}>
          <summary>Hours and access</summary>
          <div class="fields">
            <OpenFields editing={editing} />
            <ClosureFields editing={editing} />
          </div>
        </details>
      )}
    </div>
  )
}

/** The value that all have in common. */
function common(editing: Editing, name: string): unknown {
  const values = editing.selected.map(({ properties }) => properties[name])
  return values.every((value) => JSON.stringify(value) === JSON.stringify(values[0])) ? values[0] : undefined
}

function Names({ editing }: { editing: Editing }) {
  const { number, name } = editing.selected[0]!.properties
  return (
    <div class="names">
      <TextField
        label="Number"
        value={String(number ?? '')}
        fault={(text) => numberFault(editing, text)}
        onSet={(text) => setProperties(editing, { number: text === '' ? null : text }, `number set to ${text}`)}
      />
      <TextField label="Name" value={String(name ?? '')} onSet={(text) => rename(editing, text)} />
    </div>
  )
}

function numberFault({ features, selected }: Editing, text: string): string | undefined {
  if (text === '') return undefined
  for (const { feature_id, properties } of features.values())
    if (properties.number === text && feature_id !== selected[0]!.feature_id)
      return `${text} is ${String(properties.name ?? 'another room')}. Choose another number or merge the rooms.`
  return undefined
}

function SpaceFields({ editing }: { editing: Editing }) {
  const type = String(common(editing, 'space_type') ?? '')
  return (
    <>
      <Select
        label="Kind"
        value={type === 'circulation' ? 'circulation' : 'room'}
        choices={[
          { value: 'room', label: 'Room' },
          { value: 'circulation', label: 'Corridor or hall' },
        ]}
        onChoose={(value) =>
          setProperties(
            editing,
            { space_type: value === 'room' ? null : value },
            value === 'room' ? 'changed to a room' : 'changed to a corridor',
          )
        }
      />
      {type !== 'circulation' && <CategoryField editing={editing} />}
      <Flag
        editing={editing}
        name="walkable"
        label="Visitors can walk through"
        isOnByDefault={type === 'circulation'}
      />
      <Flag editing={editing} name="bookable" label="Can be booked" isOnByDefault />
    </>
  )
}

function ConnectorFields({ editing }: { editing: Editing }) {
  return (
    <>
      <Select
        label="Kind"
        value={String(common(editing, 'connector_type') ?? 'elevator')}
        choices={[
          { value: 'elevator', label: 'Lift' },
          { value: 'stairs', label: 'Stairs' },
          { value: 'escalator', label: 'Escalator' },
          { value: 'ramp', label: 'Ramp' },
        ]}
        onChoose={(connector_type) => setProperties(editing, { connector_type }, `changed to ${connector_type}`)}
      />
      <TextField
        label="Connects to"
        value={String(common(editing, 'connector_id') ?? '')}
        onSet={(text) => setProperties(editing, { connector_id: text === '' ? null : text }, `connected to ${text}`)}
      />
      <Select
        label="Direction"
        value={String(common(editing, 'direction') ?? 'both')}
        choices={[
          { value: 'both', label: 'Up and down' },
          { value: 'up', label: 'Up only' },
          { value: 'down', label: 'Down only' },
        ]}
        onChoose={(value) =>
          setProperties(editing, { direction: value === 'both' ? null : value }, `direction set to ${value}`)
        }
      />
    </>
  )
}

/** Where the name stands, and how it is turned. */
function LabelFields({ editing }: { editing: Editing }) {
  const [feature] = editing.selected
  const { turn, label_at } = feature!.properties
  return (
    <details class="label-fields" open={turn !== undefined || label_at !== undefined}>
      <summary>Label</summary>
      <TextField
        label="Label rotation (degrees)"
        value={typeof turn === 'number' ? String(turn) : ''}
        placeholder="0"
        fault={(text) => (Number.isFinite(Number(text)) ? undefined : 'Enter a number, such as 90.')}
        onSet={(text) => setProperties(editing, { turn: Number(text) === 0 ? null : Number(text) }, 'label rotated')}
      />
      {feature!.properties.kind === 'space' && (
        <div class="row">
          <Button size="small" kind="quiet" onClick={() => editing.setTool('label')}>
            Move label
          </Button>
          {label_at !== undefined && (
            <Button
              size="small"
              kind="quiet"
              onClick={() => setProperties(editing, { label_at: null }, 'label centred')}
            >
              Centre label
            </Button>
          )}
        </div>
      )}
    </details>
  )
}

function DoorWidth({ editing }: { editing: Editing }) {
  const width = widthOf(editing)
  return (
    <TextField
      label="Width (m)"
      value={width === null ? '' : width.toFixed(2)}
      fault={(text) => {
        const meters = Number(text.replace(',', '.'))
        return meters >= MIN_DOOR_WIDTH_M && meters <= MAX_DOOR_WIDTH_M ? undefined : 'Enter a width from 0.3 to 20 m.'
      }}
      onSet={(text) => setDoorWidth(editing, Number(text.replace(',', '.')))}
    />
  )
}

/** Of all doors that are chosen; null where they differ. */
function widthOf({ selected, ground }: Editing): number | null {
  const widths = selected.map(({ geometry }) => {
    const points = positions(geometry)
    return Math.round((distance(points[0]!, points.at(-1)!) / ground.meter) * 100) / 100
  })
  return widths.every((width) => width === widths[0]) ? widths[0]! : null
}

function OneWay({ editing }: { editing: Editing }) {
  return (
    <Select
      label="Direction"
      value={String(common(editing, 'one_way') ?? 'both')}
      choices={[
        { value: 'both', label: 'Both ways' },
        { value: 'forward', label: 'Left to right of the line' },
        { value: 'backward', label: 'Right to left of the line' },
      ]}
      onChoose={(value) => setProperties(editing, { one_way: value === 'both' ? null : value }, 'direction changed')}
    />
  )
}

function OpenFields({ editing }: { editing: Editing }) {
  const roles = common(editing, 'restricted_to')
  return (
    <>
      <TextField
        label="Opening hours"
        placeholder="Mo-Fr 09:00-18:00"
        value={String(common(editing, 'opening_hours') ?? '')}
        fault={(text) => faultOf({ opening_hours: text === '' ? null : text })}
        onSet={(text) => setProperties(editing, { opening_hours: text === '' ? null : text }, 'opening hours set')}
      />
      <TextField
        label="Restricted to"
        placeholder="everybody"
        value={Array.isArray(roles) ? roles.join(', ') : ''}
        onSet={(text) => {
          const list = text
            .split(',')
            .map((role) => role.trim())
            .filter(Boolean)
          return setProperties(editing, { restricted_to: list.length === 0 ? null : list }, 'restricted')
        }}
      />
    </>
  )
}

/** What the service would say of it. */
function faultOf(properties: Record<string, unknown>): string | undefined {
  return propertyFaults(properties, 'Polygon')[0]?.message
}

interface FlagProps {
  editing: Editing
  name: string
  label: string
  isOnByDefault: boolean
}

function Flag({ editing, name, label, isOnByDefault }: FlagProps) {
  const value = common(editing, name)
  const isOn = typeof value === 'boolean' ? value : isOnByDefault
  return (
    <Switch
      label={label}
      isOn={isOn}
      disabled={editing.isReadOnly}
      onChange={(on) =>
        setProperties(
          editing,
          { [name]: on === isOnByDefault ? null : on },
          `${label.toLowerCase()} ${on ? 'on' : 'off'}`,
        )
      }
    />
  )
}

interface TextProps {
  label: string
  value: string
  placeholder?: string
  fault?(text: string): string | undefined
  onSet(text: string): boolean
}

/** Takes effect with Enter or when the field is left, unless something is wrong with it. */
function TextField({ label, value, placeholder = '', fault, onSet }: TextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const error = typed === null ? undefined : fault?.(typed.trim())
  return (
    <Field
      label={label}
      value={text}
      placeholder={placeholder}
      error={error}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={() => {
        if (error) return
        if (typed !== null && typed.trim() !== value) onSet(typed.trim())
        setTyped(null)
      }}
    />
  )
}
