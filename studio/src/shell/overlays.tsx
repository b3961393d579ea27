import { Keyboard, Search } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { useCommands } from '../keys/commands.ts'
import { Palette } from './palette.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import { Toasts } from './toasts.tsx'

type Overlay = 'palette' | 'shortcuts' | null

let show: (overlay: Overlay) => void = () => {}

export function openPalette(): void {
  show('palette')
}

function openShortcuts(): void {
  show('shortcuts')
}

/** What may lie over every page. */
export function Overlays() {
  const [overlay, setOverlay] = useState<Overlay>(null)
  useEffect(() => {
    show = setOverlay
  }, [])
  useCommands([
    {
      label: 'Search or run a command',
      group: 'Anywhere',
      icon: Search,
      keys: 'mod+k',
      worksInFields: true,
      isKeyOnly: true,
      run: openPalette,
    },
    { label: 'Show keyboard shortcuts', group: 'Anywhere', icon: Keyboard, keys: '?', run: openShortcuts },
  ])
  return (
    <>
      {overlay === 'palette' && <Palette onClose={() => setOverlay(null)} />}
      {overlay === 'shortcuts' && <ShortcutsSheet onClose={() => setOverlay(null)} />}
      <Toasts />
    </>
  )
}
