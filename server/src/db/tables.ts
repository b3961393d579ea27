import type { LevelTransform } from '@rotunda/core/geo'
import type { StoredLook } from '@rotunda/core/look'
import type { ColumnType, Generated } from 'kysely'
import type { ChangesetDatasetsTable, ChangesetsTable, ChangesetUndoTable } from './changeset-tables.ts'
import type { ExchangesTable } from './exchange-tables.ts'
import type { InsightCountsTable } from './insight-tables.ts'
import type { MediaTable } from './media-tables.ts'
import type {
  AccountUsersTable,
  ApiKeyHashesTable,
  ApiKeysTable,
  AuditLogTable,
  InvitationsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  SessionsTable,
  SignInLimitsTable,
  SignInLinksTable,
} from './people-tables.ts'
import type {
  ComputedFindingsTable,
  FloorPlanUploadsTable,
  PlanFindingsTable,
  PlanReadingsTable,
} from './plan-tables.ts'
import type { DrawnLevelsTable, PublishesTable, ScheduledPublishesTable, ViewPreviewsTable } from './publish-tables.ts'
import type { ContentSortIndexesTable, ViewSnapshotsTable } from './read-model-tables.ts'
import type { ReportsTable } from './report-tables.ts'
import type {
  BookingsTable,
  ReservationFeedsTable,
  ReservationHistoryTable,
  ReservationSettingsTable,
  ReservationsTable,
} from './reservation-tables.ts'
import type {
  ChangesTable,
  FileHoldsTable,
  IdempotentResponsesTable,
  JobsTable,
  JobTurnsTable,
} from './state-tables.ts'
import type {
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
  WebhookEndpointsTable,
  WebhookMessagesTable,
} from './webhook-tables.ts'

export type Json<T> = ColumnType<T, string, string>
type DefaultJson<T> = ColumnType<T, string | undefined, string>
export type Time = ColumnType<Date, Date | undefined, Date>
/** Written once, by the database. */
export interface Times {
  created_at: Time
  updated_at: Time
}

interface AccountsTable extends Times {
  account_id: string
  parent_account_id: string | null
  account_name: string
  account_type: string
  contact_info: Json<Record<string, unknown> | null> | null
  is_active: Generated<boolean>
  deleted_at: Date | null
  last_active_at: Time
}

interface CatalogsTable extends Times {
  account_id: string
  catalog_key: string
  catalog_id: string
  title: string
  description: string | null
  is_landmark_catalog: Generated<boolean>
  data_schema: Json<Record<string, string>>
  field_order: string[]
  content_title_key: string | null
  content_description_key: string | null
  content_display_img_key: string | null
  content_external_id_key: string | null
  titles: DefaultJson<Record<string, string>>
}

interface ContentTable extends Times {
  account_id: string
  content_id: string
  catalog_key: string
  data: Json<Record<string, unknown>>
  /** Of a row that follows a drawing, what the drawing said last. */
  drawn: Json<Record<string, string>> | null
  external_id: string | null
  search_text: string
  title_key: string | null
  profile_pic_key: string | null
  description_key: string | null
  type_key: string | null
}

interface DatasetsTable extends Times {
  account_id: string
  dataset_id: string
  name: string
  state: string
  units_per_meter: number | null
  scale: Json<Record<string, unknown> | null> | null
  reading_id: string | null
}

interface FeaturesTable extends Times {
  account_id: string
  feature_id: string
  dataset_id: string
  geometry: Json<Geometry>
  properties: Json<Record<string, unknown>>
}

export type Geometry =
  | { type: 'Point'; coordinates: [number, number] }
  | { type: 'LineString'; coordinates: [number, number][] }
  | { type: 'Polygon'; coordinates: [number, number][][] }

interface MapSourcesTable extends Times {
  account_id: string
  map_source_id: string
  name: string
  georeference: Json<{ origin: [number, number]; rotation: number } | null> | null
  time_zone: Generated<string>
  is_time_zone_set: Generated<boolean>
}

interface ClosuresTable extends Times {
  account_id: string
  closure_id: string
  map_source_id: string
  feature_id: string | null
  connector_id: string | null
  starts_at: Date | null
  ends_at: Date | null
  reason: string | null
}

