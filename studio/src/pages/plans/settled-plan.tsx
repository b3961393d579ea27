import { unwrap } from '@rotunda/sdk'
import { FileCheck2, FileClock, FileX2 } from 'lucide'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import { useResource, useScope } from '../../service/scope.ts'
import type { Floor } from '../../service/venues.ts'
import type { Upload } from './plan-diff.ts'

interface Props {
  upload: Upload
  floor: Floor
  children: preact.ComponentChildren
}

/** For those who come by an older link, or after a colleague. */
export function SettledPlan({ upload, floor, children }: Props) {
  const { accepted_at, rejected_at, file_name } = upload
  if (accepted_at !== null)
    return (
      <AcceptedPlan upload={upload} floor={floor}>
        {children}
      </AcceptedPlan>
    )
  return (
    <Empty icon={FileX2} title="This plan was discarded">
      <p>
        {file_name} was discarded {timeAgo(rejected_at!)}. {floor.name} kept its plan.
      </p>
      {children}
    </Empty>
  )
}

function AcceptedPlan({ upload, floor, children }: Props) {
  const { resources } = useScope()
  const { upload_id, dataset_id, accepted_at, file_name } = upload
  const name = `plans/${upload_id}/dataset`
  const { value, error } = useResource(name, ({ client }) =>
    unwrap(client.GET('/datasets/v1/{dataset_id}', { params: { path: { dataset_id } } })),
  )
  if (error && !value) return <Trouble error={error} onRetry={() => resources.refresh(name)} />
  if (!value) return <Skeleton height={120} />
  return value.reading_id === upload_id ? (
    <Empty icon={FileCheck2} tone="ok" title={`${floor.name} uses this plan`}>
      <p>
        {file_name} was accepted {timeAgo(accepted_at!)}.
      </p>
      {children}
    </Empty>
  ) : (
    <Empty icon={FileClock} title={`${floor.name} uses another plan now`}>
      <p>
        {file_name} was accepted {timeAgo(accepted_at!)}. A newer plan or a rollback has replaced it since.
      </p>
      {children}
    </Empty>
  )
}
