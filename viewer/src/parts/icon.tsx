/** Line icons on a board of 24 by 24. */
const PATHS = {
  search: 'M10.500 17.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.700 15.700 20.500 20.500',
  close: 'M5.500 5.500l13 13M18.500 5.500l-13 13',
  directions: 'M12 2.800 21.200 12 12 21.200 2.800 12zM9 14.500V11h6M12.800 8.300 15.500 11l-2.700 2.700',
  share: 'M12 15V3.500M7.500 7.500 12 3.500l4.500 4M5 12.500v7.500h14v-7.500',
  swap: 'M8 4v15M8 19l-3.500-3.500M8 19l3.500-3.500M16 20V5M16 5l-3.500 3.500M16 5l3.500 3.500',
  print: 'M7 9V3.500h10V9M7 17.500H4V9h16v8.500h-3M7 14.500h10v6H7z',
  list: 'M8.500 6H20M8.500 12H20M8.500 18H20M4 6h.5M4 12h.5M4 18h.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  cube: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9',
  north: 'M12 3.500 17.500 20 12 16.500 6.500 20z',
  straight: 'M12 20V4.500M6 10.500l6-6 6 6',
  left: 'M18 20V11a3 3 0 0 0-3-3H5M9.500 3.500 5 8l4.500 4.500',
  right: 'M6 20V11a3 3 0 0 1 3-3h10M14.500 3.500 19 8l-4.500 4.500',
  slightLeft: 'M15 20v-6L7 6M7 12V6h6',
  slightRight: 'M9 20v-6l8-8M17 12V6h-6',
  start: 'M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3',
  flag: 'M6 21.500V4M6 4.500h12l-3 4 3 4H6',
  elevator: 'M5 3.500h14v17H5zM9 10l3-3.500 3 3.500M9 14l3 3.500 3-3.500',
  stairs: 'M3.500 19.500h4.500v-4.500h4.500V10.500H17V6h4',
  escalator: 'M3 18.500h4.500l9-11H21M7 8.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3z',
  ramp: 'M3 19h18V8z',
  pin: 'M12 21.500c-3-4.500-7-7.500-7-12a7 7 0 0 1 14 0c0 4.500-4 7.500-7 12zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  stepFree:
    'M10.500 5.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3zM10.500 8v6.500h5.500l3 5.500M10.500 10.500h5M8 12.500a5 5 0 1 0 7 6.500',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM20 14v6h-6M19 17.500h1',
  check: 'M5 12.500l4.500 4.500L19 7.500',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
