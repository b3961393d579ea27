import { MapPin, Search } from 'lucide'
import type { TargetedKeyboardEvent } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useAddress } from '../address/navigation.ts'
import { type Command, useCommandList } from '../keys/commands.ts'
import { Keys } from '../keys/keys.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { highlight, rankCommands } from './rank-commands.tsx'
import { usePlaces } from './use-places.ts'

interface Props {
  onClose(): void
}

/** Search or run a command: commands, places and pages in one list. `>` asks for commands only, `@` for places only. */
export function Palette({ onClose }: Props) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { page } = useAddress()
  const all = useCommandList().filter((command) => !command.isKeyOnly)
  const wish = text.startsWith('>') ? 'commands' : text.startsWith('@') ? 'places' : 'all'
  const words = wish === 'all' ? text : text.slice(1)
  const places = usePlaces(page.name === 'venue' && wish !== 'commands' ? page.mapId : null, words)
  const found = useMemo(() => {
    const commands = wish === 'places' ? [] : rankCommands(all, words)
    return [...commands, ...places.map((place): Command => ({ ...place, group: 'Places', icon: MapPin }))]
  }, [words, wish, places, all.length])
  useEffect(() => setAt(0), [text])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter') run(found[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Search or run a command" hidesTitle width="wide" onClose={onClose}>
      <div class="palette">
        <div class="palette-search">
          <Icon of={Search} size={18} />
          <input
            type="text"
            role="combobox"
            aria-label="Search or run a command"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={found[at] ? `palette-${at}` : undefined}
            placeholder="Search places, pages and commands"
            autocomplete="off"
            autofocus
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Keys of="escape" />
        </div>
        <div class="palette-list" id="palette-list" role="listbox" aria-label="Results" ref={list}>
          {found.map((command, i) => (
            <div key={`${command.group} ${command.label} ${i}`} role="presentation">
              {command.group !== found[i - 1]?.group && <div class="group">{command.group}</div>}
              <div
                id={`palette-${i}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === at}
                class="option"
                onPointerMove={() => setAt(i)}
                onClick={() => run(command)}
                onKeyDown={() => {}}
              >
                <Icon of={command.icon} />
                <span class="words">{highlight(command.label, words)}</span>
                {command.hint && <span class="hint">{command.hint}</span>}
                {command.keys && <Keys of={command.keys} />}
              </div>
            </div>
          ))}
          {found.length === 0 && <p class="nothing">No results.</p>}
        </div>
        <footer aria-hidden="true">
          <span>
            <Keys of="arrowup" /> <Keys of="arrowdown" /> move
          </span>
          <span>
            <Keys of="enter" /> run
          </span>
          <span class="end">
            <kbd>&gt;</kbd> commands only
          </span>
          <span>
            <kbd>@</kbd> places only
          </span>
        </footer>
      </div>
    </Dialog>
  )
}
