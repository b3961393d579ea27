/** How the owner of a map wants it to look: settings, and what follows from them for page, style and sprite. */
export { type Background, fillBackground, isBackgroundUrl } from './background.ts'
export { type Brand, type BrandColours, brandColours, MIN_CONTRAST } from './brand.ts'
export { contrast } from './colour.ts'
export { DEFAULT_LOOK, fillLook, type LookSettings, type StoredLook } from './settings.ts'
export { type BadgeChange, parseSpriteQuery, spriteQuery } from './sprite-query.ts'
export { accentOf, themeFor } from './theme-for.ts'
