import { useEffect, useRef, useState } from 'preact/hooks'
import { newId } from '../../service/new-id.ts'
import { useScope } from '../../service/scope.ts'
import { toastError } from '../../shell/toasts.tsx'
import { takeChosenFiles } from './chosen-files.ts'
import { kindOf } from './file-kind.ts'
import { type PlanEntry, readPlan, splitPlan, takePages } from './plan-upload.ts'
import { readTable, type TableFile } from './table-file.ts'
import { EMPTY_DRAFT, type VenueDraft, withPages, withStoreys } from './venue-draft.ts'

const STORED_AS = 'rotunda-new-venue'

/** The draft with its uploads, kept in this browser until the venue is made: a reload goes on where it was. */
export function useVenueDraft() {
  const scope = useScope()
  const storedAs = `${STORED_AS} ${scope.me.account_id}`
  const [draft, setDraft] = useState<VenueDraft>(() => loadDraft(storedAs))
  const [tables, setTables] = useState<TableFile[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const abort = useRef(new AbortController())

  const follow = (entry: PlanEntry, file: File | null) =>
    readPlan(
      scope,
      entry,
      file,
      (change) =>
        setDraft((now) => ({
          ...now,
          plans: now.plans.map((plan) => (plan.key === entry.key ? { ...plan, ...change } : plan)),
        })),
      abort.current.signal,
    )
  const addFiles = (files: File[]) => {
    const entries = files.filter(({ name }) => kindOf(name) === 'plan').map((file) => ({ entry: entryOf(file), file }))
    setDraft((now) => ({ ...now, plans: [...now.plans, ...entries.map(({ entry }) => entry)] }))
    for (const { entry, file } of entries) void follow(entry, file)
    for (const file of files.filter(({ name }) => kindOf(name) === 'table'))
      void readTable(file).then((table) => setTables((now) => [...now.filter(({ key }) => key !== table.key), table]))
    setRefused(files.filter(({ name }) => kindOf(name) === 'other').map(({ name }) => name))
  }
  const removePlan = (key: string) =>
    setDraft((now) => ({ ...now, plans: now.plans.filter((plan) => plan.key !== key) }))
  const splitStoreys = async (entry: PlanEntry) => {
    try {
      const parts = await splitPlan(scope, entry)
      setDraft((now) => withStoreys(now, entry.key, parts))
    } catch (error) {
      toastError(error)
    }
  }
  const addPages = async (entry: PlanEntry) => {
    try {
      const { entries, file } = await takePages(scope, entry)
      setDraft((now) => withPages(now, entry.key, entries))
      for (const page of entries) void follow(page, file)
    } catch (error) {
      toastError(error)
    }
  }
  const forget = () => {
    localStorage.removeItem(storedAs)
    abort.current.abort()
  }

  useEffect(() => {
    addFiles(takeChosenFiles())
    for (const plan of draft.plans) if (plan.upload) void follow(plan, null)
    return () => abort.current.abort()
  }, [])
  useEffect(() => {
    const arrived = draft.plans.filter(({ upload }) => upload !== null)
    if (draft.plans.length === 0) localStorage.removeItem(storedAs)
    else if (arrived.length > 0) localStorage.setItem(storedAs, JSON.stringify({ ...draft, plans: arrived }))
  }, [draft, storedAs])

  return { draft, setDraft, tables, setTables, refused, addFiles, removePlan, splitStoreys, addPages, forget }
}

function entryOf(file: File): PlanEntry {
  return { key: newId(), fileName: file.name, fileSize: file.size, upload: null, trouble: null }
}

function loadDraft(storedAs: string): VenueDraft {
  try {
    return { ...EMPTY_DRAFT, ...JSON.parse(localStorage.getItem(storedAs) ?? '{}') }
  } catch {
    return EMPTY_DRAFT
  }
}
