export interface InsightCountsTable {
  account_id: string
  map_view_id: string
  kind: string
  hour: Date
  key: string
  count: string
}
