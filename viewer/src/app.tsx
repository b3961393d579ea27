import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Address, homeOf, isDirections } from './address.ts'
import { type AppContext, AppScope, useApp } from './app-context.ts'
import { brandStyle, type Look, useLook } from './look.ts'
import { groundOf } from './map/ground.ts'
import { MapPane } from './map/map-pane.tsx'
import type { Hold, Pick, Scene } from './map/scene.ts'
import type { VenueMap } from './map/venue-map.ts'
import type { Messages } from './messages/index.ts'
import type { Navigation } from './navigation.ts'
import type { StepChoice } from './panels/directions.tsx'
import { DirectionsForm } from './panels/directions-form.tsx'
import { useCanFillScreen } from './panels/full-screen-button.tsx'
import { Legend } from './panels/legend.tsx'
import { Panel } from './panels/panel.tsx'
import { Rail } from './panels/rail.tsx'
import { SearchBar } from './panels/search-bar.tsx'
import { Later } from './parts/later.tsx'
import { HoldMenu } from './position/hold-menu.tsx'
import type { LivePosition } from './position/live-position.ts'
import { type Here, homeFloor, useHere } from './position/use-here.ts'
import type { PrintSheet } from './print/print-sheet.tsx'
import { type Tell, useTelling } from './tell.ts'
import { useBuildings } from './use-buildings.ts'
import { usePadding } from './use-padding.ts'
import { type PageState, usePageState } from './use-page-state.ts'
import { useDrawing } from './use-scene.ts'
import { useIdle, useMedia, useUpdatePolling } from './use-surroundings.ts'
import type { Bootstrap } from './venue/model.ts'
import type { Venue } from './venue/open-venue.ts'

const loadKeyboard = () => import('./panels/keyboard.tsx').then(({ Keyboard }) => Keyboard)

interface Props {
  venue: Venue
  navigation: Navigation
  text: Messages
  language: string
  /** How numbers and dates are written. */
  locale: string
  contentLanguage: string
  chooseLanguage(tag: string): void
  /** Opens the map anew, as visitors get it now. */
  renew(): void
  /** The name of a language that the address asks for and that there is not; null: there is. */
  refusedLanguage: string | null
  /** Whether the map is a part of another page, whose title and landmarks are not ours. */
  isEmbedded: boolean
  /** Whether it is shown to colleagues before visitors have it. */
  isPreview: boolean
  live: LivePosition
  /** Notifies the page around the element of what happened. */
  tell?: Tell | undefined
}

