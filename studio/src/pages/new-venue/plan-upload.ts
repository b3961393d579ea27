import { RotundaError, type Schemas, unwrap, uploadPlan, waitForUpload } from '@rotunda/sdk'
import { fetchFile } from '../../service/files.ts'
import { newId } from '../../service/new-id.ts'
import type { Service } from '../../service/service.ts'

type Upload = Schemas['FloorPlanUpload']

/** One plan on its way from a file to a level. */
export interface PlanEntry {
  /** Key of the entry, while the page is open. */
  key: string
  fileName: string
  fileSize: number
  upload: Upload | null
  /** Why it cannot become a level, and what to do. */
  trouble: string | null
  /** Lays it above the first storey of its sheet. */
  transform?: Schemas['LevelTransform'] | null
  /** The page of the file that is read, where it was asked for. */
  page?: number
  /** Its further pages have levels of their own. */
  hasPagesTaken?: boolean
}

export interface PageCount {
  read: number
  count: number
  /** Further pages that look like plans and have no level yet. */
  alike: readonly number[]
}

/** Which page of a file was read, and which others look like plans; null where it has one. */
export function pagesOf({ upload, hasPagesTaken }: PlanEntry): PageCount | null {
  const pages = upload?.report?.pages as PageCount | undefined
  if (!pages) return null
  return hasPagesTaken ? { ...pages, alike: [] } : pages
}

/** An entry for each further page that looks like a plan, and the file, which is with the service alone after a reload. */
export async function takePages(service: Service, entry: PlanEntry): Promise<{ entries: PlanEntry[]; file: File }> {
  const path = `/floor-plans/v1/${encodeURIComponent(entry.upload!.upload_id)}/file`
  const file = new File([await fetchFile(service, path)], entry.fileName)
  const { fileName, fileSize } = entry
  const entries = (pagesOf(entry)?.alike ?? []).map((page) => ({
    key: newId(),
    fileName,
    fileSize,
    page,
    upload: null,
    trouble: null,
  }))
  return { entries, file }
}

/** How many storeys the sheet shows beside each other. */
export function storeyCount({ upload }: PlanEntry): number {
  const storeys = upload?.report?.storeys
  return Array.isArray(storeys) ? storeys.length : 1
}

/** Makes an entry of each storey of a sheet. */
export async function splitPlan({ client }: Service, entry: PlanEntry): Promise<PlanEntry[]> {
  const params = { path: { upload_id: entry.upload!.upload_id } }
  const { levels } = await unwrap(client.POST('/floor-plans/v1/{upload_id}/storeys', { params, body: {} }))
  return levels.map(({ upload, transform }) => ({
    ...entry,
    key: newId(),
    upload,
    transform: transform as PlanEntry['transform'],
  }))
}

export function isReading({ upload, trouble }: PlanEntry): boolean {
  return trouble === null && upload?.state !== 'completed'
}

/** Uploads the file and polls its reading. Reports every change; never throws. */
export async function readPlan(
  { options }: Service,
  entry: PlanEntry,
  file: File | null,
  onChange: (change: Partial<PlanEntry>) => void,
  signal: AbortSignal,
): Promise<void> {
  const follow = (upload: Upload) => onChange({ upload, trouble: describeFailure(upload) })
  try {
    const upload = file ? await uploadPlan(options, file, howToRead(entry)) : entry.upload!
    follow(upload)
    follow(await waitForUpload(options, upload.upload_id, { onProgress: follow, signal }))
  } catch (error) {
    if (!signal.aborted) onChange({ trouble: describeError(error) })
  }
}

function howToRead({ fileName, page }: PlanEntry) {
  return { fileName, ...(page === undefined ? {} : { guidance: { page } }) }
}

function describeFailure({ failure }: Upload): string | null {
  return failure && `${failure.message} The other files are not affected.`
}

function describeError(error: unknown): string {
  if (error instanceof RotundaError) return `${error.message} The other files are not affected.`
  return 'Upload failed: no connection to the service. Replace the file to try again.'
}
