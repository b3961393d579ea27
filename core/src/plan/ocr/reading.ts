export interface Reading {
  text: string
  /** 0 to 100. */
  confidence: number
  /** Of a number: logarithm of how much likelier it is with a letter for its first digit. */
  letterFirst?: number
  /** Of a short one that is not sure: the likeliest code of which each place is one of some characters. */
  spellAs?: (places: string[]) => Reading | null
}
