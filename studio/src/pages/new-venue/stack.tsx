import { Picture } from '../../parts/picture.tsx'
import type { DraftLevel } from './venue-draft.ts'

/** The levels above each other, so that their order can be seen. */
export function Stack({ levels }: { levels: readonly DraftLevel[] }) {
  return (
    <div class="stack" aria-hidden="true" style={{ '--count': levels.length }}>
      {levels.map(({ plan, shortName }, i) => (
        <div key={plan.key} class="storey" style={{ '--place': i }}>
          <div class="plate">
            {plan.upload?.state === 'completed' && (
              <Picture path={`/datasets/v1/${encodeURIComponent(plan.upload.dataset_id)}/thumbnail.svg`} />
            )}
          </div>
          <kbd>{shortName}</kbd>
        </div>
      ))}
    </div>
  )
}
