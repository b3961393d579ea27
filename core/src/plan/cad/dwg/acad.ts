/** The parser of DWG, as one file in what is built (`build/bundle-parser.mjs`). */
export * as acad from '@node-projects/acad-ts'
