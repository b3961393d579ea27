import { render } from 'preact'
import { useEffect } from 'preact/hooks'
import { App } from './app.tsx'
import { addMapFonts } from './fonts.ts'
import { loadMessages, type Messages, pickLanguage } from './messages/index.ts'
import type { Navigation } from './navigation.ts'
import { Icon } from './parts/icon.tsx'
import { LivePosition } from './position/live-position.ts'
import type { Tell } from './tell.ts'
import { loadBootstrap, openingTrouble, pathOf } from './venue/load-bootstrap.ts'
import type { Bootstrap } from './venue/model.ts'
import { openVenue, type Venue } from './venue/open-venue.ts'
import type { Trouble } from './venue/trouble.ts'

interface Wanted {
  service: string
  mapId: string
  viewId: string | null
  /** `account/secret` of a preview, in place of a map. */
  preview?: string | null
  navigation: Navigation
  isEmbedded: boolean
  /** Where it is known already. */
  boot?: Bootstrap | null
  live?: LivePosition
  tell?: Tell
  /** Called with each venue that is shown: again in another language, and when another version is published. */
  onOpen?(venue: Venue): void
}

/** Until a map that is being made is asked for again. */
const LOOK_AGAIN_MS = 3_000
/** BCP 47, as far as the service accepts it. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,4}$/i

/** Opens a map in a container, or says in words why it cannot be opened. */
export async function openMap(container: Element, wanted: Wanted): Promise<void> {
  const { service, mapId, viewId, preview = null, navigation, isEmbedded, tell, live = new LivePosition() } = wanted
  const { lang } = navigation.address
  const path = preview === null ? pathOf(mapId, viewId) : `previews/${preview}`
  const wantedLanguages = [...(lang ? [lang] : []), ...navigator.languages]
  // Loaded along with the map; where the owner does not offer the language, that of the owner follows.
  const guessed = pickLanguage(wantedLanguages)
  const [guessedText, boot] = await Promise.all([
    loadMessages(guessed),
    wanted.boot ?? loadBootstrap(service, path).catch((error: unknown) => ({ trouble: openingTrouble(error) })),
  ])
  addMapFonts(service)
  if ('trouble' in boot) {
    const retry = () => openMap(container, wanted)
    render(<CannotOpen trouble={boot.trouble} text={guessedText} language={guessed} onRetry={retry} />, container)
    return
  }
  const offered = offeredTo(wantedLanguages, boot.settings.languages)
  const language = pickLanguage(offered)
  const text = language === guessed ? guessedText : await loadMessages(language)
  const locale = offered.find((tag) => tag.toLowerCase().startsWith(language)) ?? language
  // Names of places may be in languages that the page itself does not speak.
  const contentLanguage = offered.find((tag) => LANGUAGE_TAG.test(tag)) ?? language
  const venue = openVenue(boot, contentLanguage)
  const chooseLanguage = (tag: string) => {
    navigation.go({ ...navigation.address, lang: tag }, 'replace')
    void openMap(container, { ...wanted, live })
  }
  const renew = async () => {
    const fresh = await loadBootstrap(service, path).catch(() => null)
    // The one that a cache has is the one that is shown.
    if (fresh && fresh.version !== boot.version && container.isConnected)
      await openMap(container, { ...wanted, boot: fresh, live })
  }
  const isRefused = lang !== undefined && !offered.some((tag) => baseOf(tag) === baseOf(lang))
  const refusedLanguage = isRefused && LANGUAGE_TAG.test(lang) ? nameOfLanguage(lang, language) : null
  const languages = { text, language, locale, contentLanguage, chooseLanguage, renew, refusedLanguage }
  render(
    <App {...{ venue, navigation, isEmbedded, isPreview: preview !== null, live, tell, ...languages }} />,
    container,
  )
  wanted.onOpen?.(venue)
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split('-')[0]!
}

/** In the language of the page. */
function nameOfLanguage(tag: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
}

/** Returns the wanted languages that the owner offers; where there is none, the owner's first. */
function offeredTo(wanted: readonly string[], offered: readonly string[]): string[] {
  if (offered.length === 0) return [...wanted]
  const known = wanted.filter((tag) => offered.some((other) => baseOf(other) === baseOf(tag)))
  return known.length > 0 ? known : [offered[0]!]
}

interface CannotOpenProps {
  trouble: Trouble
  text: Messages
  language: string
  onRetry(): void
}

function CannotOpen({ trouble, text, language, onRetry }: CannotOpenProps) {
  const { title, help } = text.troubles[trouble]
  const opensByItself = trouble === 'being-made'
  useEffect(() => {
    const timer = opensByItself ? setTimeout(onRetry, LOOK_AGAIN_MS) : undefined
    return () => clearTimeout(timer)
  }, [opensByItself, onRetry])
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return (
    <div class={isDark ? 'rotunda dark' : 'rotunda'} dir={text.direction} lang={language}>
      <main class="cannot-open">
        <div>
          <Icon name={trouble === 'unknown-map' ? 'search' : 'pin'} size={40} />
          <div role="alert">
            <h1>{title}</h1>
            <p class="quiet">{help}</p>
          </div>
          {trouble !== 'unknown-map' && !opensByItself && (
            <button type="button" class="pill primary" onClick={onRetry}>
              {text.tryAgain}
            </button>
          )}
        </div>
      </main>
    </div>
  )
}
