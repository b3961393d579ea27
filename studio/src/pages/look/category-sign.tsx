import type { Category } from '@rotunda/core/vocabulary'
import { useResource } from '../../service/scope.ts'

type SpriteIndex = Record<string, { x: number; y: number; width: number; height: number }>

const SPRITE_WIDTH_PX = 256

/** The sign of a category as the map has it, cut from the sprite. */
export function CategorySign({ category, sprite }: { category: Category; sprite: string }) {
  const { value: index } = useResource('sprite', async () => (await fetch('/assets/sprite@2x.json')).json())
  const box = (index as SpriteIndex | undefined)?.[category]
  const [path, query] = sprite.split('?')
  if (!box) return <span class="category-sign" />
  return (
    <span
      class="category-sign"
      aria-hidden="true"
      style={{
        backgroundImage: `url("${path}@2x.png${query ? `?${query}` : ''}")`,
        backgroundSize: `${SPRITE_WIDTH_PX}px auto`,
        backgroundPosition: `${-box.x / 2}px ${-box.y / 2}px`,
      }}
    />
  )
}

/** `first-aid` is "First aid". */
export function categoryName(category: string): string {
  const words = category.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
