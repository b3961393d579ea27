import { render } from 'preact'
import { App } from './app.tsx'
import { addMapFonts } from './fonts.ts'
import { loadMessages, type Messages, pickLanguage } from './messages/index.ts'
import type { Navigation } from './navigation.ts'
import { Icon } from './parts/icon.tsx'
import { loadBootstrap, openingTrouble } from './venue/load-bootstrap.ts'
import { openVenue, type Venue } from './venue/open-venue.ts'
import type { Trouble } from './venue/trouble.ts'

interface Wanted {
  service: string
  mapId: string
  viewId: string | null
  navigation: Navigation
  isEmbedded: boolean
}

/** BCP 47, as far as the service accepts it. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,4}$/i

/** Opens a map in a container, or says in words why it cannot be opened. */
export async function openMap(container: Element, wanted: Wanted): Promise<Venue | null> {
  const { service, mapId, viewId, navigation, isEmbedded } = wanted
  const { lang } = navigation.address
  const language = pickLanguage([...(lang ? [lang] : []), ...navigator.languages])
  const locale = [lang, ...navigator.languages].find((tag) => tag?.toLowerCase().startsWith(language)) ?? language
  const [text, boot] = await Promise.all([
    loadMessages(language),
    loadBootstrap(service, mapId, viewId).catch((error: unknown) => ({ trouble: openingTrouble(error) })),
  ])
  addMapFonts(service)
  if ('trouble' in boot) {
    const retry = () => openMap(container, wanted)
    render(<CannotOpen trouble={boot.trouble} text={text} language={language} onRetry={retry} />, container)
    return null
  }
  // Names of places may be in languages that the page itself does not speak.
  const preferred = [lang, ...navigator.languages].find((tag) => tag && LANGUAGE_TAG.test(tag))
  const venue = openVenue(boot, preferred ?? language)
  render(<App {...{ venue, navigation, text, language, locale, isEmbedded }} />, container)
  return venue
}

interface CannotOpenProps {
  trouble: Trouble
  text: Messages
  language: string
  onRetry(): void
}

function CannotOpen({ trouble, text, language, onRetry }: CannotOpenProps) {
  const { title, help } = text.troubles[trouble]
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
          <button type="button" class="pill primary" onClick={onRetry}>
            {text.tryAgain}
          </button>
        </div>
      </main>
    </div>
  )
}
