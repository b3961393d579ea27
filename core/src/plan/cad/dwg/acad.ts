/** The parser of DWG, as one file in what is built (`build/bundle.mjs`). */
export * as acad from '@node-projects/acad-ts'
