import { Search } from 'lucide'
import { Keys } from '../keys/keys.tsx'
import { Icon } from '../parts/icon.tsx'
import { openPalette } from './overlays.tsx'

export function FindButton() {
  return (
    <button type="button" class="find-button" onClick={openPalette}>
      <Icon of={Search} />
      <span class="words">Search</span>
      <Keys of="mod+k" />
    </button>
  )
}
