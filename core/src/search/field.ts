/** The best field that a term occurs in; the order is that of the impacts. */
export const FIELD_COLUMNS = 0
export const FIELD_CATEGORY = 1
export const FIELD_TITLE = 2

/** Impacts of one field class fill a third of a byte: 1–85 columns, 86–170 category, 171–255 title. */
export const FIELD_STEPS = 85
export const TITLE_IMPACT = 1 + FIELD_TITLE * FIELD_STEPS
export const MAX_IMPACT = 255
