import type { EditFeature, EditState, Operation } from '@rotunda/core/edit'
import { type Schemas, unwrap } from '@rotunda/sdk'
import { draftsWithPlan, listAcceptedPlans, newestOwn, readDraft } from '../../../service/drafts.ts'
import { loadFeatures, metreOf } from '../../../service/levels.ts'
import type { Client } from '../../../service/service.ts'
import { type Floor, listDrafts, type Venue } from '../../../service/venues.ts'
import { Autosave, type SaveState } from './autosave.ts'
import { describeOperation } from './describe.ts'
import { type Choice, Draft, type Overtaken, type Step } from './draft.ts'
import { keepSteps, recallSteps } from './kept-steps.ts'
import { type Applied, newestApplied, type OtherEditor, otherEditors } from './others.ts'
import { markUnsaved } from './unsaved.ts'

type Changeset = Schemas['Changeset']
type Entry = Schemas['ChangesetEntry']

interface Options {
  client: Client
  venue: Venue
  userId: string
  /** The draft that the address names; absent: the newest of the user, or none yet. */
  draftId: string | undefined
  /** The level that is looked at, which is loaded first. */
  floor: Floor
}

const CHECK_EVERY_MS = 5_000

/** A draft while somebody works on it: loaded, changed, written to the service, and kept up with what others do. */
export class DraftSession {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #draft: Draft | null = null
  #autosave: Autosave | null = null
  #saved: readonly Step[] = []
  /** What was last applied to each level that is loaded. */
  readonly #newest = new Map<string, string | undefined>()
  /** Levels whose next plan is accepted with a draft. */
  #replaced: ReadonlySet<string> = new Set()
  /** Drafts that were there before. */
  #known: ReadonlySet<string> = new Set()
  #timer: ReturnType<typeof setInterval> | undefined
  saveState: SaveState = 'saved'
  /** Why the service refused the last write. */
  refusal: string | null = null
  entry: Entry | null = null
  drafts: readonly Entry[] = []
  /** Who else works on the venue now. */
  others: readonly OtherEditor[] = []
  error: Error | null = null
  /** Who has applied something while this draft was open. */
  overtakenBy: Applied | null = null

