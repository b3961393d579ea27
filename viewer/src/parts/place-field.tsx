import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import type { Hit } from '../venue/model.ts'
import { CategoryIcon } from './category-icon.tsx'
import { Icon } from './icon.tsx'
import { placeInWords } from './place-in-words.ts'

/** What a list of suggestions offers: a place, words to search for, or where the visitor stands. */
export type Choice = { hit: Hit } | { words: string } | { here: true }

interface Props {
  label: string
  placeholder: string
  /** The text of the field while it does not have the focus. */
  value: string
  onChoose(choice: Choice): void
  /** Enter without a suggestion chosen; absent: the first suggestion is taken. */
  onSubmit?(words: string): void
  /** Offer words to search for, and not places alone. */
  offersWords?: boolean
  offersHere?: boolean
  isFocused?: boolean
}

/** A field with suggestions: a combobox with a listbox, following ARIA 1.2. */
export function PlaceField(props: Props) {
  const { label, placeholder, value, onChoose, onSubmit, offersWords, offersHere, isFocused } = props
  const id = useId()
  const input = useFocused(isFocused)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const [isShut, setShut] = useState(false)
  const { choices, noteEnd } = useChoices(typed, { offersWords, offersHere, value })
  const isOpen = typed !== null && !isShut && choices.length > 0

  const close = (choice: Choice | null = null) => {
    noteEnd(choice)
    setTyped(null)
    setActive(-1)
    setShut(false)
  }
  const choose = (choice: Choice) => {
    close(choice)
    onChoose(choice)
  }
  const submit = () => {
    const chosen = choices[active] ?? (onSubmit ? undefined : choices[0])
    const words = (typed ?? value).trim()
    if (chosen) return choose(chosen)
    close({ words })
    if (words !== '') onSubmit?.(words)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (step === 0 && event.key !== 'Enter' && (event.key !== 'Escape' || typed === null)) return
    event.preventDefault()
    if (step !== 0) {
      setShut(false)
      if (typed === null) setTyped(value)
      else if (choices.length > 0) setActive(wrapIndex(active + step, choices.length))
    } else if (event.key === 'Enter') submit()
    else {
      // The first Escape closes the list, the second clears the text.
      if (isOpen) setShut(true)
      else close()
      setActive(-1)
    }
  }

  return (
    <div class="field">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={placeholder}
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="search"
        value={typed ?? value}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          setShut(false)
          setActive(-1)
        }}
        onFocus={(event) => {
          event.currentTarget.select()
          if (value === '') setTyped('')
        }}
        onBlur={() => close()}
        onKeyDown={onKeyDown}
      />
      <ChoiceList id={id} choices={choices} active={active} isOpen={isOpen} onChoose={choose} />
    </div>
  )
}

function useFocused(isFocused = false) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return input
}

interface ListProps {
  id: string
  choices: Choice[]
  active: number
  isOpen: boolean
  onChoose(choice: Choice): void
}

/** The focus stays in the field, which handles the keys; the list is referenced by aria-activedescendant. */
function ChoiceList({ id, choices, active, isOpen, onChoose }: ListProps) {
  const { text } = useApp()
  return (
    <div
      class="choices"
      role="listbox"
      tabIndex={-1}
      id={`${id}-list`}
      aria-label={text.menuOfSuggestions}
      hidden={!isOpen}
    >
      {choices.map((choice, i) => (
        <div
          key={keyOf(choice)}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          class="choice"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          onKeyDown={(event) => event.key === 'Enter' && onChoose(choice)}
        >
          <ChoiceLine choice={choice} />
        </div>
      ))}
    </div>
  )
}

function ChoiceLine({ choice }: { choice: Choice }) {
  const { text } = useApp()
  if ('here' in choice) {
    return (
      <>
        <Icon name="start" size={22} />
        <span class="title">{text.yourLocation}</span>
      </>
    )
  }
  if ('words' in choice) {
    return (
      <>
        <Icon name="search" size={22} />
        <span class="title">{choice.words}</span>
      </>
    )
  }
  const { hit } = choice
  return (
    <>
      <CategoryIcon hit={hit} />
      <span class="title">{hit.title}</span>
      <span class="where">{placeInWords(hit, text)}</span>
    </>
  )
}

/**
 * The suggestions for the typed text; the previous ones stay until the new ones arrive. `noteEnd` counts a search that
 * ends while typing: by the choice of a place, or by leaving where none was found.
 */
function useChoices(typed: string | null, offers: { offersWords?: boolean; offersHere?: boolean; value: string }) {
  const { venue } = useApp()
  const [choices, setChoices] = useState<Choice[]>([])
  const [answered, setAnswered] = useState('')
  const { offersWords = false, offersHere = false } = offers
  const words = typed?.trim() ?? ''
  useEffect(() => {
    const here: Choice[] = offersHere ? [{ here: true }] : []
    if (words === '') {
      setChoices(here)
      return
    }
    const aborter = new AbortController()
    venue.suggest(words, offersWords, aborter.signal).then(
      ({ hits, suggestions }) => {
        if (aborter.signal.aborted) return
        const terms = offersWords ? [...new Set([...suggestions.terms, ...suggestions.categories])].slice(0, 3) : []
        setChoices([...terms.map((term) => ({ words: term })), ...hits.map((hit) => ({ hit })), ...here])
        setAnswered(words)
      },
      () => {},
    )
    return () => aborter.abort()
  }, [venue, words, offersWords, offersHere])
  const noteEnd = (choice: Choice | null) => {
    const hits = choices.filter((one) => 'hit' in one).length
    const isEnd = choice ? 'hit' in choice : hits === 0 && answered === words
    if (words !== '' && words !== offers.value && isEnd) venue.noteSearch(words, hits)
  }
  return { choices: typed === null ? [] : choices, noteEnd }
}

function stepOf(key: string): number {
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

/** From the last to none, and from there to the first. */
function wrapIndex(index: number, count: number): number {
  if (index < -1) return count - 1
  return index >= count ? -1 : index
}

function keyOf(choice: Choice): string {
  if ('hit' in choice) return choice.hit.placement_id
  return 'words' in choice ? `words ${choice.words}` : 'here'
}
