import { RotundaError, type Schemas } from '@rotunda/sdk'
import { useEffect, useState } from 'preact/hooks'
import { goTo, useAddress } from '../../address/navigation.ts'
import { type Scope, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { newIdOf, proposeTarget, targetsOf, titleOf } from './csv-target.ts'
import type { Catalog } from './load-catalog.ts'
import { applyMapping, type CsvFile, type Mapping, proposeMapping, readCsv, rememberMapping } from './map-columns.ts'
import { placeRows, useRoomColumn } from './use-room-column.ts'

export type Difference = Schemas['CsvDifference']

export interface CsvImport {
  file: File
  venue: Venue
  catalogs: readonly Catalog[]
  /** The catalog that somebody chose to see, rather than the first one. */
  chosenId: string | undefined
  onClose(): void
}

/** A file on its way into a catalog, or into a new one: what it would change is asked for again with each choice. */
export function useCsvImport({ file, venue, catalogs, chosenId, onClose }: CsvImport) {
  const scope = useScope()
  const { page } = useAddress()
  const [csv, setCsv] = useState<CsvFile | null>(null)
  const [target, setTarget] = useState<Catalog | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [difference, setDifference] = useState<Difference | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const id = target?.catalog_id ?? newIdOf(file.name, catalogs)
  const path = `/catalogs/v1/${encodeURIComponent(id)}/csv`
  const rooms = useRoomColumn(venue, csv, mapping)
  const choose = (read: CsvFile, chosen: Catalog | null) => {
    const chosenId = chosen?.catalog_id ?? newIdOf(file.name, catalogs)
    setTarget(chosen)
    setMapping(proposeMapping(chosenId, read.header, Object.keys(chosen?.data_schema ?? {})))
  }
  useEffect(() => {
    readCsv(file).then(
      (read) => {
        setCsv(read)
        choose(read, proposeTarget(file.name, read.header, targetsOf(catalogs), chosenId))
      },
      (fault) => setError((fault as Error).message),
    )
  }, [])
  useEffect(() => {
    if (!csv) return
    let isCurrent = true
    setDifference(null)
    setError(null)
    send<Difference>(scope, `${path}?dry_run=true`, applyMapping(csv, mapping)).then(
      (answer) => isCurrent && setDifference(answer),
      (fault) => isCurrent && setError((fault as Error).message),
    )
    return () => {
      isCurrent = false
    }
  }, [csv, mapping, path])
  const take = async () => {
    setBusy(true)
    try {
      await send(scope, path, applyMapping(csv!, mapping), target ? undefined : titleOf(file.name))
    } catch (fault) {
      setBusy(false)
      return toastError(fault, take)
    }
    rememberMapping(id, mapping)
    const placed = await placeRows(scope, venue, id, rooms.column).catch(toastError)
    toast({ text: placed ? `${file.name} imported; ${describePlaced(placed)}` : `${file.name} imported` })
    onClose()
    const stale = ['catalogs', `catalog-rows/${id}`, 'catalog-places', `venues/${venue.map.map_id}`]
    await Promise.all(stale.map((name) => scope.resources.refresh(name)))
    if (page.name === 'venue') goTo({ ...page, item: id })
  }
  return { csv, target, mapping, setMapping, difference, error, isBusy, rooms, choose, take }
}

const describePlaced = (count: number): string => (count === 1 ? '1 row placed' : `${count} rows placed`)

async function send<T>({ options }: Scope, path: string, file: File, title?: string): Promise<T> {
  const form = new FormData()
  if (title !== undefined) form.set('title', title)
  form.set('file', file)
  const headers: HeadersInit = options.account ? { 'Service-Account': options.account } : {}
  const response = await options.fetch!(options.baseUrl + path, { method: 'PUT', headers, body: form })
  const body = await response.json().catch(() => undefined)
  if (!response.ok) throw new RotundaError(response.status, body)
  return body as T
}
