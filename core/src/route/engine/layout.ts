/** Where the nodes lie, in metres; floors are stacked, so one plane serves all. */
export interface Layout {
  x: Float64Array
  y: Float64Array
}
