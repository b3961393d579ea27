/** Why objects of a kind are not drawn, in words that their owner can act on. */
const reasons: [RegExp, string][] = [
  [/^(?:IMAGE|OLE|PDF|DWF|DGN|.*UNDERLAY)/u, 'it is in another file that is not included in the drawing'],
  [/^WIPEOUT/u, 'it only hides what is under it'],
  [/^(?:REGION|BODY|3DSOLID|.*SURFACE|MESH)/u, 'it is a solid; explode or flatten it to include it'],
  [/^(?:AEC|ACAD_PROXY|$)/u, 'it is an object of an add-on without a picture; export the drawing as plain AutoCAD'],
]

export function whyUnread(kind: string): string {
  return reasons.find(([kinds]) => kinds.test(kind))?.[1] ?? 'this kind of object has no flat outline to read'
}
