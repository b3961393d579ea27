import { useState } from 'preact/hooks'
import { Field } from '../../parts/field.tsx'
import type { Hit } from '../../service/levels.ts'

interface Props {
  places: readonly Hit[]
  picked: ReadonlySet<string>
  onPick(picked: ReadonlySet<string>): void
}

const MAX_LISTED = 200

/** Some of the places, found by their words, or all that are found. */
export function PlaceChoice({ places, picked, onPick }: Props) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = places
    .filter(({ title, floor_name, catalog }) =>
      `${title} ${floor_name} ${catalog.title}`.toLowerCase().includes(wanted),
    )
    .sort((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }))
  const areAllPicked = found.length > 0 && found.every(({ placement_id }) => picked.has(placement_id))
  const set = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(picked)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onPick(next)
  }
  return (
    <div class="place-choice">
      <Field
        label="Find places"
        type="search"
        value={words}
        placeholder="Name, level or catalog"
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <label class="all">
        <input
          type="checkbox"
          checked={areAllPicked}
          onChange={(event) => set(found.map(({ placement_id }) => placement_id), event.currentTarget.checked)} // biome-ignore format: one call
        />
        <span>{wanted === '' ? `All ${found.length} places` : `All ${found.length} found`}</span>
        {picked.size > 0 && <small>{picked.size} selected</small>}
      </label>
      <ul aria-label="Places">
        {found.slice(0, MAX_LISTED).map(({ placement_id, title, floor_name }) => (
          <li key={placement_id}>
            <label>
              <input
                type="checkbox"
                checked={picked.has(placement_id)}
                onChange={(event) => set([placement_id], event.currentTarget.checked)}
              />
              <span>{title}</span>
              <small>{floor_name}</small>
            </label>
          </li>
        ))}
      </ul>
      {found.length > MAX_LISTED && <p class="hint">{found.length - MAX_LISTED} more. Search to find them.</p>}
    </div>
  )
}
