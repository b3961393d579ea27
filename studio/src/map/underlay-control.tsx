import { FileImage } from 'lucide'
import { useCommands } from '../keys/commands.ts'
import { Icon } from '../parts/icon.tsx'
import type { UnderlayState } from './use-underlay.ts'

const KEYS = 'shift+b'

/** Shows and hides the drawing beneath the level, and says how strongly it is shown. */
export function UnderlayControl({ isThere, isShown, opacity, set }: UnderlayState) {
  const label = isShown ? 'Hide the drawing' : 'Show the drawing'
  useCommands(
    isThere ? [{ label, group: 'Map', icon: FileImage, keys: KEYS, run: () => set({ isShown: !isShown }) }] : [],
  )
  if (!isThere) return null
  return (
    <div class="underlay-control">
      <button
        type="button"
        class="icon-button normal"
        aria-pressed={isShown}
        aria-label="Drawing under the level"
        title={`${label} (⇧B)`}
        onClick={() => set({ isShown: !isShown })}
      >
        <Icon of={FileImage} />
      </button>
      {isShown && (
        <label class="opacity floating">
          <span>Drawing</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(opacity * 100)}
            aria-label="Opacity of the drawing"
            onInput={(event) => set({ opacity: Number(event.currentTarget.value) / 100 })}
          />
          <output>{Math.round(opacity * 100)} %</output>
        </label>
      )}
    </div>
  )
}
