import { X } from 'lucide'
import { Button, IconButton } from '../../parts/button.tsx'
import { Select } from '../../parts/field.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { GUESSED_WORDS } from '../../service/table-file.ts'
import { CsvDifferenceList } from './csv-difference-list.tsx'
import { targetsOf, titleOf } from './csv-target.ts'
import { RoomMatch } from './room-match.tsx'
import { type CsvImport, useCsvImport } from './use-csv-import.ts'

/** What a file would change, before anything is taken. */
export function CsvPanel(props: CsvImport) {
  const { file, catalogs, onClose } = props
  const { csv, target, mapping, setMapping, difference, error, isBusy, rooms, choose, take } = useCsvImport(props)
  const targets = targetsOf(catalogs)
  const columns = Object.keys(target?.data_schema ?? {})
  const unknown = csv?.header.filter((name) => columns.length > 0 && !columns.includes(mapping[name] ?? '')) ?? []
  const count = difference ? difference.added + difference.changed + difference.removed : 0
  return (
    <aside class="csv-panel" aria-label="Changes in this file">
      <header>
        <h2>Changes in this file</h2>
        <IconButton icon={X} label="Close" size="small" onClick={onClose} />
      </header>
      <p class="file muted">
        {file.name}
        {csv && ` · ${csv.rows.length} rows`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region */}
      <section class="scroll" tabIndex={0} aria-label="Changes">
        {error && (
          <p class="notice bad" role="alert">
            {error}
          </p>
        )}
        {csv?.isGuessed && <p class="notice warn">{GUESSED_WORDS}</p>}
        {csv && targets.length > 0 && (
          <div class="csv-columns">
            <Select
              label="Import into"
              value={target?.catalog_id ?? ''}
              choices={[
                { value: '', label: `New catalog: ${titleOf(file.name)}` },
                ...targets.map(({ catalog_id, title }) => ({
                  value: catalog_id,
                  label: `${title} (replaces its rows)`,
                })),
              ]}
              onChoose={(chosen) => choose(csv, targets.find(({ catalog_id }) => catalog_id === chosen) ?? null)}
            />
          </div>
        )}
        {csv && unknown.length > 0 && (
          <div class="csv-columns">
            {unknown.map((name) => (
              <Select
                key={name}
                label={`Import column ${name} as`}
                value={mapping[name] ?? ''}
                choices={[
                  { value: name, label: `${name} (new)` },
                  ...columns.map((column) => ({ value: column, label: column })),
                  { value: '', label: 'Skip' },
                ]}
                onChoose={(column) => setMapping({ ...mapping, [name]: column })}
              />
            ))}
          </div>
        )}
        {rooms.isOffered && <RoomMatch {...rooms} />}
        {!difference && !error && <Skeleton height={56} count={3} />}
        {difference && <CsvDifferenceList difference={difference} />}
      </section>
      <footer>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" isBusy={isBusy} disabled={count === 0} onClick={take}>
          {count === 0 ? 'Nothing to import' : count === 1 ? 'Import 1 change' : `Import ${count} changes`}
        </Button>
      </footer>
    </aside>
  )
}
