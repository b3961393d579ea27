import { Switch } from '../../parts/field.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import type { SectionProps } from './look-page.tsx'

/** Light or dark, labels and 3D. */
export function MapSection({ settings, set, mayEdit }: SectionProps) {
  const { labels, three_d, appearance } = settings
  const disabled = !mayEdit
  return (
    <section class="look-section" aria-labelledby="map-title">
      <h2 id="map-title">Map</h2>
      <fieldset class="look-options" disabled={disabled}>
        <div class="option-row">
          <span>Appearance</span>
          <Segmented
            label="Appearance"
            value={appearance}
            choices={[
              { value: 'device', label: 'Device' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChoose={(value) => set({ appearance: value })}
          />
        </div>
        <div class="option-row">
          <span>Names</span>
          <Segmented
            label="Name size"
            value={labels.size}
            choices={[
              { value: 'small', label: 'Small' },
              { value: 'normal', label: 'Normal' },
              { value: 'large', label: 'Large' },
            ]}
            onChoose={(size) => set({ labels: { ...labels, size } })}
          />
        </div>
        <Switch
          label="Show icons beside names"
          isOn={labels.icons}
          disabled={disabled}
          onChange={(icons) => set({ labels: { ...labels, icons } })}
        />
        <Switch
          label="Show room names from the plan"
          isOn={labels.plan_names}
          disabled={disabled}
          onChange={(plan_names) => set({ labels: { ...labels, plan_names } })}
        />
        <Switch
          label="Offer 3D"
          isOn={three_d.offered}
          disabled={disabled}
          onChange={(offered) => set({ three_d: { ...three_d, offered } })}
        />
        <Switch
          label="Open in 3D"
          isOn={three_d.opens}
          disabled={disabled || !three_d.offered}
          onChange={(opens) => set({ three_d: { ...three_d, opens } })}
        />
        <Switch
          label="Low walls in 3D"
          isOn={three_d.walls === 'low'}
          disabled={disabled || !three_d.offered}
          onChange={(isLow) => set({ three_d: { ...three_d, walls: isLow ? 'low' : 'full' } })}
        />
      </fieldset>
    </section>
  )
}

export function VisitorsSection({ settings, set, mayEdit }: SectionProps) {
  const { visitors } = settings
  return (
    <section class="look-section" aria-labelledby="visitors-title">
      <h2 id="visitors-title">Visitors can</h2>
      <div class="look-options">
        <Switch
          label="Request to reserve a place"
          isOn={visitors.book}
          disabled={!mayEdit}
          onChange={(book) => set({ visitors: { ...visitors, book } })}
        />
        <p class="hint">Requests appear under Bookings. A place stays free until someone confirms.</p>
        <Switch
          label="Report a problem"
          isOn={visitors.report}
          disabled={!mayEdit}
          onChange={(report) => set({ visitors: { ...visitors, report } })}
        />
        <p class="hint">Reports appear under Reports. Email addresses are used only for your reply.</p>
        <Switch
          label="Mark favourites (stored on their device)"
          isOn={visitors.favourites}
          disabled={!mayEdit}
          onChange={(favourites) => set({ visitors: { ...visitors, favourites } })}
        />
        <Switch
          label="Share links and QR codes"
          isOn={visitors.share}
          disabled={!mayEdit}
          onChange={(share) => set({ visitors: { ...visitors, share } })}
        />
      </div>
    </section>
  )
}
