import type { OperationTexts } from './operation-text.ts'

const NO_FINDINGS = 'The upload is not read yet or was rejected; or `changeset_id` is not a draft, or conflicts.'
const NOT_APPLICABLE = `${NO_FINDINGS} Or no map source shows the plan, the plan is waiting for review, or features have changed since.`
const PUT_RIGHT =
  'The finding was fixed: revert its changeset to reopen it. Or the upload is not read yet or was rejected.'
const NOT_READ = 'The upload is not completed.'

export const FLOOR_PLAN_TEXTS: OperationTexts = {
  'POST /floor-plans/v1': {
    summary: 'Upload a floor plan',
    description:
      'DXF, DWG, PDF, SVG, PNG or JPEG. A dataset is created immediately; a worker reads the plan into features.',
  },
  'GET /floor-plans/v1': {
    summary: 'List uploads',
    description: 'Pages of uploads, newest first, with their states.',
  },
  'PUT /floor-plans/v1/:dataset_id': {
    summary: 'Upload a new plan for a dataset',
    description:
      'Features of unchanged rooms keep their IDs. With `review=true` nothing changes until the upload is accepted.',
  },
  'GET /floor-plans/v1/:upload_id': {
    summary: 'Get an upload',
    description: 'Its state and, once read, what was found, with warnings.',
  },
  'DELETE /floor-plans/v1/:upload_id': {
    summary: 'Delete an upload',
    description: 'Deletes the file and its preview. Features that were read from it stay.',
  },
  'GET /floor-plans/v1/:upload_id/preview.png': {
    summary: 'Preview an upload',
    description: 'A picture of the plan, overlaid with the features read from it.',
  },
  'GET /floor-plans/v1/:upload_id/file': { summary: 'Download an upload', description: 'The original file.' },
  'GET /floor-plans/v1/:upload_id/diff': {
    summary: 'Compare an upload with its dataset',
    description: 'Features that the new plan would add, change and remove, and the placements affected.',
    conflict: 'The upload is not waiting for review.',
  },
  'POST /floor-plans/v1/:upload_id/accept': {
    summary: 'Accept an upload',
    description: 'Applies the changes of the diff, immediately or as part of a draft.',
    example: {},
    conflict: 'The upload is not waiting for review.',
  },
  'POST /floor-plans/v1/:upload_id/reject': {
    summary: 'Reject an upload',
    description: 'Leaves the dataset as it is.',
    conflict: 'The upload is not waiting for review.',
  },
  'GET /floor-plans/v1/:upload_id/findings': {
    summary: 'List findings',
    description:
      'What to check in a plan, most important first, each with a message, a location and fixes as changeset operations; with `changeset_id`, as in that draft.',
    conflict: NO_FINDINGS,
  },
  'POST /floor-plans/v1/:upload_id/findings/:finding_id/apply': {
    summary: 'Apply a fix of a finding',
    description:
      'As a new changeset applied immediately, or as operations of the draft `changeset_id`. Default is the first fix; `input` is for fixes that need a name or a place. Idempotent.',
    example: { fix_id: 'rename', input: { name: 'Meeting room 2' } },
    conflict: NOT_APPLICABLE,
  },
  'POST /floor-plans/v1/:upload_id/findings/apply': {
    summary: 'Apply the fixes of all findings of a kind',
    description:
      'In one changeset or a draft. Findings that share features with another, or need input, are listed as `skipped`.',
    example: { kind: 'connectors_apart' },
    conflict: NOT_APPLICABLE,
  },
  'POST /floor-plans/v1/:upload_id/findings/:finding_id/dismiss': {
    summary: 'Dismiss a finding',
    description: 'It stays dismissed in later revisions of the plan while its features are the same.',
    conflict: PUT_RIGHT,
  },
  'POST /floor-plans/v1/:upload_id/findings/:finding_id/reopen': {
    summary: 'Reopen a dismissed finding',
    description: 'Sets it to `open`.',
    conflict: PUT_RIGHT,
  },
  'GET /floor-plans/v1/:upload_id/drawing': {
    summary: 'Describe the drawing of an upload',
    description:
      'TileJSON 3 of the plan itself, to show beneath its features, at the level’s position in `map_source_id` or in the first map source with the plan.',
    conflict: NOT_READ,
  },
  'GET /floor-plans/v1/:upload_id/drawing/:z/:x/:y.png': {
    summary: 'Get a tile of the drawing of an upload',
    description: 'PNG of 512 pixels in Web Mercator, drawn from the strokes and pixels of the plan.',
    conflict: NOT_READ,
  },
  'GET /floor-plans/v1/:upload_id/preview-address': {
    summary: 'Get a signed preview address',
    description: 'Opens the preview in a browser without a key, for an hour and only for this upload.',
  },
  'GET /floor-plans/v1/:upload_id/signed-preview.png': {
    summary: 'Preview an upload by its signed address',
    description: 'The picture behind `preview-address`. An expired or altered address gets 401.',
  },
  'POST /floor-plans/v1/:upload_id/storeys': {
    summary: 'Split a sheet into levels',
    description:
      'For a sheet that shows several storeys. Each storey gets its own dataset and upload and becomes a floor of the map source that shows the plan, named by the title beside it and aligned with the first. Features keep their IDs. Takes effect immediately and cannot be reverted.',
    example: {},
    conflict: 'The upload is not read yet, is waiting for review, was replaced, or does not show several storeys.',
  },
  'POST /floor-plans/v1/suggest-levels': {
    summary: 'Suggest levels for plans',
    description:
      'Numbers and names from sheet titles, then file names, then file order; every number is unique. Changes nothing.',
    example: { files: [{ file_name: 'ground-floor.dxf' }, { file_name: 'a-102.dxf', sheet_title: 'First floor' }] },
  },
}
