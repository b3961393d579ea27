import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { spriteFile } from '../look.ts'
import type { Hit } from '../venue/model.ts'
import { Icon } from './icon.tsx'

interface SpriteIndex {
  [name: string]: { x: number; y: number; width: number; height: number }
}

/** By address: the studio tries several. */
const indexes = new Map<string, Promise<SpriteIndex>>()

function loadIndex(address: string): Promise<SpriteIndex> {
  const known = indexes.get(address)
  if (known) return known
  const index = fetch(address).then((answer) => (answer.ok ? answer.json() : {}))
  indexes.set(address, index)
  return index
}

/** The sign that the place has on the map, cut from the same picture. */
export function CategoryIcon({ hit }: { hit: Hit }) {
  const { sprite } = useApp().look
  const [index, setIndex] = useState<SpriteIndex>({})
  useEffect(() => {
    loadIndex(spriteFile(sprite, '@2x.json')).then(setIndex, () => {})
  }, [sprite])
  const box = index[hit.category ?? '']
  if (!box) return <Icon name="pin" size={22} />
  const style = {
    width: `${box.width / 2}px`,
    height: `${box.height / 2}px`,
    backgroundImage: `url("${spriteFile(sprite, '@2x.png')}")`,
    backgroundPosition: `${-box.x / 2}px ${-box.y / 2}px`,
  }
  return <span class="sign" style={style} aria-hidden="true" />
}
