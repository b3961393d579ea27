/** A part of the service that is measured, by scripts that print Markdown. Each run has a process, and a heap, of its own. */
export interface Area {
  name: string
  title: string
  runs: string[][]
  /** The same in a fraction of the time, to see that all works. */
  quickRuns: string[][]
}

export const areas: Area[] = [
  {
    name: 'search',
    title: 'Search',
    runs: [
      ['search.ts', 'relevance'],
      ['search.ts', 'everyday'],
      ['search.ts', '1000'],
      ['search.ts', '10000'],
      ['search.ts', '100000'],
    ],
    quickRuns: [['search.ts', 'relevance', '1000']],
  },
  {
    name: 'routing',
    title: 'Routing',
    runs: [['routing.ts', '2k', '20k', '200k']],
    quickRuns: [['routing.ts', '2k']],
  },
  { name: 'tiles', title: 'Tiles', runs: [['tiles.ts', '25000', '100000']], quickRuns: [['tiles.ts', '2500']] },
  { name: 'publish', title: 'Publishing', runs: [['publish.ts', '100000']], quickRuns: [['publish.ts', '12000']] },
  { name: 'csv', title: 'Reading CSV', runs: [['csv.ts', '100000']], quickRuns: [['csv.ts', '10000']] },
  {
    name: 'catalogs',
    title: 'Catalogs in the database',
    runs: [['catalogs.ts', '100000']],
    quickRuns: [['catalogs.ts', '10000']],
  },
  {
    name: 'maps',
    title: 'Features, placing and reservations in the database',
    runs: [['maps.ts', '100000', '10000']],
    quickRuns: [['maps.ts', '10000', '1000']],
  },
  { name: 'audit', title: 'The audit log', runs: [['audit.ts', '3000']], quickRuns: [['audit.ts', '200']] },
  {
    name: 'bookings',
    title: 'Bookings and holds',
    runs: [['bookings.ts', '2000', '500']],
    quickRuns: [['bookings.ts', '200', '20']],
  },
  {
    name: 'edits',
    title: 'Edits of a level',
    runs: [['edits.ts', '5000', '1000']],
    quickRuns: [['edits.ts', '500', '50']],
  },
  { name: 'levels', title: 'Levels', runs: [['levels.ts']], quickRuns: [['levels.ts']] },
  {
    name: 'venue',
    title: 'A venue on its way into memory',
    runs: [['venue.ts', '100000']],
    quickRuns: [['venue.ts', '5000']],
  },
  {
    name: 'many-venues',
    title: 'Many venues in one process',
    runs: [['many-venues.ts']],
    quickRuns: [['many-venues.ts', '40', '64', '400', '1000']],
  },
  {
    name: 'mixed-load',
    title: 'Searches while much is imported',
    runs: [['mixed-load.ts']],
    quickRuns: [['mixed-load.ts', '2000', '1']],
  },
  { name: 'http', title: 'HTTP', runs: [['http.ts']], quickRuns: [['http.ts', '300']] },
  { name: 'insights', title: 'Insights', runs: [['insights.ts']], quickRuns: [['insights.ts', '100']] },
  { name: 'plans', title: 'Floor plans', runs: [['plans.ts']], quickRuns: [['plans.ts', 'printed home']] },
  { name: 'growth', title: 'Growth', runs: [['growth.ts']], quickRuns: [['growth.ts', 'quick']] },
  {
    name: 'editor',
    title: "The studio's editor in a browser",
    runs: [['editor.ts', '20000', '60']],
    quickRuns: [['editor.ts', '2000', '20']],
  },
  {
    name: 'first-map',
    title: 'The first visit of a map in a browser',
    runs: [['first-map.ts', '5']],
    quickRuns: [['first-map.ts', '1']],
  },
]
