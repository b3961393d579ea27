import { Download } from 'lucide'
import { useState } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Button } from '../../parts/button.tsx'
import { Select } from '../../parts/field.tsx'
import { Picture } from '../../parts/picture.tsx'
import { saveFile } from '../../service/files.ts'
import { useScope } from '../../service/scope.ts'
import { defaultLevel, levelsFromTop } from '../../service/venues.ts'
import { toastError } from '../../shell/toasts.tsx'
import { chosen, LANGUAGES, PAPERS, type PanelProps, signsPath } from './panel.ts'

/** A level on paper, as it would be printed. */
export function PosterPanel({ venue, view, places, params }: PanelProps) {
  const scope = useScope()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const floors = levelsFromTop(venue.source.floors).filter(({ dataset_id }) => dataset_id)
  const floor = floors.find((one) => String(one.floor) === params.level) ?? defaultLevel(floors)
  const paper = chosen(PAPERS, params.paper)
  const lang = chosen(LANGUAGES, params.lang)
  const onLevel = places
    .filter((place) => place.floor === floor?.floor)
    .sort((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }))
  const here = onLevel.find(({ placement_id }) => placement_id === params.here)?.placement_id ?? ''
  const pathOf = (format: 'pdf' | 'svg') => {
    const query = { floor: String(floor?.floor ?? 0), format, paper, lang, ...(here ? { placement_id: here } : {}) }
    return `${signsPath(venue, view)}/poster?${new URLSearchParams(query)}`
  }
  const save = async (format: 'pdf' | 'svg') => {
    if (!floor) return
    setBusyWith(format)
    await saveFile(scope, pathOf(format), `${venue.map.name} ${floor.short_name}.${format}`).catch(toastError)
    setBusyWith(null)
  }
  useCommands([
    { label: 'Save poster as PDF', group: 'Actions', icon: Download, keys: 'mod+s', run: () => void save('pdf') },
  ])
  return (
    <>
      <section class="card choices-side" aria-label="Poster">
        <Select
          label="Level"
          value={String(floor?.floor ?? '')}
          choices={floors.map((one) => ({ value: String(one.floor), label: one.name }))}
          onChoose={(level) => setParams({ level, here: null })}
        />
        <Select
          label="Hangs at"
          value={here}
          choices={[
            { value: '', label: 'No specific place' },
            ...onLevel.map(({ placement_id, title }) => ({ value: placement_id, label: title })),
          ]}
          onChoose={(place) => setParams({ here: place === '' ? null : place })}
        />
        <Select label="Paper" value={paper} choices={PAPERS} onChoose={(value) => setParams({ paper: value })} />
        <Select label="Language" value={lang} choices={LANGUAGES} onChoose={(value) => setParams({ lang: value })} />
        <div class="save">
          <Button kind="primary" icon={Download} isBusy={busyWith === 'pdf'} onClick={() => save('pdf')}>
            PDF
          </Button>
          <Button icon={Download} isBusy={busyWith === 'svg'} onClick={() => save('svg')}>
            SVG
          </Button>
        </div>
        <p class="hint">
          Names that do not fit get a number and appear in the legend. The QR code opens the map
          {here ? ', starting at this place.' : ' on this level.'}
        </p>
      </section>
      <section class="preview" aria-label="Preview">
        {floor && <Picture path={pathOf('svg')} label={`Poster of ${floor.name}`} />}
      </section>
    </>
  )
}
