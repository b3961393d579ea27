import {
  ArrowUpDown,
  ChevronDown,
  ChevronUp,
  CircleCheck,
  DoorOpen,
  Eye,
  EyeOff,
  type IconNode,
  Pentagon,
  Square,
  TriangleAlert,
  Type,
  Waypoints,
} from 'lucide'
import { useMemo, useState } from 'preact/hooks'
import type { SourceName } from '../../../map/drawn-level.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Chip } from '../../../parts/states.tsx'
import { fixCheck } from '../actions.ts'
import type { Check } from '../checks/level-checks.ts'
import type { Checking } from '../checks/use-checks.ts'
import type { Editing } from '../editing.ts'
import { FeatureList } from './feature-list.tsx'

interface Layer {
  label: string
  icon: IconNode
  kinds: readonly string[]
  sources: readonly SourceName[]
}

const LAYERS: readonly Layer[] = [
  { label: 'Rooms', icon: Pentagon, kinds: ['space'], sources: ['spaces'] },
  { label: 'Doors', icon: DoorOpen, kinds: ['door'], sources: ['doors'] },
  { label: 'Lifts and stairs', icon: ArrowUpDown, kinds: ['connector'], sources: ['connectors'] },
  { label: 'Paths and gates', icon: Waypoints, kinds: ['walking_path', 'gate'], sources: ['paths'] },
  { label: 'Labels', icon: Type, kinds: ['label'], sources: ['labels'] },
  { label: 'Fixtures', icon: Square, kinds: ['fixture', 'obstacle'], sources: ['fixtures'] },
  { label: 'Walls', icon: Square, kinds: ['wall'], sources: ['walls'] },
]

interface Props {
  editing: Editing
  checking: Checking
  hidden: ReadonlySet<SourceName>
  onHide(hidden: ReadonlySet<SourceName>): void
  onCheck(check: Check): void
}

const MAX_STEPS = 6
const MAX_CHECKS = 12

interface ChecksProps extends Pick<Props, 'checking' | 'onCheck'> {
  isReadOnly: boolean
  onFix(check: Check): void
}

/** What is on the level: a search, its layers, what is wrong with it, and what this draft has done. */
export function LevelPanel({ editing, checking, hidden, onHide, onCheck }: Props) {
  const { features, floor, session } = editing
  const [text, setText] = useState('')
  // On a tablet the panel is folded, so that it covers little of the map.
  const [isOpen, setOpen] = useState(false)
  const counts = useMemo(() => {
    const byKind = new Map<string, number>()
    for (const { properties } of features.values()) {
      const kind = String(properties.kind ?? 'space')
      byKind.set(kind, (byKind.get(kind) ?? 0) + 1)
    }
    return byKind
  }, [features])
  const toggle = ({ sources }: Layer) => {
    const next = new Set(hidden)
    for (const source of sources) if (!next.delete(source)) next.add(source)
    onHide(next)
  }
  const steps = session.draft!.steps
  return (
    <aside class={isOpen ? 'level-panel floating open' : 'level-panel floating'} aria-label="Level">
      <header>
        <h2>{floor.name}</h2>
        <span class="muted">{counts.get('space') ?? 0} rooms</span>
        <button
          type="button"
          class="icon-button small unfold"
          aria-label="Layers, checks and steps"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
          {checking.checks.length > 0 && <i class="dot warn" />}
        </button>
      </header>
      <FeatureList editing={editing} text={text} onText={setText} />
      {text === '' && (
        <>
          <section>
            <h3>Layers</h3>
            <ul class="layers">
              {LAYERS.map((layer) => {
                const isHidden = layer.sources.some((source) => hidden.has(source))
                const count = layer.kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
                return (
                  <li key={layer.label} class={isHidden ? 'off' : ''}>
                    <Icon of={layer.icon} />
                    <span>{layer.label}</span>
                    <small>{count}</small>
                    <button
                      type="button"
                      class="icon-button small"
                      aria-label={`Show ${layer.label.toLowerCase()}`}
                      aria-pressed={!isHidden}
                      onClick={() => toggle(layer)}
                    >
                      <Icon of={isHidden ? EyeOff : Eye} size={14} />
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
          <Checks
            checking={checking}
            onCheck={onCheck}
            isReadOnly={editing.isReadOnly}
            onFix={(check) => fixCheck(editing, check)}
          />
          <section class="steps">
            <h3>This draft</h3>
            {steps.length === 0 && <p class="muted">No changes yet.</p>}
            <ol>
              {steps
                .slice(-MAX_STEPS)
                .reverse()
                .map((step, i) => (
                  <li key={steps.length - i}>{step.title}</li>
                ))}
            </ol>
          </section>
        </>
      )}
    </aside>
  )
}

function Checks({ checking, onCheck, onFix, isReadOnly }: ChecksProps) {
  const { checks, reach, isBusy } = checking
  return (
    <section class="level-checks" aria-label="Checks on this level">
      <h3>Checks on this level {isBusy ? <Chip tone="plain">Checking…</Chip> : <Chip tone="ok">Live</Chip>}</h3>
      <ul>
        {reach && (
          <Line isOk={reach.reachable === reach.places}>
            {reach.reachable} of {reach.places} places reachable
          </Line>
        )}
        {reach && <Line isOk={reach.stepFree === reach.places}>{reach.stepFree} step-free</Line>}
        {checks.slice(0, MAX_CHECKS).map((check, i) => (
          <Line key={`${i} ${check.message}`} isOk={false}>
            <button type="button" class="text-link" onClick={() => onCheck(check)}>
              {check.message}
            </button>
            {check.fix && !isReadOnly && (
              <button type="button" class="text-link fix" onClick={() => onFix(check)}>
                {check.fix.label}
              </button>
            )}
          </Line>
        ))}
        {checks.length > MAX_CHECKS && <li class="muted">{checks.length - MAX_CHECKS} more</li>}
        {!isBusy && checks.length === 0 && <Line isOk>No overlaps or gaps; every room can be reached</Line>}
      </ul>
    </section>
  )
}

function Line({ isOk, children }: { isOk: boolean; children: preact.ComponentChildren }) {
  return (
    <li class={isOk ? 'ok' : 'warn'}>
      <Icon of={isOk ? CircleCheck : TriangleAlert} />
      <span>{children}</span>
    </li>
  )
}
