export type Script = 'latin' | 'greek' | 'cyrillic'

/** Letters that look alike, in the same order. */
export const ALIKE: Record<Script, string>[] = [
  { latin: 'ABEKMHOPCTXYaeopcyxijs', cyrillic: 'АВЕКМНОРСТХУаеорсухіјѕ', greek: '' },
  { latin: 'ABEZHIKMNOPTYXovu', greek: 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυ', cyrillic: '' },
  { greek: 'ΑΒΕΚΜΗΟΡΤΧΓΠΦ', cyrillic: 'АВЕКМНОРТХГПФ', latin: '' },
]
