/**
 * Walking routes through a venue of several levels, told in words.
 *
 *     const floors = drawings.map((drawing) => finish(buildFloor(drawing)))        // one FloorGraph a level, keep it
 *     const router = createRouter(floors)                                        // cheap: when any level changed
 *     router.route({ from: desk, to: [cafe], accessible: true, language: 'de' })
 *     for (const _ of router.prepare()) await idle()                             // large venues: off the request path
 *
 * A level is walked along its `walking_path` features where it has any; otherwise its graph is derived from its
 * spaces, doors and walls. Connectors join levels. Properties of features that count:
 *
 *   walking_path   one_way (true, 'forward', 'backward'), accessible (false)
 *   door           one_way, as that of a gate; accessible (false)
 *   gate           one_way ('forward': from the left of the line to its right, 'backward')
 *   connector      connector_type, connector_id, name, direction ('up', 'down'), accessible (false), speed, capacity
 *   space          name, walkable (true: may be crossed, false: must not be)
 *
 * What cannot be passed now is a set of feature IDs in the request (`blocked`): closing a door, a connector, a path or
 * a room builds nothing anew. Spaces that are open to others must be named in `closable` of their level before. All is
 * synchronous and bounded; buildFloor and prepare are generators, so that long work can be spread. Nothing here reads
 * a clock, and it runs in browsers too.
 */
export { buildFloor, finish } from './build-floor.ts'
export type { ClosestNode } from './closest.ts'
export { createAStar } from './engine/astar.ts'
export { contract } from './engine/contraction.ts'
export { createHierarchySearch } from './engine/hierarchy-search.ts'
export { buildNetwork } from './engine/network.ts'
export { openFloor } from './floor-state.ts'
export { findJoinedStops } from './joined-stops.ts'
export type { FloorGraph, FloorNode, Place, RouteFeature, RouteFloor } from './model.ts'
export type { NoRoute } from './no-route.ts'
export type { Column } from './pack/columns.ts'
export { packFloors, unpackFloors, WALK_VERSION } from './pack/pack-floor.ts'
export { type Hierarchies, packHierarchies, unpackHierarchies } from './pack/pack-hierarchies.ts'
export type { GraphReport } from './report.ts'
export { createRouter, type RouteFound, type RouteRequest, type RouteResult, type Router } from './router.ts'
export type { Avoidable } from './walker.ts'
export type { Landmark, LandmarkRank } from './words/landmarks.ts'
export type { Leg, Route, Unit } from './words/legs.ts'
export type { Step } from './words/steps.ts'
