import { Download, QrCode } from 'lucide'
import { useMemo, useState } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { Select } from '../../parts/field.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { Empty } from '../../parts/states.tsx'
import { saveFile } from '../../service/files.ts'
import { useScope } from '../../service/scope.ts'
import { toastError } from '../../shell/toasts.tsx'
import { chosen, LANGUAGES, PAPERS, type PanelProps, signsPath } from './panel.ts'
import { PlaceChoice } from './place-choice.tsx'
import { type Position, PositionChoice } from './position-choice.tsx'

const COLUMNS = [
  { value: '3', label: '3 in a row' },
  { value: '2', label: '2 in a row' },
  { value: '4', label: '4 in a row' },
  { value: '5', label: '5 in a row' },
  { value: '1', label: '1 in a row' },
] as const
const SOURCES = [
  { value: 'places', label: 'Places' },
  { value: 'positions', label: 'Positions' },
] as const
const OPENS = [
  { value: 'place', label: 'The place' },
  { value: 'here', label: 'The map, starting at the place' },
] as const
const MAX_CODES = 500

/** A sheet of codes for places, or for positions that are marked on the map. */
export function CodesPanel({ venue, view, places, params }: PanelProps) {
  const scope = useScope()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [positions, setPositions] = useState<readonly Position[]>([])
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const paper = chosen(PAPERS, params.paper)
  const lang = chosen(LANGUAGES, params.lang)
  const columns = chosen(COLUMNS, params.columns)
  const source = chosen(SOURCES, params.of)
  const opens = chosen(OPENS, params.opens)
  const codes = useMemo(
    () =>
      source === 'positions'
        ? positions.map(({ floor, x, y, label }) => ({ floor, x, y, label }))
        : places
            .filter(({ placement_id }) => picked.has(placement_id))
            .slice(0, MAX_CODES)
            .map(({ placement_id }) => ({ placement_id, opens })),
    [source, positions, places, picked, opens],
  )
  const sheet = (format: 'pdf' | 'svg') => ({ codes, format, paper, columns: Number(columns), lang })
  const path = `${signsPath(venue, view)}/sheet`
  const save = async (format: 'pdf' | 'svg') => {
    setBusyWith(format)
    await saveFile(scope, path, `${venue.map.name} codes.${format}`, sheet(format)).catch(toastError)
    setBusyWith(null)
  }
  return (
    <>
      <section class="card choices-side" aria-label="Codes">
        <Segmented label="Codes for" value={source} choices={SOURCES} onChoose={(of) => setParams({ of })} />
        {source === 'places' ? (
          <>
            <PlaceChoice places={places} picked={picked} onPick={setPicked} />
            <Select
              label="A code opens"
              value={opens}
              choices={OPENS}
              onChoose={(value) => setParams({ opens: value })}
            />
          </>
        ) : (
          <PositionChoice venue={venue} level={params.level} positions={positions} onChange={setPositions} />
        )}
        <div class="pair">
          <Select label="Paper" value={paper} choices={PAPERS} onChoose={(value) => setParams({ paper: value })} />
          <Select label="Size" value={columns} choices={COLUMNS} onChoose={(value) => setParams({ columns: value })} />
        </div>
        <Select label="Language" value={lang} choices={LANGUAGES} onChoose={(value) => setParams({ lang: value })} />
        <div class="save">
          <Button
            kind="primary"
            icon={Download}
            disabled={codes.length === 0}
            isBusy={busyWith === 'pdf'}
            onClick={() => save('pdf')}
          >
            {codes.length === 0 ? 'PDF' : codes.length === 1 ? 'PDF with 1 code' : `PDF with ${codes.length} codes`}
          </Button>
          <Button icon={Download} disabled={codes.length === 0} isBusy={busyWith === 'svg'} onClick={() => save('svg')}>
            SVG
          </Button>
        </div>
        {codes.length === 0 && <p class="hint">Choose at least one {source === 'places' ? 'place' : 'position'}.</p>}
      </section>
      <section class="preview" aria-label="Preview">
        {codes.length === 0 ? (
          <Empty icon={QrCode} title="Choose what the codes open">
            <p>The print preview appears here. A code still works if up to a quarter of it is damaged.</p>
          </Empty>
        ) : (
          <Picture path={path} body={sheet('svg')} label={`Sheet with ${codes.length} codes`} />
        )}
      </section>
    </>
  )
}
