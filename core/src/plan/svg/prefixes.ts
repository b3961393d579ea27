/** The namespaces that matter, and the prefix that they have here. */
const ours = new Map([
  ['http://www.w3.org/2000/svg', ''],
  ['http://www.w3.org/1999/xhtml', ''],
  ['http://www.w3.org/1999/xlink', 'xlink:'],
  ['http://www.inkscape.org/namespaces/inkscape', 'inkscape:'],
])

/** Gives names the prefixes that the reader knows: libraries that write XML make up their own, as in `ns0:path`. */
export class Prefixes {
  #renamed = new Map([['svg:', '']])

  rename(name: string): string {
    const colon = name.indexOf(':') + 1
    const prefix = colon > 0 ? this.#renamed.get(name.slice(0, colon)) : undefined
    return prefix === undefined ? name : prefix + name.slice(colon)
  }

  /** Notes what the attributes declare, and renames them. */
  settle(attributes: Record<string, string>): Record<string, string> {
    for (const [name, value] of Object.entries(attributes)) {
      if (!name.includes(':')) continue
      const prefix = name.startsWith('xmlns:') ? ours.get(value) : undefined
      if (prefix !== undefined) this.#renamed.set(`${name.slice('xmlns:'.length)}:`, prefix)
      else attributes[this.rename(name)] = value
    }
    return attributes
  }
}
