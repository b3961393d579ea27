import { connect, type RotundaOptions, type Schemas, unwrap } from './client.ts'

export interface Waiting<T> {
  /** Called with each state on the way. */
  onProgress?: (state: T) => void
  signal?: AbortSignal
}

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 2_000

/** Waits until the plan has been read or has failed. */
export function waitForUpload(
  options: RotundaOptions,
  uploadId: string,
  waiting: Waiting<Schemas['FloorPlanUpload']> = {},
): Promise<Schemas['FloorPlanUpload']> {
  const client = connect(options)
  const ask = () => unwrap(client.GET('/floor-plans/v1/{upload_id}', { params: { path: { upload_id: uploadId } } }))
  return poll(ask, ({ state }) => state === 'completed' || state === 'failed', waiting)
}

/** Waits until the view is live, or publishing has failed. */
export function waitForPublish(
  options: RotundaOptions,
  mapId: string,
  viewId: string,
  waiting: Waiting<Schemas['MapView']> = {},
): Promise<Schemas['MapView']> {
  return poll(askForView(options, mapId, viewId), ({ state }) => state !== 'processing', waiting)
}

/** Waits until a published view says how well its places can be walked to. */
export function waitForRoutingReport(
  options: RotundaOptions,
  mapId: string,
  viewId: string,
  waiting: Waiting<Schemas['MapView']> = {},
): Promise<Schemas['MapView']> {
  return poll(askForView(options, mapId, viewId), ({ routing_report }) => routing_report !== null, waiting)
}

function askForView(options: RotundaOptions, mapId: string, viewId: string): () => Promise<Schemas['MapView']> {
  const client = connect(options)
  const path = { map_id: mapId, id: viewId }
  return () => unwrap(client.GET('/map-views/v1/{map_id}/{id}', { params: { path } }))
}

/** Asks again, ever more slowly, until it is done. */
export async function poll<T>(
  ask: () => Promise<T>,
  isDone: (state: T) => boolean,
  { onProgress, signal }: Waiting<T>,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 1.5)) {
    const state = await ask()
    onProgress?.(state)
    if (isDone(state)) return state
    signal?.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
