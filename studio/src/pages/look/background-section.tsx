import { fillBackground, isBackgroundUrl } from '@rotunda/core/look'
import { useState } from 'preact/hooks'
import { Field, Switch } from '../../parts/field.tsx'
import type { SectionProps } from './look-page.tsx'

const MAX_URL_LENGTH = 2000
const MAX_CREDIT_LENGTH = 300

/** A map of the surroundings, from the owner's own tiles or an archive. */
export function BackgroundSection({ settings, set, mayEdit }: SectionProps) {
  const { background } = settings
  const [isOpen, setOpen] = useState(background !== null)
  const [url, setUrl] = useState(background?.url ?? '')
  const isShown = isOpen || background !== null
  const change = (typed: string) => {
    setUrl(typed)
    const url = typed.trim()
    if (isBackgroundUrl(url)) set({ background: fillBackground({ ...background, url }) })
  }
  const toggle = (isOn: boolean) => {
    setOpen(isOn)
    if (!isOn) set({ background: null })
    else change(url)
  }
  return (
    <section class="look-section" aria-labelledby="background-title">
      <h2 id="background-title">Surroundings</h2>
      <div class="look-options">
        <Switch label="A street map around the building" isOn={isShown} disabled={!mayEdit} onChange={toggle} />
      </div>
      {isShown && (
        <>
          <Field
            label="Tile URL"
            placeholder="https://tiles.example/{z}/{x}/{y}.png"
            value={url}
            maxLength={MAX_URL_LENGTH}
            disabled={!mayEdit}
            error={
              url === '' || isBackgroundUrl(url.trim()) ? undefined : 'Include {z}, {x} and {y}, or end with .pmtiles.'
            }
            onInput={(event) => change(event.currentTarget.value)}
          />
          <Field
            label="Attribution"
            placeholder="© OpenStreetMap contributors"
            value={background?.attribution ?? ''}
            maxLength={MAX_CREDIT_LENGTH}
            disabled={!mayEdit || background === null}
            onInput={(event) => set({ background: { ...background!, attribution: event.currentTarget.value || null } })}
          />
          <p class="hint">
            Shown only if the venue is placed on earth. Visitors’ devices load the tiles from that server.
          </p>
        </>
      )}
    </section>
  )
}
