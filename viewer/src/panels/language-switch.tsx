import { useApp } from '../app-context.ts'

/** The languages that the owner offers, where there is a choice. */
export function LanguageSwitch() {
  const { look, text, contentLanguage, chooseLanguage } = useApp()
  const { languages } = look.settings
  if (languages.length < 2) return null
  const shown =
    languages.find((tag) => tag === contentLanguage) ?? languages.find((tag) => sameBase(tag, contentLanguage))
  return (
    <label class="language">
      <span aria-hidden="true">{(shown ?? contentLanguage).split('-')[0]!.toUpperCase()}</span>
      <select
        aria-label={text.language}
        title={text.language}
        value={shown}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
      >
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOf(tag)}
          </option>
        ))}
      </select>
    </label>
  )
}

function sameBase(a: string, b: string): boolean {
  return a.toLowerCase().split('-')[0] === b.toLowerCase().split('-')[0]
}

/** In the language itself: `Deutsch`. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
