import { RotundaError, type Schemas } from '@rotunda/sdk'
import { X } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { goTo, useAddress } from '../../address/navigation.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Select } from '../../parts/field.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { type Scope, useScope } from '../../service/scope.ts'
import { GUESSED_WORDS } from '../../service/table-file.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { CsvDifferenceList } from './csv-difference-list.tsx'
import type { Catalog } from './load-catalog.ts'
import { applyMapping, type CsvFile, type Mapping, proposeMapping, readCsv, rememberMapping } from './map-columns.ts'

export type Difference = Schemas['CsvDifference']

interface Props {
  file: File
  /** The catalog that it replaces; null: it makes one. */
  catalog: Catalog | null
  onClose(): void
}

/** What a file would change, before anything is taken. */
export function CsvPanel({ file, catalog, onClose }: Props) {
  const scope = useScope()
  const { page } = useAddress()
  const [csv, setCsv] = useState<CsvFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [difference, setDifference] = useState<Difference | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const id = catalog?.catalog_id ?? idOf(file.name)
  const columns = Object.keys(catalog?.data_schema ?? {})
  useEffect(() => {
    readCsv(file).then(
      (read) => {
        setCsv(read)
        setMapping(proposeMapping(id, read.header, columns))
      },
      (fault) => setError((fault as Error).message),
    )
  }, [])
  useEffect(() => {
    if (!csv) return
    let isCurrent = true
    setDifference(null)
    send<Difference>(scope, `/catalogs/v1/${encodeURIComponent(id)}/csv?dry_run=true`, applyMapping(csv, mapping)).then(
      (answer) => isCurrent && setDifference(answer),
      (fault) => isCurrent && setError((fault as Error).message),
    )
    return () => {
      isCurrent = false
    }
  }, [csv, mapping, id])
  const take = async () => {
    setBusy(true)
    try {
      await send(scope, `/catalogs/v1/${encodeURIComponent(id)}/csv`, applyMapping(csv!, mapping))
      rememberMapping(id, mapping)
      toast({ text: `${file.name} was taken` })
      onClose()
      await Promise.all(
        ['catalogs', `catalog-rows/${id}`, 'catalog-places'].map((name) => scope.resources.refresh(name)),
      )
      if (page.name === 'venue') goTo({ ...page, item: id })
    } catch (fault) {
      toastError(fault, take)
      setBusy(false)
    }
  }
  const unknown = csv?.header.filter((name) => columns.length > 0 && !columns.includes(mapping[name] ?? '')) ?? []
  const count = difference ? difference.added + difference.changed + difference.removed : 0
  return (
    <aside class="csv-panel" aria-label="What this file would change">
      <header>
        <h2>What this file would change</h2>
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
        {unknown.length > 0 && (
          <div class="csv-columns">
            {unknown.map((name) => (
              <Select
                key={name}
                label={`Column ${name} of the file is`}
                value={mapping[name] ?? ''}
                choices={[
                  { value: name, label: `${name} (new)` },
                  ...columns.map((column) => ({ value: column, label: column })),
                  { value: '', label: 'Left out' },
                ]}
                onChoose={(column) => setMapping({ ...mapping, [name]: column })}
              />
            ))}
          </div>
        )}
        {!difference && !error && <Skeleton height={56} count={3} />}
        {difference && <CsvDifferenceList difference={difference} />}
      </section>
      <footer>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" isBusy={isBusy} disabled={count === 0} onClick={take}>
          {count === 0 ? 'Nothing to take' : count === 1 ? 'Take 1 change' : `Take ${count} changes`}
        </Button>
      </footer>
    </aside>
  )
}

async function send<T>({ options }: Scope, path: string, file: File): Promise<T> {
  const form = new FormData()
  form.set('file', file)
  const headers: HeadersInit = options.account ? { 'Service-Account': options.account } : {}
  const response = await options.fetch!(options.baseUrl + path, { method: 'PUT', headers, body: form })
  const body = await response.json().catch(() => undefined)
  if (!response.ok) throw new RotundaError(response.status, body)
  return body as T
}

/** `Exhibitors 2026.csv` → `exhibitors-2026`. */
function idOf(fileName: string): string {
  const words = fileName
    .replace(/\.csv$/i, '')
    .normalize('NFKD')
    .toLowerCase()
  return (
    words
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100) || 'catalog'
  )
}
