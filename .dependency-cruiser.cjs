/** The directions of imports: see ARCHITECTURE.md. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-imports-only-core',
      severity: 'error',
      from: { path: '^core/src' },
      to: { path: '^(server|viewer|studio|sdk|bench)/' },
    },
    {
      name: 'engines-are-independent',
      comment: 'search, route, tile, table, plan, edit and level may share geo, text and vocabulary, and nothing else',
      severity: 'error',
      from: { path: '^core/src/(search|route|tile|table|plan|edit|level)/' },
      to: { path: '^core/src/(search|route|tile|table|plan|edit|level)/', pathNot: '^core/src/$1/' },
    },
    {
      name: 'only-app-imports-api',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/app\\.ts$' },
      to: { path: '^server/src/[^/]+/api\\.ts$' },
    },
    {
      name: 'store-knows-no-http',
      severity: 'error',
      from: { path: '^server/src/[^/]+/store\\.ts$' },
      to: { path: '^(server/src/http/(?!schema)|node_modules/fastify)' },
    },
    {
      name: 'schema-imports-only-schemas',
      severity: 'error',
      from: { path: '^server/src/[^/]+/schema\\.ts$' },
      to: { path: '^server/src', pathNot: 'schema\\.ts$' },
    },
    {
      name: 'web-goes-through-sdk',
      severity: 'error',
      from: { path: '^(viewer|studio|sdk)/src' },
      to: { path: '^server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.ts$|/dist/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'node', 'default'], exportsFields: ['exports'] },
  },
}
