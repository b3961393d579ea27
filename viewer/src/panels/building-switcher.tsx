import { useApp } from '../app-context.ts'
import { Icon } from '../parts/icon.tsx'
import type { Site } from '../venue/buildings.ts'

interface Props {
  sites: readonly Site[]
  shown: Site
  onChoose(site: Site): void
}

/** Which building the level switcher is of; choosing another leads there. */
export function BuildingSwitcher({ sites, shown, onChoose }: Props) {
  const { text } = useApp()
  if (sites.length < 2) return null
  return (
    <label class="building">
      <span aria-hidden="true">{shown.name}</span>
      <Icon name="down" size={16} />
      <select
        aria-label={text.building}
        value={String(sites.indexOf(shown))}
        onChange={({ currentTarget: { value } }) => onChoose(sites[Number(value)]!)}
      >
        {sites.map(({ name }, i) => (
          <option key={name} value={String(i)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
