import { useApp } from '../app-context.ts'
import { Icon } from '../parts/icon.tsx'
import { type Choice, PlaceField } from '../parts/place-field.tsx'
import type { EndNames } from './directions.tsx'

const MAX_STOPS = 4

/** From, to, and how: the top of the page while directions are open. */
export function DirectionsForm({ names }: { names: EndNames }) {
  const { address, go, text, here } = useApp()
  const { via = [] } = address
  const startsHere = !address.from && here !== null
  const choose = (end: 'from' | 'to') => (choice: Choice) => {
    if ('hit' in choice) go({ [end]: choice.hit.placement_id, floor: undefined })
    else if ('here' in choice) go({ from: undefined, floor: undefined })
  }
  const swap = () =>
    go({ from: address.to ?? '', to: address.from ?? '', via: address.via?.toReversed(), floor: undefined }, 'replace')
  return (
    <search class="top form" aria-label={text.directions}>
      <div class="bar ends">
        <div class="end">
          <Icon name="start" />
          <PlaceField
            label={text.from}
            placeholder={text.chooseStart}
            value={names.from ?? (startsHere ? text.yourLocation : '')}
            onChoose={choose('from')}
            offersHere={here !== null}
            isFocused={!address.at && !startsHere && !address.from && Boolean(address.to)}
          />
        </div>
        {via.map((id, i) => (
          <StopField key={i} title={names.via.find((place) => place.placement_id === id)?.title ?? ''} index={i} />
        ))}
        <div class="end">
          <Icon name="pin" />
          <PlaceField
            label={text.to}
            placeholder={text.chooseEnd}
            value={names.to ?? ''}
            onChoose={choose('to')}
            isFocused={!address.to}
          />
        </div>
        <button
          type="button"
          class="round swap"
          aria-label={text.swap}
          title={text.swap}
          disabled={startsHere}
          onClick={swap}
        >
          <Icon name="swap" />
        </button>
      </div>
      <Wishes />
    </search>
  )
}

/** A place to pass on the way. */
function StopField({ title, index }: { title: string; index: number }) {
  const { address, go, text } = useApp()
  const via = address.via ?? []
  const choose = (choice: Choice) => {
    if ('hit' in choice) go({ via: via.with(index, choice.hit.placement_id), floor: undefined })
  }
  const left = via.toSpliced(index, 1)
  return (
    <div class="end">
      <Icon name="flag" />
      <PlaceField
        label={text.stop}
        placeholder={text.stop}
        value={title}
        onChoose={choose}
        isFocused={via[index] === ''}
      />
      <button
        type="button"
        class="round"
        aria-label={text.removeStop}
        title={text.removeStop}
        onClick={() => go({ via: left.length > 0 ? left : undefined, floor: undefined }, 'replace')}
      >
        <Icon name="minus" />
      </button>
    </div>
  )
}

/** How to walk, and what to pass. */
function Wishes() {
  const { address, go, text } = useApp()
  const { accessible, avoid, via = [] } = address
  return (
    <div class="chips">
      <button
        type="button"
        class="chip"
        role="switch"
        aria-checked={accessible === true}
        title={text.stepFreeHelp}
        onClick={() => go({ accessible: accessible ? undefined : true, floor: undefined }, 'replace')}
      >
        <Icon name="stepFree" size={18} />
        {text.stepFree}
      </button>
      <button
        type="button"
        class="chip"
        role="switch"
        aria-checked={avoid === 'stairs'}
        onClick={() => go({ avoid: avoid ? undefined : 'stairs', floor: undefined }, 'replace')}
      >
        <Icon name="stairs" size={18} />
        {text.avoidStairs}
      </button>
      {address.to && via.length < MAX_STOPS && (
        <button type="button" class="chip" onClick={() => go({ via: [...via, ''] }, 'replace')}>
          <Icon name="plus" size={18} />
          {text.addStop}
        </button>
      )}
    </div>
  )
}
