import type { OperationTexts } from './operation-text.ts'

const NO_FINDINGS = 'The upload is not read, or was rejected; or `changeset_id` names no draft, or one that conflicts.'
const NOT_APPLICABLE = `${NO_FINDINGS} Or no map source shows the plan, it waits for review, or features have changed since.`
const PUT_RIGHT =
  'The finding was put right: revert its changeset to open it. Or the upload is not read, or was rejected.'
const NOT_READ = 'The upload is not completed.'

export const FLOOR_PLAN_TEXTS: OperationTexts = {
  'POST /floor-plans/v1': {
    summary: 'Upload a floor plan',
    description: 'DXF, DWG, PDF, SVG, PNG or JPEG. A dataset is made at once; a worker reads the plan into features.',
  },
  'GET /floor-plans/v1': {
    summary: 'List uploads',
    description: 'Pages of uploads, the newest first, with their states.',
  },
  'PUT /floor-plans/v1/:dataset_id': {
    summary: 'Upload a new plan of a dataset',
    description: 'Features keep their IDs where rooms stayed. With `review=true` nothing changes until it is accepted.',
  },
  'GET /floor-plans/v1/:upload_id': {
    summary: 'Get an upload',
    description: 'Its state, and when it is read what was found, with warnings in words.',
  },
  'DELETE /floor-plans/v1/:upload_id': {
    summary: 'Delete an upload',
    description: 'Deletes the file and its preview. Features that were read from it stay.',
  },
  'GET /floor-plans/v1/:upload_id/preview.png': {
    summary: 'Preview an upload',
    description: 'A picture of the plan with the features that were read laid over it.',
  },
  'GET /floor-plans/v1/:upload_id/file': { summary: 'Download an upload', description: 'The file as it was uploaded.' },
  'GET /floor-plans/v1/:upload_id/diff': {
    summary: 'Compare an upload with its dataset',
    description: 'Features that the new plan would add, change and remove, and placements that would lose theirs.',
    conflict: 'The upload does not wait for review.',
  },
  'POST /floor-plans/v1/:upload_id/accept': {
    summary: 'Accept an upload',
    description: 'Applies the changes of the diff, at once or as part of an open changeset.',
    example: {},
    conflict: 'The upload does not wait for review.',
  },
  'POST /floor-plans/v1/:upload_id/reject': {
    summary: 'Reject an upload',
    description: 'Leaves the dataset as it is.',
    conflict: 'The upload does not wait for review.',
  },
  'GET /floor-plans/v1/:upload_id/findings': {
    summary: 'List findings',
    description:
      'What somebody should look at in a plan, the heaviest first, each with a sentence, a place and fixes as operations of a changeset; with `changeset_id` as that draft would leave it.',
    conflict: NO_FINDINGS,
  },
  'POST /floor-plans/v1/:upload_id/findings/:finding_id/apply': {
    summary: 'Apply a fix of a finding',
    description:
      'As a changeset of its own that is applied at once, or as operations of the draft `changeset_id`. Without `fix_id` the first fix; `input` answers a fix that asks for a name or a place. Applying it twice is applying it once.',
    example: { fix_id: 'rename', input: { name: 'Meeting room 2' } },
    conflict: NOT_APPLICABLE,
  },
  'POST /floor-plans/v1/:upload_id/findings/apply': {
    summary: 'Apply the fixes of all findings of a kind',
    description:
      'With one changeset, or in a draft. Findings that share features with another, or need an answer, are listed as `skipped`.',
    example: { kind: 'connectors_apart' },
    conflict: NOT_APPLICABLE,
  },
  'POST /floor-plans/v1/:upload_id/findings/:finding_id/dismiss': {
    summary: 'Dismiss a finding',
    description: 'It stays dismissed over revisions of the plan while its features are the same.',
    conflict: PUT_RIGHT,
  },
  'POST /floor-plans/v1/:upload_id/findings/:finding_id/reopen': {
    summary: 'Open a dismissed finding again',
    description: 'It is `open` as if nobody had decided about it.',
    conflict: PUT_RIGHT,
  },
  'GET /floor-plans/v1/:upload_id/drawing': {
    summary: 'Describe the drawing of an upload',
    description:
      'TileJSON 3 of the plan itself, to be shown beneath its features, where `map_source_id` or the first map source with the plan has the level.',
    conflict: NOT_READ,
  },
  'GET /floor-plans/v1/:upload_id/drawing/:z/:x/:y.png': {
    summary: 'Get a tile of the drawing of an upload',
    description: 'PNG of 512 pixels in Web Mercator, drawn from the strokes and pixels of the plan.',
    conflict: NOT_READ,
  },
  'GET /floor-plans/v1/:upload_id/preview-address': {
    summary: 'Get an address of the preview',
    description: 'Opens the preview in a browser without a key, for an hour and for this upload alone.',
  },
  'GET /floor-plans/v1/:upload_id/signed-preview.png': {
    summary: 'Preview an upload by its signed address',
    description: 'The picture behind `preview-address`. An address that has expired or was changed gets 401.',
  },
  'POST /floor-plans/v1/:upload_id/storeys': {
    summary: 'Make a level of each storey',
    description:
      'For a sheet that shows several storeys. Each gets a dataset and an upload of its own, and becomes a floor of the map source that shows the plan, named by the title beside it and above the first. Features keep their IDs. At once, and not to be reverted.',
    example: {},
    conflict: 'The upload is not read, waits for review, was replaced, or does not show several storeys.',
  },
  'POST /floor-plans/v1/suggest-levels': {
    summary: 'Suggest levels for plans',
    description:
      'Numbers and names by the titles of sheets, then by file names, then in the order of the files; no number is given twice. It changes nothing.',
    example: { files: [{ file_name: 'ground-floor.dxf' }, { file_name: 'a-102.dxf', sheet_title: 'First floor' }] },
  },
}
