import { unwrap } from '@rotunda/sdk'
import { FileCheck2, FileClock, FileX2 } from 'lucide'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import { useResource } from '../../service/scope.ts'
import type { Floor } from '../../service/venues.ts'
import type { Upload } from './plan-diff.ts'

interface Props {
  upload: Upload
  floor: Floor
  children: preact.ComponentChildren
}

/** For those who come by an older link, or after a colleague. */
export function SettledPlan({ upload, floor, children }: Props) {
  const { upload_id, dataset_id, accepted_at, rejected_at, file_name } = upload
  const dataset = useResource(`plans/${upload_id}/dataset`, ({ client }) =>
    unwrap(client.GET('/datasets/v1/{dataset_id}', { params: { path: { dataset_id } } })),
  )
  if (accepted_at === null)
    return (
      <Empty icon={FileX2} title="This plan was discarded">
        <p>
          {file_name} was discarded {timeAgo(rejected_at!)}. {floor.name} stayed as it was.
        </p>
        {children}
      </Empty>
    )
  if (!dataset.value) return <Skeleton height={120} />
  return dataset.value.reading_id === upload_id ? (
    <Empty icon={FileCheck2} tone="ok" title={`${floor.name} has this plan`}>
      <p>
        {file_name} was put in use {timeAgo(accepted_at)}.
      </p>
      {children}
    </Empty>
  ) : (
    <Empty icon={FileClock} title={`${floor.name} has another plan now`}>
      <p>
        {file_name} was put in use {timeAgo(accepted_at)}. A newer plan or a roll back has taken its place since.
      </p>
      {children}
    </Empty>
  )
}
