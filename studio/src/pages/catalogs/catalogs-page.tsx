import { Table2, Upload } from 'lucide'
import { useCallback, useState } from 'preact/hooks'
import { goTo } from '../../address/navigation.ts'
import { CatalogSelect } from '../../parts/catalog-select.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { useResource, useScope } from '../../service/scope.ts'
import type { VenueProps } from '../venue-props.ts'
import { CatalogTable } from './catalog-table.tsx'
import { CsvPanel } from './csv-panel.tsx'
import { listCatalogs, loadCatalog } from './load-catalog.ts'
import { isDragOfPictures } from './use-pictures.ts'
import { useShownCatalog } from './use-shown-catalog.ts'
import './catalogs.css'
import './csv.css'

/** The tables of the venue: one is shown, as a spreadsheet that knows the map. */
export function CatalogsPage({ venue, item }: VenueProps) {
  const { resources, may } = useScope()
  const { map } = venue
  const catalogs = useResource('catalogs', ({ client }) => listCatalogs(client))
  const [file, setFile] = useState<File | null>(null)
  const id = useShownCatalog(venue, catalogs.value, item)
  const name = `catalog-rows/${id}`
  const loaded = useResource(id === undefined ? null : name, ({ client }) => loadCatalog(client, id!))
  const mayImport = may('catalogs:write')
  const take = useCallback((files: File[]) => setFile(files.find((one) => /\.csv$/i.test(one.name)) ?? null), [])
  const error = catalogs.error ?? loaded.error
  return (
    <div class="column">
      {mayImport && <FileDrop onFiles={take} text="Drop a CSV to preview its changes" isForOthers={isDragOfPictures} />}
      <header class="page-bar">
        <h1>Catalogs</h1>
        {catalogs.value && id !== undefined && (
          <CatalogSelect
            catalogs={catalogs.value}
            value={id}
            onChoose={(chosen) => goTo({ name: 'venue', mapId: map.map_id, section: 'catalogs', item: chosen })}
          />
        )}
        {loaded.value && <span class="muted">{loaded.value.rows.length} rows</span>}
        <div class="end">
          {mayImport && (
            <FileButton icon={Upload} accept=".csv,text/csv" onFiles={([file]) => setFile(file)}>
              CSV
            </FileButton>
          )}
        </div>
      </header>
      <main class="catalog">
        {error && !loaded.value && <Trouble error={error} onRetry={() => resources.refresh()} />}
        {catalogs.value?.length === 0 && (
          <div class="table">
            <Empty icon={Table2} title="No catalogs yet">
              <p>Drop a CSV file with one row per shop, exhibitor or room. Its columns become the catalog’s columns.</p>
            </Empty>
          </div>
        )}
        {loaded.value ? (
          <CatalogTable key={id} venue={venue} loaded={loaded.value} />
        ) : (
          catalogs.value?.length !== 0 && !error && <Skeleton height={40} count={12} />
        )}
        {file && catalogs.value && (loaded.value || catalogs.value.length === 0) && (
          <CsvPanel
            key={`${file.name} ${file.lastModified}`}
            file={file}
            venue={venue}
            catalogs={catalogs.value}
            chosenId={item}
            onClose={() => setFile(null)}
          />
        )}
      </main>
    </div>
  )
}
