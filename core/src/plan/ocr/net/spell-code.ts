/** A code, a class for each of its places, and the logarithm of how likely the best way is to spread it over the steps. */
interface SpelledCode {
  classes: number[]
  log: number
}

const UNREACHED: SpelledCode = { classes: [], log: -Infinity }

/** The likeliest text of so many characters of which each is of some classes; class 0 is none (Viterbi). */
export function spellCode(logs: Float32Array[], places: number[][]): SpelledCode {
  /** After so many characters, with a step without any; and right at one of the classes of a place. */
  let bare: SpelledCode[] = [{ classes: [], log: 0 }, ...places.map(() => UNREACHED)]
  let at = places.map((classes) => classes.map(() => UNREACHED))
  for (const step of logs) {
    const next = places.map((classes, place) =>
      classes.map((own, k) => {
        const stays = at[place]![k]!
        const comes = better(bare[place]!, bestOther(place - 1, own))
        return stays.log >= comes.log
          ? { classes: stays.classes, log: stays.log + step[own]! }
          : { classes: [...comes.classes, own], log: comes.log + step[own]! }
      }),
    )
    bare = bare.map((before, count) => {
      const best = better(before, bestOther(count - 1, 0))
      return { classes: best.classes, log: best.log + step[0]! }
    })
    at = next
  }
  return better(bare[places.length]!, bestOther(places.length - 1, 0))

  /** At a place, with another class than one: two alike have a step between them. */
  function bestOther(place: number, than: number): SpelledCode {
    let best = UNREACHED
    for (const [k, state] of at[place]?.entries() ?? []) if (places[place]![k] !== than) best = better(best, state)
    return best
  }
}

function better(a: SpelledCode, b: SpelledCode): SpelledCode {
  return b.log > a.log ? b : a
}
