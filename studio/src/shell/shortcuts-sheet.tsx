import { type Command, useCommandList } from '../keys/commands.ts'
import { Keys } from '../keys/keys.tsx'
import { Dialog } from '../parts/dialog.tsx'

/** Every shortcut that works on this page. */
export function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const commands = useCommandList().filter(({ keys }) => keys !== undefined)
  const groups = Map.groupBy(commands, ({ group }) => group)
  return (
    <Dialog title="Keyboard shortcuts" width="wide" onClose={onClose}>
      <div class="shortcuts">
        {[...groups].map(([group, members]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {dropRepeated(members).map(({ label, keys }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys of={keys!} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function dropRepeated(commands: Command[]): Command[] {
  return commands.filter(({ keys }, i) => commands.findIndex((other) => other.keys === keys) === i)
}
