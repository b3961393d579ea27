import { accentOf, contrast } from '@rotunda/core/look'
import { CATEGORIES, type Category } from '@rotunda/core/vocabulary'
import { ChevronRight } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { CategorySign, categoryName } from './category-sign.tsx'
import type { SectionProps } from './look-page.tsx'
import { spriteOf } from './preview-look.ts'

/** What a graphic needs to be seen, by WCAG 2.2. */
const MIN_SIGN_CONTRAST = 3

interface Props extends SectionProps {
  /** How many places each category has; null while that is not known. */
  counts: ReadonlyMap<string, number> | null
}

export function CategoriesSection({ settings, set, mayEdit, counts }: Props) {
  const [open, setOpen] = useState<Category | null>(null)
  const sprite = spriteOf(settings)
  const shown = CATEGORIES.filter((category) => (counts?.get(category) ?? 0) > 0).sort(
    (a, b) => counts!.get(b)! - counts!.get(a)!,
  )
  return (
    <section class="look-section" aria-labelledby="categories-title">
      <header>
        <h2 id="categories-title">Categories</h2>
        <small>colour and icon</small>
      </header>
      {counts !== null && shown.length === 0 && <p class="hint">Categories appear here once places are on the map.</p>}
      <ul class="category-list">
        {shown.map((category) => (
          <li key={category}>
            <button type="button" disabled={!mayEdit} onClick={() => setOpen(category)}>
              <CategorySign category={category} sprite={sprite} />
              <span>{categoryName(category)}</span>
              <small>{counts!.get(category)}</small>
              <i style={{ background: accentOf(category, settings) }} />
              <Icon of={ChevronRight} size={14} />
            </button>
          </li>
        ))}
      </ul>
      {open && <CategoryDialog {...{ settings, set, mayEdit }} category={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

interface DialogProps extends SectionProps {
  category: Category
  onClose(): void
}

function CategoryDialog({ settings, set, category, onClose }: DialogProps) {
  const { categories } = settings
  const own = categories[category] ?? {}
  const colour = accentOf(category, settings)
  const icon = own.icon ?? category
  const change = (next: { colour?: string | null; icon?: Category | null }) => {
    const { [category]: _, ...others } = categories
    const merged = { ...own, ...next }
    const isUsual = (merged.colour ?? null) === null && (merged.icon ?? null) === null
    set({ categories: isUsual ? others : { ...others, [category]: merged } })
  }
  const ratio = contrast(colour, '#ffffff')
  return (
    <Dialog title={categoryName(category)} onClose={onClose}>
      <div class="body">
        <label class="category-colour">
          Colour
          <input
            type="color"
            class="colour-input"
            value={colour}
            onInput={(event) => change({ colour: event.currentTarget.value })}
          />
          <code>{colour.toUpperCase()}</code>
        </label>
        <p class={ratio >= MIN_SIGN_CONTRAST ? 'hint' : 'hint weak'} role="status">
          The white icon has a contrast of {ratio.toFixed(1)} : 1
          {ratio >= MIN_SIGN_CONTRAST ? ', which is easy to see.' : '. Choose a darker colour: icons need 3 : 1.'}
        </p>
        <fieldset class="icon-choices">
          <legend>Icon</legend>
          {CATEGORIES.map((candidate) => (
            <label key={candidate} class={candidate === icon ? 'chosen' : ''}>
              <input
                type="radio"
                name="icon"
                class="visually-hidden"
                aria-label={categoryName(candidate)}
                checked={candidate === icon}
                onChange={() => change({ icon: candidate === category ? null : candidate })}
              />
              <CategorySign category={candidate} sprite={spriteOf({ categories: {}, brand_colour: null })} />
            </label>
          ))}
        </fieldset>
        <div class="actions">
          <Button kind="quiet" onClick={() => change({ colour: null, icon: null })}>
            Reset
          </Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
