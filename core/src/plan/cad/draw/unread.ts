/** Why objects of a kind are not drawn, in words that their owner can act on. */
const reasons: [RegExp, string][] = [
  [/^(?:IMAGE|OLE|PDF|DWF|DGN|.*UNDERLAY)/u, 'it is another file, which does not come with the drawing'],
  [/^WIPEOUT/u, 'it only hides what lies under it'],
  [/^(?:REGION|BODY|3DSOLID|.*SURFACE|MESH)/u, 'it is a solid; explode or flatten it to have it read'],
  [/^(?:AEC|ACAD_PROXY|$)/u, 'it is an object of an add-on without a picture; export the drawing as plain AutoCAD'],
]

export function whyUnread(kind: string): string {
  return reasons.find(([kinds]) => kinds.test(kind))?.[1] ?? 'this kind of object has no flat outline to read'
}
