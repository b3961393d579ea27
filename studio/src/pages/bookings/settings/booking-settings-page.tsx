import { unwrap } from '@rotunda/sdk'
import { ArrowLeft } from 'lucide'
import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Link } from '../../../address/link.tsx'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icon.tsx'
import { Skeleton, Trouble } from '../../../parts/states.tsx'
import { useResource, useScope } from '../../../service/scope.ts'
import type { Venue } from '../../../service/venues.ts'
import { toast, toastError } from '../../../shell/toasts.tsx'
import { type BookingSettings, loadSettings, pathOf, URL } from '../load-bookings.ts'
import { bookingsName } from '../use-bookings.ts'
import { FeedsSection } from './feeds-section.tsx'
import { LimitsSection, RequestsSection } from './limits-section.tsx'
import { MailsSection } from './mails-section.tsx'
import './booking-settings.css'

/** What can be booked, by whom, how far ahead, and what is mailed. */
export function BookingSettingsPage({ venue }: { venue: Venue }) {
  const { resources } = useScope()
  const name = `${bookingsName(venue)}/settings`
  const settings = useResource(name, ({ client }) => loadSettings(client, venue))
  return (
    <div class="column">
      <header class="page-bar">
        <Link
          class="icon-button"
          page={{ name: 'venue', mapId: venue.map.map_id, section: 'bookings' }}
          aria-label="Back to bookings"
        >
          <Icon of={ArrowLeft} />
        </Link>
        <h1>Booking settings</h1>
        <span class="muted">{venue.view!.name || venue.map.name}</span>
      </header>
      <main class="page booking-settings">
        {settings.error && !settings.value && (
          <Trouble error={settings.error} onRetry={() => resources.refresh(name)} />
        )}
        {!settings.value && !settings.error && <Skeleton height={180} count={3} />}
        {settings.value && <SettingsForm key={JSON.stringify(settings.value)} venue={venue} saved={settings.value} />}
        <FeedsSection venue={venue} />
      </main>
    </div>
  )
}

export interface SectionProps {
  value: BookingSettings
  onChange(change: Partial<BookingSettings>): void
  isLocked: boolean
}

function SettingsForm({ venue, saved }: { venue: Venue; saved: BookingSettings }) {
  const { client, may, resources } = useScope()
  const [value, setValue] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const isLocked = !may('map-views:write')
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved)
  const put = async (body: BookingSettings) => {
    await unwrap(client.PUT(`${URL}/settings`, { params: { path: pathOf(venue) }, body }))
    await resources.refresh(bookingsName(venue))
  }
  const save = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    try {
      await put(value)
      const undo = () => void put(saved).catch(toastError)
      toast({ text: 'Settings saved', action: { label: 'Undo', run: undo } })
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  const section = { value, isLocked, onChange: (change: Partial<BookingSettings>) => setValue({ ...value, ...change }) }
  return (
    <form onSubmit={save}>
      {isLocked && <p class="notice">Your role can view these settings but not change them.</p>}
      <LimitsSection {...section} />
      <RequestsSection {...section} />
      <MailsSection {...section} languages={languagesOf(venue)} />
      <div class="save-bar">
        <span class="muted">{isChanged ? 'Unsaved changes' : 'Saved'}</span>
        <Button kind="primary" type="submit" isBusy={isBusy} disabled={isLocked || !isChanged}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Offered for mails beside the language of the view. */
const MAIL_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'nb', 'sv', 'da', 'fi', 'pl', 'pt', 'ar', 'ja', 'zh']

function languagesOf({ view }: Venue): string[] {
  const own = view?.language?.split('-')[0]?.toLowerCase()
  return [...new Set([...(own ? [own] : []), ...MAIL_LANGUAGES])]
}
