import { useState } from 'preact/hooks'
import { beginDraft, type Draft, loadOwnDraft, truncateDraft } from '../../service/drafts.ts'
import { useResource, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { applyFix, applyKind, dismissFinding, makeStoreys, reopenFinding, type Target } from './decide.ts'
import type { FindingKind } from './finding-kinds.ts'
import { type ListedFinding, listFindings, loadFindings } from './review-data.ts'
import { type Undo, useDecisions } from './use-decisions.ts'

/** The findings of a venue and what is decided about them: fixes go into the draft of the user. */
export function useReview(venue: Venue) {
  const scope = useScope()
  const { client, resources } = scope
  const { map, source } = venue
  const base = `venues/${map.map_id}`
  const sourceId = source.map_source_id
  const draft = useResource<Draft | null>(`${base}/draft`, (now) => loadOwnDraft(now, sourceId))
  const levels = useResource(`${base}/findings`, async () => {
    const own = await loadOwnDraft(scope, sourceId)
    return Promise.all(source.floors.map((floor) => loadFindings(client, floor, sourceId, own?.changeset_id ?? null)))
  })
  const refresh = () =>
    Promise.all(['draft', 'drafts', 'findings', 'summary'].map((name) => resources.refresh(`${base}/${name}`)))
  const { decide, settle, undo, canUndo } = useDecisions(refresh)
  const all = listFindings(levels.value ?? [])
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<string | null>(null)

  /** Changes the draft and returns the undo function. */
  const changeDraft = async (change: (target: Target) => Promise<void>) => {
    // As it is now: somebody may have published it since it was shown.
    const own = (await loadOwnDraft(scope, sourceId)) ?? (await beginDraft(client, venue, 'Plan review'))
    const count = own.operations.length
    await change({ changeset_id: own.changeset_id, map_source_id: sourceId })
    return () => truncateDraft(client, sourceId, own.changeset_id, count)
  }

  /** They are off the list while that is saved. */
  const decideOn = async (findings: readonly ListedFinding[], told: string, work: () => Promise<Undo>) => {
    const ids = new Set(findings.map(({ finding_id }) => finding_id))
    setUnderWay((now) => new Set([...now, ...ids]))
    await decide(told, work)
    setUnderWay((now) => new Set([...now].filter((id) => !ids.has(id))))
  }

  /** At once, and for good: storeys are no matter of a draft. */
  const makeLevels = async (finding: ListedFinding) => {
    setBusy(finding.finding_id)
    await settle('Sheet split into levels', async () => {
      await makeStoreys(client, finding, sourceId)
      await resources.refresh(base)
    })
    setBusy(null)
  }

  return {
    busy,
    undo,
    canUndo,
    refresh,
    isLoading: levels.isLoading,
    error: levels.error,
    levels: levels.value ?? [],
    draft: draft.value ?? null,
    open: all.filter(({ state, finding_id }) => state === 'open' && !underWay.has(finding_id)),
    decidedCount: all.filter(({ state }) => state !== 'open').length,
    total: all.length,
    apply: (finding: ListedFinding, fixId: string, input?: { name: string }) => {
      if (finding.fixes.some(({ fix_id, makes }) => fix_id === fixId && makes)) return makeLevels(finding)
      const told = finding.fixes.find(({ fix_id }) => fix_id === fixId)?.label ?? 'Done'
      return decideOn([finding], told, () => changeDraft((target) => applyFix(client, finding, fixId, target, input)))
    },
    applyAll: (kind: FindingKind, findings: readonly ListedFinding[], told: string) =>
      decideOn(findings, told, () => changeDraft((target) => applyKind(client, kind, findings, target))),
    dismiss: (finding: ListedFinding) =>
      decideOn([finding], 'Dismissed', async () => {
        await dismissFinding(client, finding)
        return () => reopenFinding(client, finding)
      }),
  }
}

export type Review = ReturnType<typeof useReview>
