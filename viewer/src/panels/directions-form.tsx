import { useApp } from '../app-context.ts'
import { Icon } from '../parts/icon.tsx'
import { type Choice, PlaceField } from '../parts/place-field.tsx'

/** From, to, and how: the top of the page while directions are open. */
export function DirectionsForm({ names }: { names: { from: string | null; to: string | null } }) {
  const { address, go, text } = useApp()
  const { at, accessible } = address
  const startsHere = !address.from && at !== undefined
  const choose = (end: 'from' | 'to') => (choice: Choice) => {
    if ('hit' in choice) go({ [end]: choice.hit.placement_id, floor: undefined })
    else if ('here' in choice) go({ from: undefined, floor: undefined })
  }
  const swap = () => go({ from: address.to ?? '', to: address.from ?? '', floor: undefined }, 'replace')
  return (
    <search class="top" aria-label={text.directions}>
      <div class="bar ends">
        <div class="end">
          <Icon name="start" />
          <PlaceField
            label={text.from}
            placeholder={text.chooseStart}
            value={names.from ?? (startsHere ? text.yourLocation : '')}
            onChoose={choose('from')}
            offersHere={at !== undefined}
            isFocused={!startsHere && !address.from && Boolean(address.to)}
          />
        </div>
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
      </div>
    </search>
  )
}
