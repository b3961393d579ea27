import { boundsOf, positions } from '@rotunda/core/geo'
import { useMemo } from 'preact/hooks'
import { Keys } from '../../../keys/keys.tsx'
import { calledOf, capital, kindWord } from '../draft/describe.ts'
import type { Editing } from '../editing.ts'

interface Props {
  editing: Editing
  text: string
  onText(text: string): void
}

const MAX_FOUND = 60

/** Shapes of the level by name, number or kind: the way to select without a pointer. */
export function FeatureList({ editing, text, onText }: Props) {
  const { features, occupants, selection } = editing
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') return []
    return [...features.values()]
      .map((feature) => {
        const tenants = (occupants.get(feature.feature_id) ?? []).map(({ title }) => title ?? '')
        const { name, title, number, kind } = feature.properties
        const words = [name, title, number, kindWord(kind), ...tenants].filter((word) => typeof word === 'string')
        return { feature, tenants, isFound: words.some((word) => word.toLowerCase().includes(wanted)) }
      })
      .filter(({ isFound, feature }) => isFound && feature.properties.source !== 'none')
      .sort((a, b) => rank(a.feature.properties.kind) - rank(b.feature.properties.kind))
      .slice(0, MAX_FOUND)
  }, [features, occupants, text])
  const choose = (id: string, isAdding: boolean) => {
    editing.select(isAdding ? [...selection, id] : [id])
    editing.look(boundsOf(positions(features.get(id)!.geometry)))
  }
  return (
    <div class="feature-search">
      <input
        class="input"
        type="search"
        aria-label="Find on this level"
        placeholder="Find on this level"
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            onText('')
            event.currentTarget.blur()
          }
          if (event.key === 'Enter' && found[0]) choose(found[0].feature.feature_id, event.shiftKey)
        }}
      />
      <Keys of="/" />
      {text !== '' && (
        <ul class="found" aria-label="Found on this level">
          {found.map(({ feature, tenants }) => (
            <li key={feature.feature_id}>
              <button
                type="button"
                aria-pressed={selection.includes(feature.feature_id)}
                onClick={(event) => choose(feature.feature_id, event.shiftKey)}
              >
                {capital(calledOf(feature))}
                <small>{tenants.length > 0 ? tenants.join(', ') : kindWord(feature.properties.kind)}</small>
              </button>
            </li>
          ))}
          {found.length === 0 && <li class="muted">No match on this level.</li>}
        </ul>
      )}
    </div>
  )
}

const ORDER = ['space', 'connector', 'fixture', 'door', 'walking_path', 'gate', 'obstacle']

function rank(kind: unknown): number {
  const at = ORDER.indexOf(String(kind))
  return at < 0 ? ORDER.length : at
}
