import { ArrowUpDown } from 'lucide'
import { useMemo, useReducer, useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Keys } from '../../keys/keys.tsx'
import { saveFile } from '../../service/files.ts'
import { useResource, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toastError } from '../../shell/toasts.tsx'
import { CatalogTools } from './catalog-tools.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { Grid } from './grid.tsx'
import { type LoadedCatalog, loadPlaces, schemaOf } from './load-catalog.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { RowPlaces } from './row-places.ts'
import { blockOf, clamp, type Selection } from './selection.ts'
import { Sheet } from './sheet.ts'
import { nextSort, parseSort, useShownRows } from './use-shown-rows.ts'

const at = (row: number): Selection => ({ anchor: { row, column: 0 }, focus: { row, column: 0 } })
const NOWHERE: ReadonlyMap<string, number[]> = new Map()

interface Props {
  venue: Venue
  loaded: LoadedCatalog
}

export function CatalogTable({ venue, loaded }: Props) {
  const scope = useScope()
  const { catalog } = loaded
  const { params } = useAddress()
  const [, changed] = useReducer<number, void>((count) => count + 1, 0)
  const [selection, setSelection] = useState(at(0))
  const [fault, setFault] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'columns' | 'replace' | null>(null)
  const sheet = useMemo(() => {
    const places = new RowPlaces(scope, venue, catalog.catalog_id)
    return new Sheet(scope.client, catalog.catalog_id, loaded.rows, places, changed)
  }, [loaded])
  const { value: places } = useResource(`catalog-places/${venue.map.map_id}/${catalog.catalog_id}`, ({ client }) =>
    loadPlaces(client, venue, catalog.catalog_id),
  )
  const fields = Object.keys(catalog.data_schema)
  const schema = schemaOf(catalog)
  const rows = useShownRows(sheet.rows, fields, params, places ?? NOWHERE)
  const unplaced = useMemo(
    () => (places ? sheet.rows.filter(({ id }) => !places.has(id)).length : null),
    [sheet.rows, places],
  )
  const held = hold(selection, rows.length, fields.length)
  const chosen = blockOf(held)
  const sort = (field: string) => setParams({ sort: nextSort(field, params.sort) })
  const field = fields[held.focus.column]
  const words = 'Sort by the selected column'
  useCommands([
    { label: words, group: 'Catalog', icon: ArrowUpDown, keys: 'mod+shift+s', run: () => field && sort(field) },
  ])
  const path = `/catalogs/v1/${encodeURIComponent(catalog.catalog_id)}/csv`
  return (
    <div class="table">
      <CatalogTools
        sheet={sheet}
        unplaced={unplaced}
        onAdd={() => void sheet.edit([], [{}]).then(() => setSelection(at(sheet.rows.length - 1)), toastError)}
        onRemove={() =>
          void sheet.remove(rows.slice(chosen.top, chosen.bottom + 1).map(({ id }) => id)).catch(toastError)
        }
        onReplace={() => setDialog('replace')}
        onColumns={() => setDialog('columns')}
        onSave={() => void saveFile(scope, path, `${catalog.catalog_id}.csv`).catch(toastError)}
      />
      <Grid
        label={catalog.title}
        {...{ sheet, rows, fields, schema }}
        places={places ?? NOWHERE}
        floorNames={new Map(venue.source.floors.map(({ floor, name }) => [floor, name]))}
        sort={parseSort(params.sort)}
        mayEdit={scope.may('content:write')}
        selection={held}
        onSelect={(next) => {
          setFault(null)
          setSelection(next)
        }}
        onSort={sort}
        onFault={setFault}
      />
      <Foot chosen={chosen.bottom - chosen.top + 1} count={rows.length} fault={fault} isSaving={sheet.unsaved > 0} />
      {dialog === 'columns' && <ColumnsDialog catalog={catalog} onClose={() => setDialog(null)} />}
      {dialog === 'replace' && <ReplaceDialog {...{ rows, fields, schema, sheet }} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** Rows may have gone since the selection was made. */
function hold({ anchor, focus }: Selection, rows: number, columns: number): Selection {
  return { anchor: clamp(anchor, { rows, columns }), focus: clamp(focus, { rows, columns }) }
}

interface FootProps {
  chosen: number
  count: number
  fault: string | null
  isSaving: boolean
}

function Foot({ chosen, count, fault, isSaving }: FootProps) {
  const { may } = useScope()
  return (
    <footer class="catalog-foot">
      <span>{count === 0 ? 'No rows' : `${chosen} of ${count} selected`}</span>
      {may('content:write') && (
        <>
          <span>
            <Keys of="enter" /> edit
          </span>
          <span>
            <Keys of="mod+v" /> paste from a spreadsheet
          </span>
          <span>
            <Keys of="mod+d" /> fill down
          </span>
        </>
      )}
      <span class="end" role="status">
        {fault ? <span class="fault">{fault}</span> : isSaving ? 'Saving…' : 'Saved'}
      </span>
    </footer>
  )
}
