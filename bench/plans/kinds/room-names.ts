import type { Random } from '../random.ts'

const NAMES = [
  'Office',
  'Meeting',
  'Storage',
  'Kitchen',
  'Copy Room',
  'Lounge',
  'Lab',
  'Server',
  'Archive',
  'Focus Room',
]

export function nameFor(random: Random, i: number): string {
  return i === 1 ? 'Stairs' : i === 2 ? 'Elevator' : random.pick(NAMES)
}