/** The whole page: loads what the address names and shows it on the map and in a panel beside it. */
export function App({ venue, navigation, text, language, locale, isEmbedded, live, tell, ...more }: Props) {
  const { refusedLanguage, isPreview, renew, ...languages } = more
  const { boot } = venue
  const [address, go] = useAddress(navigation)
  const opened = useRef(address)
  const [announcement, announce] = useState('')
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const look = useLook(boot)
  const isDark = useTheme(address, look)
  const news = useUpdatePolling(venue)
  useEffect(() => {
    if (news.version !== null && news.version !== boot.version) renew()
  }, [news])
  // Whether it can be told by trying alone, and that takes seconds on some devices: the map tries it.
  const [canDraw, setCanDraw] = useState(() => 'WebGL2RenderingContext' in window)
  const here = useHere(venue, address, live)
  const state = usePageState(venue, address, here)
  const [step, setStep] = useStep(address)
  const level = levelOf(boot, address, state, here)
  const isLevelGone = address.floor !== undefined && !hasLevel(boot, address.floor)
  const isKiosk = address.ui === 'kiosk'
  useIdle(
    isKiosk,
    address.idle,
    useCallback(() => navigation.go(homeOf(navigation.address), 'push'), [navigation]),
  )
  useEffect(() => {
    if (isEmbedded) return
    const title = (isDirections(address) ? state.to.value : state.place.value)?.title
    document.title = title ? `${title} – ${boot.name}` : boot.name
  }, [address, state.to.value, state.place.value, boot, isEmbedded])

  useTelling(tell, boot, here, state.place.value)

  const hasMoved = address !== opened.current
  const { linkTo } = navigation
  const { closed } = news
  const isGuest = isEmbedded || (parent !== window && !isKiosk)
  const place = { here, live, isGuest }
  const scope: AppContext = { venue, address, go, hasMoved, linkTo, text, locale, announce, isKiosk, closed, look, ...languages, ...place } // biome-ignore format: one scope
  const names = { from: state.from.value?.title ?? null, to: state.to.value?.title ?? null, via: state.via.value ?? [] }
  const chooseStep = (choice: StepChoice) => {
    setStep(choice)
    go({ floor: state.route.value?.legs[choice.leg]?.floor }, 'replace')
  }
  const Main = isEmbedded ? 'div' : 'main'
  const classes = ['rotunda', isDark && 'dark', isKiosk && 'kiosk', !canDraw && 'mapless']
  return (
    <AppScope.Provider value={scope}>
      <div
        class={classes.filter(Boolean).join(' ')}
        ref={setRoot}
        dir={text.direction}
        lang={language}
        style={brandStyle(look, isDark)}
      >
        <div class="side">
          {isDirections(address) ? (
            <DirectionsForm names={names} />
          ) : (
            address.ui !== 'minimal' && <SearchBar title={state.place.value?.title ?? null} />
          )}
          <Main class="panel">
            {news.isOffline && <p class="note strip">{text.offlineNow}</p>}
            {isLevelGone && <p class="note strip">{text.levelGone}</p>}
            {refusedLanguage && <p class="note strip">{text.notOffered(refusedLanguage)}</p>}
            {isPreview && <p class="note strip">{text.previewNote}</p>}
            {!canDraw && <p class="note strip">{text.noWebGl}</p>}
            <Panel state={state} names={names} step={step} onStep={chooseStep} canDraw={canDraw} level={level} />
          </Main>
        </div>
        {isKiosk && <Later load={loadKeyboard} given={{}} />}
        {canDraw && root && (
          <MapSide
            {...{ root, isDark, level, state, step, booked: news.booked, names, onCannotDraw: () => setCanDraw(false) }}
          />
        )}
        <div class="visually-hidden" aria-live="polite">
          {announcement}
        </div>
      </div>
    </AppScope.Provider>
  )
}

interface MapSideProps {
  root: HTMLElement
  isDark: boolean
  level: number
  state: PageState
  step: StepChoice | null
  booked: readonly string[]
  names: { from: string | null; to: string | null }
  onCannotDraw(): void
}