interface MapSourceFloorsTable {
  account_id: string
  map_source_id: string
  floor: number
  name: string
  short_name: string
  building: string | null
  dataset_id: string | null
  units_per_meter: number | null
  names: DefaultJson<Record<string, string>>
  transform: Json<LevelTransform | null> | null
}

interface MapsTable extends Times {
  account_id: string
  map_key: string
  map_id: string
  map_source_id: string
  name: string
  unit_type: string
  default_map_view_id: string | null
}

interface MapIdsTable {
  map_id: string
  account_id: string
  map_key: string
}

interface MapViewsTable extends Times {
  account_id: string
  map_view_id: string
  map_key: string
  name: string
  state: Generated<string>
  failure: Json<{ code: string; message: string } | null> | null
  tileset_ids: Generated<string[]>
  style_id: Generated<string>
  suggested_search_terms: Generated<string[]>
  amenities: Generated<boolean>
  named_rooms: Generated<boolean>
  synonyms: DefaultJson<string[][]>
  language: string | null
  settings: DefaultJson<StoredLook>
  routing_report: Json<Record<string, unknown> | null> | null
  published_at: Date | null
}

interface PlacementsTable extends Times {
  account_id: string
  placement_id: string
  map_view_id: string
  feature_id: string
  content_id: string
  parent_placement_id: string | null
  location: Json<{ type: 'Point'; coordinates: [number, number] } | null> | null
  is_booking: Generated<boolean>
  from_drawing: Generated<boolean>
}

/** Places of the drawing that somebody has deleted. */
type HiddenPlacesTable = Pick<PlacementsTable, 'account_id' | 'map_view_id' | 'feature_id' | 'content_id'>

interface TilesetsTable {
  account_id: string
  tileset_id: string
  map_view_id: string
  file_key: string
  metadata: Json<Record<string, unknown>>
  created_at: Time
}

interface TilesetIdsTable {
  tileset_id: string
  account_id: string
}

interface StylesTable extends Times {
  account_id: string
  style_id: string
  name: string
  document: Json<Record<string, unknown>>
}

interface PresencesTable {
  account_id: string
  map_source_id: string
  client_id: string
  actor_kind: string
  actor_id: string
  floor: number
  at: number[] | null
  feature_ids: string[]
  seen_at: Time
}

export interface Tables {
  audit_log: AuditLogTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  sessions: SessionsTable
  sign_in_links: SignInLinksTable
  sign_in_limits: SignInLimitsTable
  accounts: AccountsTable
  account_users: AccountUsersTable
  invitations: InvitationsTable
  idempotent_responses: IdempotentResponsesTable
  api_keys: ApiKeysTable
  api_key_hashes: ApiKeyHashesTable
  jobs: JobsTable
  job_turns: JobTurnsTable
  changes: ChangesTable
  catalogs: CatalogsTable
  content: ContentTable
  datasets: DatasetsTable
  features: FeaturesTable
  exchanges: ExchangesTable
  floor_plan_uploads: FloorPlanUploadsTable
  plan_findings: PlanFindingsTable
  plan_readings: PlanReadingsTable
  computed_findings: ComputedFindingsTable
  map_sources: MapSourcesTable
  map_source_floors: MapSourceFloorsTable
  maps: MapsTable
  map_ids: MapIdsTable
  map_views: MapViewsTable
  placements: PlacementsTable
  hidden_places: HiddenPlacesTable
  bookings: BookingsTable
  reservations: ReservationsTable
  reservation_history: ReservationHistoryTable
  reservation_settings: ReservationSettingsTable
  reservation_feeds: ReservationFeedsTable
  closures: ClosuresTable
  reports: ReportsTable
  insight_counts: InsightCountsTable
  changesets: ChangesetsTable
  changeset_datasets: ChangesetDatasetsTable
  changeset_undo: ChangesetUndoTable
  presences: PresencesTable
  publishes: PublishesTable
  scheduled_publishes: ScheduledPublishesTable
  view_previews: ViewPreviewsTable
  tilesets: TilesetsTable
  drawn_levels: DrawnLevelsTable
  tileset_ids: TilesetIdsTable
  styles: StylesTable
  view_snapshots: ViewSnapshotsTable
  content_sort_indexes: ContentSortIndexesTable
  media: MediaTable
  file_holds: FileHoldsTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_messages: WebhookMessagesTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_attempts: WebhookAttemptsTable
}
