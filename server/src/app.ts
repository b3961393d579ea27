import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify from 'fastify'
import { accountsApi } from './accounts/api.ts'
import { usersApi } from './accounts/users-api.ts'
import { assetsApi } from './assets/api.ts'
import { attentionApi } from './attention/api.ts'
import { auditApi } from './audit/api.ts'
import { apiKeysApi } from './auth/api.ts'
import { installGuard } from './auth/guard.ts'
import { passkeysApi } from './auth/passkeys-api.ts'
import { cookieName } from './auth/session-cookie.ts'
import { sessionsApi } from './auth/sessions-api.ts'
import { signInPagesApi } from './auth/sign-in-pages-api.ts'
import { catalogFilesApi } from './catalog-files/api.ts'
import { catalogsApi } from './catalogs/api.ts'
import { changesetsApi } from './changesets/api.ts'
import { closuresApi } from './closures/api.ts'
import { contentApi } from './content/api.ts'
import type { Context } from './context.ts'
import { datasetsApi } from './datasets/api.ts'
import { exchangeApi } from './exchange/api.ts'
import { featuresApi } from './features/api.ts'
import { floorPlansApi } from './floor-plans/api.ts'
import { suggestLevelsApi } from './floor-plans/suggest-levels-api.ts'
import type { App } from './http/app-type.ts'
import { installJsonBody } from './http/body/json-body.ts'
import { installUploads } from './http/body/upload.ts'
import { installValidation } from './http/body/validation.ts'
import { installClosing } from './http/close.ts'
import { clientErrorHandler } from './http/errors/client-error.ts'
import { installErrorHandler, respondBadUrl } from './http/errors/error-handler.ts'
import { installMethodNotAllowed } from './http/errors/method-not-allowed.ts'
import { installIdempotency } from './http/idempotency.ts'
import { installLoadShedding } from './http/limits/shed-load.ts'
import { installHealth } from './http/monitoring/health.ts'
import { installMetrics } from './http/monitoring/metrics.ts'
import { makeRequestIds } from './http/monitoring/request-ids.ts'
import { installOpenApi } from './http/reference/openapi.ts'
import { installResources } from './http/resource.ts'
import { installHeaders } from './http/response/headers.ts'
import { buildSerializer } from './http/response/serializers.ts'
import { insightsApi } from './insights/api.ts'
import { levelsApi } from './levels/api.ts'
import { mapPageApi } from './map-page/api.ts'
import { bootstrapApi } from './map-page/bootstrap.ts'
import { mapSourcesApi } from './map-sources/api.ts'
import { mapViewsApi } from './map-views/api.ts'
import { mapsApi } from './maps/api.ts'
import { mediaApi } from './media/api.ts'
import { placementsApi } from './placements/api.ts'
import { copyPlacements } from './placements/copy-placements.ts'
import { syncDrawnPlaces } from './placements/drawn-places.ts'
import { publishingApi } from './publishing/api.ts'
import { referencePageApi } from './reference-page/api.ts'
import { reportsApi } from './reports/api.ts'
import { reservationsApi } from './reservations/api.ts'
import { routesApi } from './routes/api.ts'
import { searchApi } from './search/api.ts'
import { signsApi } from './signs/api.ts'
import { studioApi } from './studio/api.ts'
import { stylesApi } from './styles/api.ts'
import { datasetThumbnailApi } from './thumbnails/dataset.ts'
import { mapThumbnailApi } from './thumbnails/map.ts'
import { sharePictureApi } from './thumbnails/share-picture.ts'
import { tilesApi } from './tiles/api.ts'
import { webhooksApi } from './webhooks/api.ts'

const BODY_LIMIT = 1024 * 1024
const MAX_PARAM_LENGTH = 512

/** The table of contents: what every request passes, then one line for each family of the API. */
export async function buildApp(context: Context): Promise<App> {
  const app = makeServer(context)
  installClosing(app)
  installMethodNotAllowed(app, MAX_PARAM_LENGTH)
  installHeaders(app, context)
  installErrorHandler(app, context)
  installJsonBody(app)
  installValidation(app)
  await installOpenApi(app, context, cookieName(context.config))
  installLoadShedding(app, context, installMetrics(app, context))
  installGuard(app, context)
  installIdempotency(app, context)
  installResources(app)
  installHealth(app, context)

  await installForms(app, context)
  accountsApi(app, context)
  usersApi(app, context)
  apiKeysApi(app, context)
  sessionsApi(app, context)
  signInPagesApi(app, context)
  passkeysApi(app, context)
  auditApi(app, context)
  closuresApi(app, context)
  contentApi(app, context)
  datasetsApi(app, context)
  featuresApi(app, context)
  datasetThumbnailApi(app, context)
  mapSourcesApi(app, context)
  levelsApi(app, context)
  suggestLevelsApi(app, context)
  changesetsApi(app, context)
  mapThumbnailApi(app, context)
  sharePictureApi(app, context)
  mapsApi(app, context)
  attentionApi(app, context)
  insightsApi(app, context)
  publishingApi(app, context)
  bootstrapApi(app, context)
  reportsApi(app, context)
  mapViewsApi(app, context, { copyPlacements, syncDrawnPlaces })
  placementsApi(app, context)
  reservationsApi(app, context)
  searchApi(app, context)
  routesApi(app, context)
  tilesApi(app, context)
  stylesApi(app, context)
  signsApi(app, context)
  webhooksApi(app, context)
  assetsApi(app)
  referencePageApi(app)
  mapPageApi(app, context)
  studioApi(app, context)
  return app
}

function makeServer(context: Context): App {
  return fastify({
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: true },
    // Clients that send headers slowly on many connections do not block others.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    // Counted from the right of X-Forwarded-For: what stands further left was written by the client itself.
    trustProxy: (_address: string, hop: number) => hop < context.config.trustProxy,
    genReqId: makeRequestIds(),
    clientErrorHandler,
    frameworkErrors: respondBadUrl,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    schemaController: { compilersFactory: { buildSerializer } },
  }).withTypeProvider<TypeBoxTypeProvider>()
}

/** Families that take files are registered apart, since the form parser adds hooks to every request of its scope. */
async function installForms(app: App, context: Context): Promise<void> {
  await app.register(async (forms: App) => {
    await installUploads(forms, context.config.maxUploadBytes)
    catalogsApi(forms, context)
    catalogFilesApi(forms, context)
    floorPlansApi(forms, context)
    exchangeApi(forms, context)
    mediaApi(forms, context)
  })
}