  constructor(options: Options) {
    this.#options = options
    void this.#open().catch((error) => {
      this.error = error
      this.#tell()
    })
    this.#timer = setInterval(this.#check, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', this.#check)
  }

  readonly #check = () => {
    if (!document.hidden) void this.refresh().catch(() => {})
  }

  get draft(): Draft | null {
    return this.#draft
  }

  /** Steps that wait for a decision. What is meant for a plan that comes with the draft does not fit the one before. */
  get overtaken(): Overtaken[] {
    const isElsewhere = ({ conflicts }: Overtaken) =>
      conflicts.some(({ dataset_id }) => dataset_id === null || !this.#replaced.has(dataset_id))
    return this.#draft?.overtaken.filter(isElsewhere) ?? []
  }

  /** What would not come back with its steps. */
  get hasNextPlan(): boolean {
    return (this.entry?.plan_count ?? 0) > 0
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Does something, and has it saved. Returns why it cannot be done, or null. */
  apply(title: string, operations: readonly Operation[], joins?: string): string | null {
    if (operations.some((operation) => 'dataset_id' in operation && this.#replaced.has(operation.dataset_id)))
      return 'This level has a new plan waiting in a draft. Publish it, then edit the level.'
    const outcome = this.#draft?.apply(title, operations, Date.now(), joins)
    if (!outcome) return 'The level is still loading.'
    if ('refused' in outcome) return outcome.refused
    this.#changed()
    return null
  }

  undo(): Step | null {
    const step = this.#draft?.undo() ?? null
    if (step) this.#changed()
    return step
  }

  redo(): Step | null {
    const step = this.#draft?.redo() ?? null
    if (step) this.#changed()
    return step
  }

  settle(index: number, choice: Choice): void {
    this.#draft = this.#draft!.settle(index, choice)
    this.#changed()
  }

  async rename(title: string): Promise<void> {
    if (!this.entry) return
    const path = { map_source_id: this.#options.venue.source.map_source_id, changeset_id: this.entry.changeset_id }
    const url = '/map-sources/v1/{map_source_id}/changesets/{changeset_id}'
    const { data, response } = await this.#options.client.PUT(url, { params: { path }, body: { title } })
    this.#autosave?.follow(response.headers.get('ETag'))
    if (data) this.entry = data as Changeset
    this.#tell()
  }

  /** Writes what waits to be written. */
  async flush(): Promise<void> {
    await this.#autosave?.flush()
  }

  close(): void {
    clearInterval(this.#timer)
    document.removeEventListener('visibilitychange', this.#check)
    this.#autosave?.stop()
  }

  /** What others do: whom they are, and what they have applied to the level, over which the draft then lies. */
  async refresh(): Promise<void> {
    const { client, venue, userId } = this.#options
    const changesetId = this.#autosave?.changesetId ?? null
    this.drafts = await listDrafts(client, venue.source.map_source_id)
    if (changesetId === null) await this.#joinOwn()
    else if (!this.drafts.some((each) => each.changeset_id === changesetId)) await this.#leaveDiscarded(changesetId)
    const own = { userId, changesetId: this.#autosave?.changesetId ?? null }
    this.others = await otherEditors(client, this.drafts, own, this.others, Date.now())
    for (const datasetId of this.#draft?.base.drawings.keys() ?? []) await this.#follow(datasetId)
    this.#tell()
  }

  /** Another window of the same user has begun a draft since: two of one user would meet at the publish. */
  async #joinOwn(): Promise<void> {
    const own = newestOwn(this.drafts, this.#options.userId)
    if (!own || this.#known.has(own.changeset_id) || this.#options.draftId !== undefined) return
    const { changeset, etag } = await this.#read(own.changeset_id)
    if (changeset.state !== 'draft' || this.#draft?.steps.length !== 0 || this.saveState !== 'saved') return
    this.entry = changeset
    this.#autosave = new Autosave(this.#wiring(), changeset.changeset_id, etag)
    this.#joinTheirs(changeset)
  }

  async #leaveDiscarded(changesetId: string): Promise<void> {
    const { changeset } = await this.#read(changesetId)
    if (changeset.state === 'discarded' && changesetId === this.#autosave?.changesetId) this.#beginAnew()
  }

  async #follow(datasetId: string): Promise<void> {
    const newest = await newestApplied(this.#options.client, datasetId)
    const known = this.#newest.get(datasetId)
    const drawing = this.#draft!.base.drawings.get(datasetId)
    if (known === newest?.changeset_id || !drawing) return
    const features = await loadFeatures(this.#options.client, datasetId)
    this.#newest.set(datasetId, newest?.changeset_id)
    if (newest && newest.changeset_id === this.#autosave?.changesetId) this.#beginAnew()
    this.#draft = this.#draft!.withDrawing(datasetId, { ...drawing, features })
    this.overtakenBy = newest
  }

  /** This draft has been applied or discarded: what it has not saved, and what comes now, is another one. */
  #beginAnew(): void {
    const mine = this.#unsaved()
    this.#autosave?.leave()
    this.#draft = new Draft(this.#draft!.base, mine)
    this.#saved = []
    this.entry = null
    this.#autosave = new Autosave(this.#wiring(), null, null)
    if (mine.length > 0) this.#autosave.touch()
    else this.#wiring().onState('saved')
  }

  #unsaved(): Step[] {
    return this.#draft!.steps.filter((step) => !this.#saved.includes(step))
  }

  /** Begins with nothing, and returns what has it all back. */
  async discard(changesetId: string): Promise<() => void> {
    const { client, venue } = this.#options
    const steps = this.#draft!.steps
    const path = { map_source_id: venue.source.map_source_id, changeset_id: changesetId }
    await unwrap(client.DELETE('/map-sources/v1/{map_source_id}/changesets/{changeset_id}', { params: { path } }))
    this.#saved = steps
    this.#beginAnew()
    this.drafts = this.drafts.filter((each) => each.changeset_id !== changesetId)
    this.#tell()
    return () => {
      this.#draft = new Draft(this.#draft!.base, [...steps, ...this.#draft!.steps])
      this.#changed()
    }
  }

  async #open(): Promise<void> {
    const { client, venue, userId, draftId, floor } = this.#options
    const sourceId = venue.source.map_source_id
    const [features, drafts, newest] = await Promise.all([
      floor.dataset_id === null ? new Map<string, EditFeature>() : loadFeatures(client, floor.dataset_id),
      listDrafts(client, sourceId),
      floor.dataset_id === null ? null : newestApplied(client, floor.dataset_id),
    ])
    this.#newest.set(floor.dataset_id ?? '', newest?.changeset_id)
    this.drafts = drafts
    this.#known = new Set(drafts.map((each) => each.changeset_id))
    this.entry =
      draftId === undefined ? newestOwn(drafts, userId) : (drafts.find((each) => each.changeset_id === draftId) ?? null)
    const known = this.entry ? await this.#read(this.entry.changeset_id) : null
    const plans = await listAcceptedPlans(client, venue, draftsWithPlan(drafts))
    this.#replaced = new Set(plans.map(({ dataset_id }) => dataset_id))
    const drawings = new Map([[floor.dataset_id ?? '', { unitsPerMeter: metreOf(floor), features }]])
    const base: EditState = { drawings, floors: venue.source.floors }
    const recalled = known ? this.#recall(known.changeset, base) : { steps: [], undone: [] }
    this.#draft = new Draft(base, recalled.steps, recalled.undone)
    this.#saved = this.#draft.steps
    this.#autosave = new Autosave(this.#wiring(), known?.changeset.changeset_id ?? null, known?.etag ?? null)
    this.#tell()
    await this.#loadOthers()
  }

  /** The other levels, for what concerns several of them: lifts, routes, copies. */
  async #loadOthers(): Promise<void> {
    for (const floor of this.#options.venue.source.floors) {
      if (floor.dataset_id === null || this.#draft!.base.drawings.has(floor.dataset_id)) continue
      const features = await loadFeatures(this.#options.client, floor.dataset_id)
      this.#newest.set(floor.dataset_id, (await newestApplied(this.#options.client, floor.dataset_id))?.changeset_id)
      this.#draft = this.#draft!.withDrawing(floor.dataset_id, { unitsPerMeter: metreOf(floor), features })
      this.#tell()
    }
  }

  #recall(changeset: Changeset, base: EditState): { steps: Step[]; undone: Step[] } {
    const operations = changeset.operations as unknown as Operation[]
    const titleOf = (operation: Operation) => describeOperation(operation, base)
    return recallSteps(localStorage, changeset.changeset_id, operations, titleOf, changeset.updated_at)
  }

  #wiring() {
    const { client, venue } = this.#options
    return {
      client,
      sourceId: venue.source.map_source_id,
      operations: () => this.#draft!.operations,
      title: () => `Changes on ${new Date().toLocaleDateString(undefined, { day: 'numeric', month: 'short' })}`,
      onState: (state: SaveState, refusal?: string) => {
        this.saveState = state
        this.refusal = refusal ?? null
        markUnsaved(this, state !== 'saved')
        this.#tell()
      },
      onSaved: (changeset: Changeset) => {
        this.entry = changeset
        this.#saved = this.#draft!.steps
        keepSteps(localStorage, changeset.changeset_id, this.#draft!)
      },
      onOvertaken: (changeset: Changeset) =>
        changeset.state === 'draft' ? this.#joinTheirs(changeset) : this.#beginAnew(),
    }
  }

  /** Somebody else has written the same draft: their steps, and mine that were not written yet after them. */
  #joinTheirs(changeset: Changeset): void {
    const mine = this.#unsaved()
    const theirs = this.#recall(changeset, this.#draft!.base).steps
    this.#draft = new Draft(this.#draft!.base, [...theirs, ...mine])
    this.#saved = theirs
    this.#tell()
  }

  #read(changesetId: string) {
    return readDraft(this.#options.client, this.#options.venue.source.map_source_id, changesetId)
  }

  #changed(): void {
    this.#autosave?.touch()
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
