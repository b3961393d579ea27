const ARC_RADIUS = 7

interface Props {
  /** 0 to 1; null: not known yet. */
  share: number | null
  label: string
}

/** A share as a ring with its number; under a tenth missing it is green, else it asks for attention. */
export function Ring({ share, label }: Props) {
  const length = 2 * Math.PI * ARC_RADIUS
  const tone = share === null ? 'unknown' : share >= 0.9 ? 'ok' : 'warn'
  return (
    <div class={`ring ${tone}`}>
      <svg width="34" height="34" viewBox="0 0 18 18" aria-hidden="true">
        <circle class="track" cx="9" cy="9" r={ARC_RADIUS} />
        <circle class="arc" cx="9" cy="9" r={ARC_RADIUS} stroke-dasharray={`${length * (share ?? 0)} ${length}`} />
      </svg>
      <div>
        <strong>{share === null ? '–' : `${Math.floor(share * 100)} %`}</strong>
        <span>{label}</span>
      </div>
    </div>
  )
}
