import { ArrowDown, ArrowUp } from 'lucide'
import { Icon } from '../../parts/icon.tsx'
import { languageName, splitLanguage } from './languages.ts'
import type { Sort } from './use-shown-rows.ts'

interface Props {
  fields: readonly string[]
  sort: Sort | null
  onSort(field: string): void
}

export function GridHead({ fields, sort, onSort }: Props) {
  return (
    <thead>
      <tr class="grid-head" aria-rowindex={1}>
        <th class="number" aria-colindex={1}>
          <span class="visually-hidden">Row</span>
        </th>
        {fields.map((name, i) => {
          const direction = sort?.field !== name ? 'none' : sort.isDescending ? 'descending' : 'ascending'
          return (
            <th key={name} aria-colindex={i + 2} aria-sort={direction}>
              <button type="button" tabIndex={-1} onClick={() => onSort(name)}>
                <ColumnName name={name} />
                {direction !== 'none' && <Icon of={direction === 'descending' ? ArrowDown : ArrowUp} size={12} />}
              </button>
            </th>
          )
        })}
        <th class="place" aria-colindex={fields.length + 2}>
          On the map
        </th>
      </tr>
    </thead>
  )
}

/** `name@de` is the German text of `name`. */
function ColumnName({ name }: { name: string }) {
  const { column, language } = splitLanguage(name)
  if (language === null) return <>{name}</>
  return (
    <>
      {column}
      <small class="language">{languageName(language)}</small>
    </>
  )
}
