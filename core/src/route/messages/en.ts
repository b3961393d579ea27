/** Texts of routes in English. All languages have the same keys; `{name}` is a placeholder. */
export const en = {
  depart: 'Start walking',
  depart_from: 'Start at {place}',
  depart_towards: 'Start at {place} and walk towards {landmark}',
  depart_left: 'Start at {place} and turn left',
  depart_right: 'Start at {place} and turn right',
  continue_past: 'Continue past {landmark}',
  continue_past_left: 'Continue past {landmark}, on your left',
  continue_past_right: 'Continue past {landmark}, on your right',
  turn_left: 'Turn left',
  turn_left_at: 'Turn left at {landmark}',
  turn_right: 'Turn right',
  turn_right_at: 'Turn right at {landmark}',
  turn_slight_left: 'Turn slightly left',
  turn_slight_left_at: 'Turn slightly left at {landmark}',
  turn_slight_right: 'Turn slightly right',
  turn_slight_right_at: 'Turn slightly right at {landmark}',
  turn_sharp_left: 'Turn sharply left',
  turn_sharp_left_at: 'Turn sharply left at {landmark}',
  turn_sharp_right: 'Turn sharply right',
  turn_sharp_right_at: 'Turn sharply right at {landmark}',
  take_elevator_up: 'Take the elevator to {level}',
  take_elevator_down: 'Take the elevator to {level}',
  take_stairs_up: 'Take the stairs up to {level}',
  take_stairs_down: 'Take the stairs down to {level}',
  take_escalator_up: 'Take the escalator up to {level}',
  take_escalator_down: 'Take the escalator down to {level}',
  take_ramp_up: 'Walk up the ramp to {level}',
  take_ramp_down: 'Walk down the ramp to {level}',
  leave_elevator: 'Leave the elevator',
  leave_elevator_left: 'Leave the elevator and turn left',
  leave_elevator_right: 'Leave the elevator and turn right',
  leave_elevator_ahead: 'Leave the elevator and walk straight ahead',
  leave_stairs: 'Leave the stairs',
  leave_stairs_left: 'Leave the stairs and turn left',
  leave_stairs_right: 'Leave the stairs and turn right',
  leave_stairs_ahead: 'Leave the stairs and walk straight ahead',
  leave_escalator: 'Leave the escalator',
  leave_escalator_left: 'Leave the escalator and turn left',
  leave_escalator_right: 'Leave the escalator and turn right',
  leave_escalator_ahead: 'Leave the escalator and walk straight ahead',
  leave_ramp: 'Leave the ramp',
  leave_ramp_left: 'Leave the ramp and turn left',
  leave_ramp_right: 'Leave the ramp and turn right',
  leave_ramp_ahead: 'Leave the ramp and walk straight ahead',
  arrive: 'You have arrived',
  arrive_at: 'You have arrived at {place}',
  arrive_left: '{place} is on your left',
  arrive_right: '{place} is on your right',
  arrive_ahead: '{place} is straight ahead',
  plurals: {
    take_stairs_up_floors: {
      one: 'Take the stairs up {count} floor to {level}',
      other: 'Take the stairs up {count} floors to {level}',
    },
    take_stairs_down_floors: {
      one: 'Take the stairs down {count} floor to {level}',
      other: 'Take the stairs down {count} floors to {level}',
    },
    take_escalator_up_floors: {
      one: 'Take the escalator up {count} floor to {level}',
      other: 'Take the escalator up {count} floors to {level}',
    },
    take_escalator_down_floors: {
      one: 'Take the escalator down {count} floor to {level}',
      other: 'Take the escalator down {count} floors to {level}',
    },
  },
}

export type MessageKey = Exclude<keyof typeof en, 'plurals'>
export type PluralKey = keyof (typeof en)['plurals']

/** One text for each plural category that the language has. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export type Texts = Record<MessageKey, string> & { plurals: Record<PluralKey, PluralForms> }
