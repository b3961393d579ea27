const icon = (paths: string) => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`

/** Drawn on a grid of 24, as lines in the colour of the text beside them. */
export const ICONS = {
  fingerprint: icon(
    '<path d="M4 11a8 8 0 0 1 15.400-3M20 11.500c.200 2.500 0 5-.600 7.300M7 19.500c.900-2 1.200-4.200 1.200-6.500v-2a3.800 3.800 0 0 1 7.600 0v2c0 2.800-.400 5.600-1.300 8.200M12 11v2.500c0 2.600-.500 5.200-1.500 7.500M4.200 16.500c.400-1.700.600-3.400.500-5.200"/>',
  ),
  organisation: icon(
    '<path d="M4 20.500V9l5-2v13.500M9 20.500V4.500L15 3v17.500M15 9l5 2v9.500M3 20.500h18M12 8v.01M12 12v.01M12 16v.01M17.500 14v.01M17.500 17.500v.01M6.500 12v.01M6.500 16v.01"/>',
  ),
}
