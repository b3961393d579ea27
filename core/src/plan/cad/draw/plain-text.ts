/** The text of a CAD string without its formatting: `\fArial|b1;{\H2x;Room}\P101` reads "Room", "101". */
export function plainText(formatted: string): string {
  return formatted
    .replace(/\\U\+([0-9A-Fa-f]{4})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\M\+\w{5}/gu, '')
    .replace(/\\S([^;]*);/gu, (_, stack: string) => stack.replace(/[\^#/]/u, '/'))
    .replace(/\\[fFHWCcQTAp][^;\\{}]*;/gu, '')
    .replace(/\\[LlOoKk]/gu, '')
    .replace(/\\[PX]|\^J/gu, '\n')
    .replace(/\\~/gu, ' ')
    .replace(/\^[IM]/gu, ' ')
    .replace(/\\([\\{}])|[{}]/gu, '$1')
    .replace(/%%(\d{3})/gu, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/%%([ucdpo])/giu, (_, code: string) => controlCharacters[code.toLowerCase()]!)
}

const controlCharacters: Record<string, string> = { u: '', o: '', c: '⌀', d: '°', p: '±' }
