import { CATEGORIES } from '@rotunda/core/vocabulary'
import { Select } from '../../../parts/field.tsx'
import { setProperties } from '../actions.ts'
import { capital } from '../draft/describe.ts'
import type { Editing } from '../editing.ts'

/** What a room is: its colour and icon on the map, unless its tenant says otherwise. */
export function CategoryField({ editing }: { editing: Editing }) {
  const values = new Set(editing.selected.map(({ properties }) => String(properties.category ?? '')))
  return (
    <Select
      label="Category"
      value={values.size === 1 ? [...values][0]! : ''}
      disabled={editing.isReadOnly}
      choices={[
        { value: '', label: values.size > 1 ? 'Several' : 'From its name' },
        ...CATEGORIES.map((value) => ({ value: value as string, label: capital(value.replaceAll('-', ' ')) })),
      ]}
      onChoose={(category) =>
        setProperties(
          editing,
          { category: category === '' ? null : category },
          category === '' ? 'without a category' : `category set to ${category}`,
        )
      }
    />
  )
}
