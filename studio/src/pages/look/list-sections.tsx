import { ArrowUp, X } from 'lucide'
import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Button, IconButton } from '../../parts/button.tsx'
import { Field, Select } from '../../parts/field.tsx'
import { languageName } from '../catalogs/languages.ts'
import type { SectionProps } from './look-page.tsx'

/** Languages that are offered to choose from; any other can be set through the API. */
const KNOWN = 'en de no sv da fi fr es it pt nl pl cs tr ar he ja zh ko uk ru'.split(' ')
const MAX_TERM_LENGTH = 200
const MAX_TERMS_SHOWN = 8

export function LanguagesSection({ settings, set, mayEdit }: SectionProps) {
  const { languages } = settings
  const missing = KNOWN.filter((tag) => !languages.includes(tag))
  return (
    <section class="look-section" aria-labelledby="languages-title">
      <h2 id="languages-title">Languages</h2>
      <p class="hint">
        {languages.length === 0
          ? 'Visitors see the map in their own language where your columns have it, such as name@de.'
          : `Visitors choose one of these languages. The default is ${languageName(languages[0]!)}.`}
      </p>
      <ul class="look-list">
        {languages.map((tag, i) => (
          <li key={tag}>
            <span lang={tag}>{languageName(tag)}</span>
            <small>{i === 0 ? 'first' : tag}</small>
            {mayEdit && (
              <>
                {i > 0 && (
                  <IconButton
                    icon={ArrowUp}
                    size="small"
                    label={`${languageName(tag)} first`}
                    onClick={() => set({ languages: [tag, ...languages.filter((other) => other !== tag)] })}
                  />
                )}
                <IconButton
                  icon={X}
                  size="small"
                  label={`Remove ${languageName(tag)}`}
                  onClick={() => set({ languages: languages.filter((other) => other !== tag) })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Select
          label="Add a language"
          hidesLabel
          value=""
          choices={[
            { value: '', label: 'Add a language' },
            ...missing.map((tag) => ({ value: tag, label: languageName(tag) })),
          ]}
          onChoose={(tag: string) => tag && set({ languages: [...languages, tag] })}
        />
      )}
    </section>
  )
}

interface SearchesProps {
  terms: readonly string[]
  setTerms(terms: string[]): void
  mayEdit: boolean
}

export function SearchesSection({ terms, setTerms, mayEdit }: SearchesProps) {
  const [text, setText] = useState('')
  const add = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const term = text.trim()
    if (term !== '' && !terms.includes(term)) setTerms([...terms, term])
    setText('')
  }
  return (
    <section class="look-section" aria-labelledby="searches-title">
      <h2 id="searches-title">Suggested searches</h2>
      <p class="hint">Shown under the empty search field; the first {MAX_TERMS_SHOWN} appear.</p>
      <ul class="look-list">
        {terms.map((term) => (
          <li key={term}>
            <span>{term}</span>
            {mayEdit && (
              <IconButton
                icon={X}
                size="small"
                label={`Remove ${term}`}
                onClick={() => setTerms(terms.filter((other) => other !== term))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <form class="look-add" onSubmit={add}>
          <Field
            label="Add a search"
            hidesLabel
            placeholder="Add a search"
            value={text}
            maxLength={MAX_TERM_LENGTH}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">Add</Button>
        </form>
      )}
    </section>
  )
}
