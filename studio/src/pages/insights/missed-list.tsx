import { CircleCheck, Plus, SearchCheck } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Chip, Empty } from '../../parts/states.tsx'
import { useScope } from '../../service/scope.ts'
import { SynonymDialog } from './synonym-dialog.tsx'
import '../../parts/list-page.css'

interface MissedSearch {
  text: string
  without_result: number
  results_now: number
}

interface Props {
  mapId: string
  viewId: string | null
  searches: readonly MissedSearch[]
  /** In all, those that are too rare to be listed too. */
  total: number
}

const number = new Intl.NumberFormat()

/** What visitors looked for in vain, each with the way to give them what they meant. */
export function MissedList({ mapId, viewId, searches, total }: Props) {
  const { may } = useScope()
  const [text, open] = useState<string | null>(null)
  const mayAdd = may('map-views:write') && viewId !== null
  return (
    <section class="card missed" aria-labelledby="missed-title">
      <header>
        <h2 id="missed-title">Searches without results</h2>
        {total > 0 && <Chip tone="warn">{number.format(total)}</Chip>}
        <span class="muted">listed after 5 searches</span>
      </header>
      {searches.length === 0 ? (
        <Empty icon={SearchCheck} tone="ok" title="Visitors find what they search for">
          <p>Searches that find nothing five times or more appear here.</p>
        </Empty>
      ) : (
        <table class="rows">
          <thead class="visually-hidden">
            <tr>
              <th>Words</th>
              <th>Times</th>
              <th>Action</th>
            </tr>
          </thead>
          <tbody>
            {searches.map((search) => (
              <tr key={search.text}>
                <td>
                  <strong>{search.text}</strong>
                </td>
                <td class="end times">{number.format(search.without_result)}</td>
                <td class="end">
                  {search.results_now > 0 ? (
                    <span class="solved">
                      <Icon of={CircleCheck} size={14} />
                      finds {search.results_now} now
                    </span>
                  ) : (
                    mayAdd && (
                      <Button size="small" icon={Plus} onClick={() => open(search.text)}>
                        Add synonym<span class="visually-hidden"> for {search.text}</span>
                      </Button>
                    )
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {text !== null && viewId !== null && (
        <SynonymDialog mapId={mapId} viewId={viewId} text={text} onClose={() => open(null)} />
      )}
    </section>
  )
}
