import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import type { Hit } from '../venue/model.ts'
import { Icon } from './icon.tsx'

interface SpriteIndex {
  [name: string]: { x: number; y: number; width: number; height: number }
}

let sprite: Promise<SpriteIndex> | null = null

/** The sign that the place has on the map, cut from the same picture. */
export function CategoryIcon({ hit }: { hit: Hit }) {
  const { base_url } = useApp().venue.boot
  const [index, setIndex] = useState<SpriteIndex>({})
  useEffect(() => {
    sprite ??= fetch(`${base_url}/assets/sprite@2x.json`).then((answer) => (answer.ok ? answer.json() : {}))
    sprite.then(setIndex, () => {})
  }, [base_url])
  const box = index[hit.category ?? '']
  if (!box) return <Icon name="pin" size={22} />
  const style = {
    width: `${box.width / 2}px`,
    height: `${box.height / 2}px`,
    backgroundImage: `url("${base_url}/assets/sprite@2x.png")`,
    backgroundPosition: `${-box.x / 2}px ${-box.y / 2}px`,
  }
  return <span class="sign" style={style} aria-hidden="true" />
}
