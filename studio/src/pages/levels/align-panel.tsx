import type { Position } from '@rotunda/core/geo'
import { type Schemas, unwrap } from '@rotunda/sdk'
import { CircleCheck, TriangleAlert, WandSparkles, X } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { useCommands } from '../../keys/commands.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Select } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { toastError } from '../../shell/toasts.tsx'
import { round, scaleInWords } from './level-order.tsx'
import type { Levels } from './use-levels.ts'

type Aligned = Schemas['AlignedLevel']
type AlignedAnswer = Pick<Aligned, 'residual_m' | 'measured_at' | 'units_per_meter' | 'operations'> & {
  pairs: { before_m: number }[]
  connectors: { name: string | null; residual_m: number }[]
  transform: { move: readonly number[]; turn: number; scale: number }
}

/** A point of the level and the same place on the level that it is laid over. */
export interface PointPair {
  level: Position
  reference: Position
}

interface Props {
  venue: Venue
  levels: Levels
  level: Floor
  reference: Floor
  pairs: readonly PointPair[]
  onPairs(pairs: readonly PointPair[]): void
  onReference(floor: number): void
}

const GOOD_FIT_M = 0.5

/** Aligns a level with another by pairs of points, and shows how well lifts and stairs then match. */
export function AlignPanel({ venue, levels, level, reference, pairs, onPairs, onReference }: Props) {
  const { client } = useScope()
  const [aligned, setAligned] = useState<AlignedAnswer | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const ask = async (given: readonly PointPair[] | null) => {
    const params = { path: { map_source_id: venue.source.map_source_id } }
    const chosen = given?.map((pair) => ({ level: [...pair.level], reference: [...pair.reference] }))
    const body = { floor: level.floor, reference_floor: reference.floor, ...(chosen ? { pairs: chosen } : {}) } as never
    return unwrap(client.POST('/map-sources/v1/{map_source_id}/align', { params, body })) as Promise<AlignedAnswer>
  }
  useEffect(() => {
    setAligned(null)
    setTrouble(null)
    if (pairs.length < 2) return
    let isCurrent = true
    ask(pairs).then(
      (answer) => isCurrent && setAligned(answer),
      (error) => isCurrent && setTrouble((error as Error).message),
    )
    return () => {
      isCurrent = false
    }
  }, [pairs, level.floor, reference.floor])
  const propose = () => ask(null).then(setAligned, (error) => setTrouble((error as Error).message))
  const align = async () => {
    if (!aligned) return
    await levels.change(aligned.operations as Schemas['Operation'][], `${level.name} aligned`).catch(toastError)
    onPairs([])
  }
  useCommands([
    { label: `Align ${level.name}`, group: 'Levels', icon: CircleCheck, keys: 'enter', run: () => void align() },
    {
      label: 'Propose from lifts and stairs',
      group: 'Levels',
      icon: WandSparkles,
      keys: 'a',
      run: () => void propose(),
    },
  ])
  const others = levels.floors.filter(({ floor, dataset_id }) => floor !== level.floor && dataset_id)
  return (
    <section class="align-panel" aria-label={`Align ${level.name}`}>
      <header>
        <h2>Align {level.name}</h2>
        <button type="button" class="text-link" onClick={propose}>
          Propose from lifts
        </button>
      </header>
      <Select
        label="Align to"
        value={String(reference.floor)}
        choices={others.map((floor) => ({ value: String(floor.floor), label: floor.name }))}
        onChoose={(floor) => onReference(Number(floor))}
      />
      <h3>Point pairs</h3>
      {pairs.length === 0 && (
        <p class="hint">
          Click a corner of {level.name}, then the same corner of {reference.name}.
        </p>
      )}
      <ol>
        {pairs.map((pair, i) => (
          <li key={pair.level.join()}>
            <b>{i + 1}</b>
            <span>{round(aligned?.pairs[i]?.before_m ?? 0)} m off before</span>
            <IconButton
              icon={X}
              label={`Remove pair ${i + 1}`}
              size="small"
              onClick={() => onPairs(pairs.filter((other) => other !== pair))}
            />
          </li>
        ))}
      </ol>
      {trouble && (
        <p class="fit bad">
          <Icon of={TriangleAlert} />
          {trouble}
        </p>
      )}
      {aligned && <Fit aligned={aligned} />}
      <footer>
        <Button kind="primary" keys="enter" disabled={!aligned} onClick={align}>
          Align {level.short_name}
        </Button>
      </footer>
    </section>
  )
}

function Fit({ aligned }: { aligned: AlignedAnswer }) {
  const { residual_m: residual, measured_at: measuredAt, connectors, transform, units_per_meter: units } = aligned
  const isGood = residual !== null && residual <= GOOD_FIT_M
  return (
    <>
      <div class={isGood ? 'fit ok' : 'fit warn'}>
        <header>
          <Icon of={isGood ? CircleCheck : TriangleAlert} />
          <strong>{residual === null ? 'Two pairs always fit' : isGood ? 'Good fit' : 'Poor fit'}</strong>
          {residual !== null && <b>{round(residual)} m</b>}
        </header>
        <p>
          {residual === null
            ? 'Add a third pair to measure the fit.'
            : measuredAt === 'connectors'
              ? `Measured at lifts and stairs you did not click: ${connectors.map(({ name, residual_m }) => `${name ?? 'stairs'} ${round(residual_m)} m`).join(', ')}.`
              : 'Measured at the point pairs.'}
        </p>
      </div>
      <dl>
        <Value label="Move east" text={`${round(transform.move[0]!)} m`} />
        <Value label="Move north" text={`${round(transform.move[1]!)} m`} />
        <Value label="Rotate" text={`${round(transform.turn)}°`} />
        <Value label="Scale" text={`× ${Math.round(transform.scale * 1000) / 1000}`} />
      </dl>
      <p class="hint">Resulting scale: {scaleInWords(units)}.</p>
    </>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
