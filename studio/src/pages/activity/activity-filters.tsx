import { X } from 'lucide'
import { setParams } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { Field, Select } from '../../parts/field.tsx'
import { FAMILIES } from './filters.ts'

interface Props {
  params: Readonly<Record<string, string>>
  actors: ReadonlyMap<string, string>
}

const NONE = { who: null, what: null, from: null, until: null, skip: null }

export function ActivityFilters({ params, actors }: Props) {
  const set = (name: string, value: string) => setParams({ [name]: value === '' ? null : value, skip: null })
  const people = [...actors].map(([value, label]) => ({ value, label }))
  const isKnown = !params.who || actors.has(params.who)
  const isFiltered = Object.keys(NONE).some((name) => name !== 'skip' && params[name])
  return (
    <search class="list-filters">
      <Select
        label="Who"
        value={params.who ?? ''}
        choices={[
          { value: '', label: 'Everyone' },
          ...people,
          ...(isKnown ? [] : [{ value: params.who!, label: params.who! }]),
        ]}
        onChoose={(value) => set('who', value)}
      />
      <Select
        label="What"
        value={params.what ?? ''}
        choices={[
          { value: '', label: 'Everything' },
          ...FAMILIES.map(({ resource, label }) => ({ value: resource, label })),
        ]}
        onChoose={(value) => set('what', value)}
      />
      <Field
        label="From"
        type="date"
        value={params.from ?? ''}
        onChange={(event) => set('from', event.currentTarget.value)}
      />
      <Field
        label="Until"
        type="date"
        value={params.until ?? ''}
        onChange={(event) => set('until', event.currentTarget.value)}
      />
      {isFiltered && (
        <Button kind="quiet" icon={X} onClick={() => setParams(NONE)}>
          All activity
        </Button>
      )}
    </search>
  )
}
