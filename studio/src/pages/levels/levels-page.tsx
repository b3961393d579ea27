import type { Position } from '@rotunda/core/geo'
import { ArrowRight, Undo2 } from 'lucide'
import { useMemo, useState } from 'preact/hooks'
import { goTo, setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { Empty } from '../../parts/states.tsx'
import { useScope } from '../../service/scope.ts'
import { defaultLevel, type Floor } from '../../service/venues.ts'
import type { VenueProps } from '../venue-props.ts'
import { AlignPanel, type PointPair } from './align-panel.tsx'
import { EarthPanel } from './earth-panel.tsx'
import { LevelOrder } from './level-order.tsx'
import { LevelsMap } from './levels-map.tsx'
import { NewPlanButton } from './new-plan-button.tsx'
import { ScalePanel } from './scale-panel.tsx'
import { useLevels } from './use-levels.ts'
import './levels.css'

const TASKS = [
  { value: 'align', label: 'Align levels' },
  { value: 'scale', label: 'Scale' },
  { value: 'earth', label: 'Place on earth' },
] as const
type Task = (typeof TASKS)[number]['value']

/** How the levels lie: above each other, at one scale, on earth. */
export function LevelsPage({ venue }: VenueProps) {
  const { may } = useScope()
  const { params } = useAddress()
  const levels = useLevels(venue)
  const [pairs, setPairs] = useState<readonly PointPair[]>([])
  const [points, setPoints] = useState<readonly Position[]>([])
  const task: Task = TASKS.find(({ value }) => value === params.task)?.value ?? 'align'
  const drawn = levels.floors.filter(({ dataset_id }) => dataset_id)
  const level = drawn.find(({ floor }) => String(floor) === params.level) ?? firstToAlign(drawn)
  const reference = useMemo(() => referenceFor(drawn, level, params.over), [drawn, level, params.over])
  const choose = (changes: Record<string, string>) => {
    setPairs([])
    setPoints([])
    setParams(changes)
  }
  useCommands([
    { label: 'Undo', group: 'Levels', icon: Undo2, keys: 'mod+z', run: () => void levels.undo() },
    ...TASKS.map(({ value, label }, i) => ({
      label,
      group: 'Levels',
      icon: ArrowRight,
      keys: String(i + 1),
      run: () => choose({ task: value }),
    })),
  ])
  const edits = levels.draft?.operations.length ?? 0
  return (
    <div class="column">
      <header class="page-bar">
        <h1>Levels</h1>
        <span class="muted">{venue.map.name}</span>
        <div class="end">
          <Segmented label="Task" value={task} choices={TASKS} onChoose={(value) => choose({ task: value })} />
          {edits > 0 && (
            <span class="draft-state">
              <i class="dot warn" />
              Draft: {edits} {edits === 1 ? 'edit' : 'edits'}
            </span>
          )}
          <IconButton icon={Undo2} label="Undo" disabled={!levels.canUndo} onClick={levels.undo} />
          <Button kind="primary" onClick={() => goTo({ name: 'venue', mapId: venue.map.map_id, section: 'publish' })}>
            Review and publish
          </Button>
        </div>
      </header>
      <main class="levels-body">
        {level ? (
          <>
            <LevelsMap {...{ venue, task, level, reference, pairs, points }} onPairs={setPairs} onPoints={setPoints} />
            <aside class="levels-panel">
              <LevelOrder
                {...{ levels, current: level, reference: task === 'align' ? reference : null }}
                mayChange={may('changesets:write')}
                onChoose={(floor) => choose({ level: String(floor) })}
              />
              {may('floor-plans:write') && <NewPlanButton venue={venue} level={level} />}
              {may('changesets:write') && task === 'align' && reference && (
                <AlignPanel
                  {...{ venue, levels, level, reference, pairs, onPairs: setPairs }}
                  onReference={(floor) => choose({ over: String(floor) })}
                />
              )}
              {may('changesets:write') && task === 'scale' && (
                <ScalePanel {...{ venue, levels, level, points, onPoints: setPoints }} />
              )}
              {may('map-sources:write') && task === 'earth' && (
                <EarthPanel {...{ venue, level, points, onPoints: setPoints }} />
              )}
            </aside>
          </>
        ) : (
          <Empty icon={ArrowRight} title="No level has a plan yet" />
        )}
      </main>
    </div>
  )
}

/** The level that the others follow is the ground floor; the first to look at is one beside it. */
function firstToAlign(drawn: readonly Floor[]): Floor | undefined {
  const ground = defaultLevel(drawn)
  return drawn.find((floor) => floor !== ground) ?? ground
}

function referenceFor(drawn: readonly Floor[], level: Floor | undefined, over: string | undefined): Floor | null {
  const others = drawn.filter(({ floor }) => floor !== level?.floor)
  return others.find(({ floor }) => String(floor) === over) ?? defaultLevel(others) ?? null
}
