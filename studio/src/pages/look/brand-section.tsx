import { brandColours, contrast, MIN_CONTRAST } from '@rotunda/core/look'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { SectionProps } from './look-page.tsx'

const SWATCHES = [
  { colour: '#00695c', name: 'Teal' },
  { colour: '#0b57d0', name: 'Blue' },
  { colour: '#7b3fa0', name: 'Purple' },
  { colour: '#b3261e', name: 'Red' },
  { colour: '#9a4a12', name: 'Brown' },
]
/** The accent of a map without a brand. */
const USUAL = '#0b57d0'

export function BrandSection({ settings, set, mayEdit }: SectionProps) {
  const colour = settings.brand_colour ?? USUAL
  const [text, setText] = useState<string | null>(null)
  const type = (typed: string) => {
    const hex = typed.trim().replace(/^#?/, '#').toLowerCase()
    const isColour = /^#[0-9a-f]{6}$/.test(hex)
    setText(isColour ? null : typed)
    if (isColour) set({ brand_colour: hex })
  }
  return (
    <section class="look-section" aria-labelledby="brand-title">
      <header>
        <h2 id="brand-title">Brand colour</h2>
        {settings.brand_colour !== null && mayEdit && (
          <Button size="small" kind="quiet" onClick={() => set({ brand_colour: null })}>
            Reset
          </Button>
        )}
      </header>
      <div class="brand-row">
        {SWATCHES.map((swatch) => (
          <button
            key={swatch.colour}
            type="button"
            class="brand-swatch"
            style={{ background: swatch.colour }}
            aria-label={swatch.name}
            aria-pressed={colour === swatch.colour}
            disabled={!mayEdit}
            onClick={() => {
              setText(null)
              set({ brand_colour: swatch.colour })
            }}
          />
        ))}
        <input
          type="color"
          class="colour-input"
          aria-label="Any colour"
          value={colour}
          disabled={!mayEdit}
          onInput={(event) => type(event.currentTarget.value)}
        />
        <Field
          label="Colour as hex"
          hidesLabel
          value={text ?? colour.toUpperCase()}
          maxLength={7}
          disabled={!mayEdit}
          error={text === null ? undefined : 'Enter six hex digits, such as #00695C.'}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </div>
      <BrandContrast colour={colour} />
    </section>
  )
}

/** The contrast as a result: how the colour is shown, and why. */
function BrandContrast({ colour }: { colour: string }) {
  const { light, dark } = brandColours(colour)
  const isAsChosen = light.accent === colour
  const ratio = (a: string, b: string) => `${contrast(a, b).toFixed(1)} : 1`
  const darkly = (
    <>
      In dark mode it becomes <strong>{dark.accent.toUpperCase()}</strong>, {ratio(dark.accent, dark.ink)}.
    </>
  )
  return (
    <div class={isAsChosen ? 'contrast ok' : 'contrast warn'} role="status">
      <Icon of={isAsChosen ? CircleCheck : TriangleAlert} />
      <strong>{isAsChosen ? 'Readable everywhere' : 'Shown a shade darker'}</strong>
      <strong class="ratio">{ratio(light.accent, light.ink)}</strong>
      <p>
        {isAsChosen ? (
          <>Readable with white, as text and as background. {darkly}</>
        ) : (
          <>
            White text on it has a contrast of {ratio(colour, light.ink)}; at least {MIN_CONTRAST} : 1 is needed.
            Visitors see <strong>{light.accent.toUpperCase()}</strong>. {darkly}
          </>
        )}
      </p>
    </div>
  )
}
