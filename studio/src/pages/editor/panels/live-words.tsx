import { type Live, useLive } from '../tools/live.ts'

/** What is shown beside the pointer: lengths, areas, the snap target. */
export function LiveWords({ live }: { live: Live }) {
  const { words, at } = useLive(live)
  if (words === null || words === '') return null
  const style = at ? { left: `${at.x}px`, top: `${at.y}px` } : {}
  return (
    <p class={at ? 'drawing-words at-pointer' : 'drawing-words'} style={style} aria-hidden="true">
      {words}
    </p>
  )
}
