import { signsOf } from '../../../keys/chord.ts'
import { Icon } from '../../../parts/icon.tsx'
import { TOOLS, type ToolName, toolOf } from '../tools/tools.ts'

interface Props {
  tool: ToolName
  onChoose(tool: ToolName): void
}

/** Tools with the letter that chooses each. */
const GROUP_ENDS: readonly ToolName[] = ['select', 'merge', 'gate', 'obstacle', 'poi']

export function Toolbar({ tool, onChoose }: Props) {
  return (
    <>
      {tool !== 'select' && (
        <p class="tool-hint floating" role="status">
          <strong>{toolOf(tool).label}</strong> {toolOf(tool).hint}
        </p>
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
            onClick={() => onChoose(name)}
          >
            <Icon of={icon} size={18} />
            <small data-key={signsOf(keys)[0]!.join('')} />
          </button>
        ))}
      </div>
    </>
  )
}
