/** The package has no types of its own. */
export default function polylabel(
  polygon: readonly (readonly (readonly [number, number])[])[],
  precision?: number,
): [number, number] & { distance: number }
