import { FileUp, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { Link } from '../../address/link.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Empty } from '../../parts/states.tsx'
import { bestColumn, useRoomNames } from '../../service/room-names.ts'
import { useHeadingFocus } from '../../shell/use-heading-focus.ts'
import { FailedCard, TableCard } from './file-cards.tsx'
import { LevelList } from './level-list.tsx'
import { isReading } from './plan-upload.ts'
import { tellRefused } from './refused-files.ts'
import { Summary } from './summary.tsx'
import { useVenueDraft } from './use-venue-draft.ts'
import { levelsOf, nameOf } from './venue-draft.ts'
import './new-venue.css'

const FORMATS = ['PDF', 'DWG', 'DXF', 'SVG', 'PNG', 'JPEG', 'CSV']

/** From files to a venue: the levels are proposed, a person corrects. */
export function NewVenuePage() {
  const { draft, setDraft, tables, setTables, refused, addFiles, removePlan, splitStoreys, addPages, forget } =
    useVenueDraft()
  const [columns, setColumns] = useState<Record<string, string>>({})
  const levels = levelsOf(draft)
  const failed = draft.plans.filter(({ trouble }) => trouble !== null)
  const reading = draft.plans.filter(isReading).length
  const read = draft.plans.flatMap(({ upload }) => (upload?.state === 'completed' ? [upload.dataset_id] : []))
  const names = useRoomNames(read, tables.length > 0)
  const columnOf = (table: (typeof tables)[number]) =>
    columns[table.key] || (bestColumn(table.values, names)?.column ?? null)
  const chosen = tables.filter(({ trouble }) => trouble === null).map((table) => ({ table, column: columnOf(table) }))
  const hasFiles = draft.plans.length > 0 || tables.length > 0
  useHeadingFocus(hasFiles ? 'files' : 'none')
  return (
    <main class="page new-venue">
      <FileDrop onFiles={addFiles} text="Drop to add files" />
      <div class="files">
        <nav class="crumbs" aria-label="Path">
          <Link page={{ name: 'venues' }}>Venues</Link> › New venue
        </nav>
        <header>
          <div>
            <h1>{hasFiles ? 'Put the levels in order' : 'New venue'}</h1>
            <p class="muted">
              {hasFiles
                ? 'Check the proposed names and order. Drag rows to reorder them; click a name to change it. Reading continues in the background.'
                : 'Drop the building’s floor plans and a list of its shops or rooms.'}
            </p>
          </div>
          {hasFiles && <AddFiles onFiles={addFiles} />}
        </header>
        {refused.length > 0 && (
          <div class="refused" role="alert">
            {tellRefused(refused).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {hasFiles ? (
          <>
            <LevelList {...{ draft, setDraft, levels, removePlan, splitStoreys, addPages }} />
            <ul class="rows">
              {failed.map((plan) => (
                <FailedCard
                  key={plan.key}
                  plan={plan}
                  onRemove={() => removePlan(plan.key)}
                  onReplace={(files) => {
                    removePlan(plan.key)
                    addFiles(files)
                  }}
                />
              ))}
              {tables.map((table) => (
                <TableCard
                  key={table.key}
                  {...{ table, names, column: columnOf(table), isReading: reading > 0 }}
                  onColumn={(column) => setColumns({ ...columns, [table.key]: column })}
                  onRemove={() => setTables(tables.filter(({ key }) => key !== table.key))}
                />
              ))}
            </ul>
          </>
        ) : (
          <div class="drop-frame">
            <Empty icon={FileUp} title="Drop files here">
              <p>One file per level, or several levels on one sheet. Add a CSV to place shops in their rooms.</p>
              <AddFiles onFiles={addFiles} />
            </Empty>
            <ul class="formats" aria-label="Supported files">
              {FORMATS.map((format) => (
                <li key={format}>{format}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {hasFiles && (
        <Summary
          {...{ levels, reading, chosen, onDone: forget }}
          name={nameOf(draft)}
          onName={(name) => setDraft({ ...draft, name })}
        />
      )}
    </main>
  )
}

function AddFiles({ onFiles }: { onFiles(files: File[]): void }) {
  return (
    <FileButton icon={Plus} isMultiple onFiles={onFiles}>
      Add files
    </FileButton>
  )
}
