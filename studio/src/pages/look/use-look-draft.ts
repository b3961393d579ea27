import type { LookSettings } from '@rotunda/core/look'
import { type Schemas, unwrap } from '@rotunda/sdk'
import { useMemo, useState } from 'preact/hooks'
import { useScope } from '../../service/scope.ts'
import type { Client } from '../../service/service.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { changedSettings, isSame, type LookDraft, lookPatch } from './look-patch.ts'

type View = Schemas['MapView']

interface History {
  past: LookDraft[]
  now: LookDraft
  future: LookDraft[]
  /** What the last change was about: a colour that is dragged is one change. */
  about: string
}

const MAX_STEPS = 100

/** What is tried on the page, with the way back; visitors see it once it is saved. It outlives a reload. */
export function useLookDraft(view: View) {
  const scope = useScope()
  const [isSaving, setSaving] = useState(false)
  const saved = useMemo(() => draftOf(view), [view])
  const key = `rotunda-look/${view.map_view_id}`
  const [history, setHistory] = useState<History>(() => ({ past: [], now: recall(key, saved), future: [], about: '' }))
  const { past, now, future } = history
  const show = (next: History) => {
    setHistory(next)
    keep(key, next.now, saved)
  }
  const change = (next: LookDraft, about: string) => {
    if (isSame(next, now)) return
    const isSameChange = about === history.about && past.length > 0
    show({ past: isSameChange ? past : [...past, now].slice(-MAX_STEPS), now: next, future: [], about })
  }
  const put = async (before: LookDraft, after: LookDraft) => {
    const params = { path: { map_id: view.map_id, id: view.map_view_id } }
    await unwrap(scope.client.PUT('/map-views/v1/{map_id}/{id}', { params, body: lookPatch(before, after) }))
    if (after.settings.visitors.book) await takeRequests(scope.client, view)
    await scope.resources.refresh(`venues/${view.map_id}`)
  }
  const save = async () => {
    setSaving(true)
    const before = saved
    const undo = () =>
      put(now, before).then(() => setHistory({ past: [], now: before, future: [], about: '' }), toastError)
    try {
      await put(saved, now)
      localStorage.removeItem(key)
      toast({ text: 'The new look is live', action: { label: 'Undo', run: undo } })
    } catch (error) {
      toastError(error, save)
    } finally {
      setSaving(false)
    }
  }
  return {
    draft: now,
    changes: changedSettings(saved, now).length,
    isSaving,
    set: (settings: Partial<LookSettings>) =>
      change({ ...now, settings: { ...now.settings, ...settings } }, Object.keys(settings).join()),
    setTerms: (terms: string[]) => change({ ...now, terms }, ''),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () =>
      past.length > 0 && show({ past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], about: '' }),
    redo: () =>
      future.length > 0 && show({ past: [...past, now], now: future[0]!, future: future.slice(1), about: '' }),
    save,
  }
}

/** Where reservations take no requests yet, an Editor confirms them from now on. */
async function takeRequests(client: Client, { map_id, map_view_id }: View): Promise<void> {
  const params = { path: { map_id, map_view_id } }
  const { requests } = await unwrap(client.GET('/reservations/v1/{map_id}/{map_view_id}/settings', { params }))
  if (requests !== 'off') return
  await unwrap(client.PUT('/reservations/v1/{map_id}/{map_view_id}/settings', { params, body: { requests: 'editor' } }))
}

function draftOf({ settings, suggested_search_terms }: View): LookDraft {
  return { settings: settings as LookSettings, terms: suggested_search_terms }
}

/** Where the draft of an earlier visit lacks something, it is as saved. */
function recall(key: string, saved: LookDraft): LookDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LookDraft>
    return { settings: { ...saved.settings, ...kept.settings }, terms: kept.terms ?? saved.terms }
  } catch {
    return saved
  }
}

function keep(key: string, draft: LookDraft, saved: LookDraft): void {
  if (isSame(draft, saved)) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(draft))
}