/** The map and its controls. */
function MapSide({ root, isDark, level, state, step: choice, booked, names, onCannotDraw }: MapSideProps) {
  const { venue, address, go, text, isKiosk, closed, look, here } = useApp()
  const { boot } = venue
  const [hold, setHold] = useState<Hold | null>(null)
  const ground = useMemo(() => groundOf(boot), [boot])
  const [map, setMap] = useState<VenueMap | null>(null)
  const [is3d, set3d] = use3d(look)
  const [bearing, setBearing] = useState(boot.georeference?.rotation ?? 0)
  const drawing = useDrawing({ ground, address, here, state, level, step: choice, text, closed })
  const hasPanel = isDirections(address) || Boolean(address.place ?? address.q ?? address.list)
  const buildings = useBuildings(level, isDirections(address) ? state.route.value : null)
  const { beside, follow, shown, sites } = buildings
  const rows = shown.floors.length + (sites.length > 1 ? 1 : 0)
  const canFillScreen = useCanFillScreen()
  const { padding, rail } = usePadding(root, {
    hasPanel,
    hasForm: isDirections(address),
    isKiosk,
    rows,
    canFillScreen,
  })
  const { styles, settings } = look
  const background = boot.georeference ? settings.background : null
  const styleUrl = styles.own ?? (isDark ? styles.dark : styles.light)
  const { lines, step, marks, selected, matches, focus, here: moving } = drawing
  const scene: Scene = useMemo(
    () => ({
      level,
      beside,
      is3d,
      styleUrl,
      background,
      booked,
      padding,
      lines,
      step,
      marks,
      selected,
      matches,
      focus,
      here: moving,
    }),
    [level, beside, is3d, styleUrl, background, booked, padding, lines, step, marks, selected, matches, focus, moving],
  )
  const isOnWay = lines.length > 0
  const marked = useMemo(() => new Set((isOnWay ? lines : marks).map((drawn) => drawn.level)), [isOnWay, lines, marks])
  const onPick = ({ placementId }: Pick) => {
    setHold(null)
    if (placementId === null) return
    if (!isDirections(address)) go({ place: placementId, list: undefined, floor: undefined })
    else if (!address.to) go({ to: placementId, floor: undefined })
    else if (!address.from && !here) go({ from: placementId, floor: undefined })
  }
  return (
    <section class="stage" aria-label={text.map}>
      {isOnWay && state.route.value && <LazyPrintSheet route={state.route.value} names={names} ground={ground} />}
      <MapPane
        {...{ scene, onPick, onCannotDraw }}
        onBearing={setBearing}
        onMap={setMap}
        onHold={setHold}
        onMoved={follow}
      />
      {hold && <HoldMenu {...{ hold, level, ground }} onClose={() => setHold(null)} />}
      <Rail
        {...{ map, level, is3d, bearing, ground, buildings, rail, marked }}
        mark={isOnWay ? text.onTheRoute : text.hasResults}
        onToggle3d={() => set3d(!is3d)}
      />
      {booked.length > 0 && <Legend />}
      {background?.attribution && <p class="credit">{background.attribution}</p>}
    </section>
  )
}

/** What prints is loaded with the first route. */
function LazyPrintSheet(props: Parameters<typeof PrintSheet>[0]) {
  const [part, setPart] = useState<{ PrintSheet: typeof PrintSheet } | null>(null)
  useEffect(() => void import('./print/print-sheet.tsx').then(setPart, () => {}), [])
  return part && <part.PrintSheet {...props} />
}

/** Without a floor in the address: that of the route's start, of the place, of the best result, of the visitor. */
function levelOf(boot: Bootstrap, address: Address, { place, route, found }: PageState, here: Here | null): number {
  const known = (floor: number | undefined) => hasLevel(boot, floor)
  if (address.floor !== undefined && known(address.floor)) return address.floor
  const shown = isDirections(address) ? route.value?.legs[0] : address.place ? place.value : found.value?.hits[0]
  return [shown?.floor, here?.floor].find(known) ?? homeFloor(boot)
}

function hasLevel(boot: Bootstrap, floor: number | undefined): boolean {
  return boot.floors.some((candidate) => candidate.floor === floor)
}

function useAddress(navigation: Navigation): [Address, AppContext['go']] {
  const [address, setAddress] = useState(navigation.address)
  useEffect(() => navigation.onChange(() => setAddress(navigation.address)), [navigation])
  const go = useCallback<AppContext['go']>(
    (change, how = 'push') => navigation.go({ ...navigation.address, ...change }, how),
    [navigation],
  )
  return [address, go]
}

/** The address says it, or else the owner, or else the device. */
function useTheme({ theme }: Address, { settings: { appearance } }: Look): boolean {
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  if (theme) return theme === 'dark'
  return appearance === 'device' ? prefersDark : appearance === 'dark'
}

/** Whether the map is tilted: at first as the owner has it. */
function use3d({ settings: { three_d } }: Look) {
  const opens = three_d.offered && three_d.opens
  const [is3d, set3d] = useState(opens)
  useEffect(() => set3d(opens), [opens])
  return [is3d, set3d] as const
}

/** A chosen step belongs to its route: another route starts without one. */
function useStep({ from, to, accessible, avoid, via }: Address) {
  const [step, setStep] = useState<StepChoice | null>(null)
  useEffect(() => setStep(null), [from, to, accessible, avoid, via?.join()])
  return [step, setStep] as const
}
