import { signsOf } from '../../../keys/chord.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Segmented } from '../../../parts/segmented.tsx'
import type { Editing } from '../editing.ts'
import { ROOM_MODES, TOOLS, type ToolName, toolOf } from '../tools/tools.ts'

/** Tools with the letter that chooses each. */
const GROUP_ENDS: readonly ToolName[] = ['select', 'merge', 'gate', 'obstacle', 'poi']

export function Toolbar({ editing }: { editing: Editing }) {
  const { tool, setTool, roomMode, setRoomMode } = editing
  const hint = tool === 'room' ? ROOM_MODES.find(({ value }) => value === roomMode)!.hint : toolOf(tool).hint
  return (
    <>
      {tool !== 'select' && (
        <div class="tool-hint floating">
          {tool === 'room' && (
            <Segmented label="Room drawing mode" value={roomMode} choices={ROOM_MODES} onChoose={setRoomMode} />
          )}
          {tool === 'lift' && (
            <Segmented<'all' | 'one'>
              label="Levels to add the lift on"
              value={editing.isLiftOnAll ? 'all' : 'one'}
              choices={[
                {
                  value: 'all',
                  label: editing.floor.building ? `All levels of ${editing.floor.building}` : 'All levels',
                },
                { value: 'one', label: 'This level' },
              ]}
              onChoose={(where) => editing.setLiftOnAll(where === 'all')}
            />
          )}
          <p role="status">
            {tool !== 'room' && <strong>{toolOf(tool).label}</strong>} {hint}
          </p>
        </div>
      )}
      <div class="toolbar floating" role="toolbar" aria-label="Tools">
        {TOOLS.map(({ name, label, icon, keys }) => (
          <button
            key={name}
            type="button"
            class={GROUP_ENDS.includes(name) ? 'ends' : ''}
            aria-label={label}
            aria-pressed={name === tool}
            aria-keyshortcuts={keys}
            data-tip={label}
            onClick={() => setTool(name)}
          >
            <Icon of={icon} size={18} />
            <small data-key={signsOf(keys)[0]!.join('')} />
          </button>
        ))}
      </div>
    </>
  )
}
