import { useEffect, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { formatDistance, formatDuration } from '../format.ts'
import type { Ground } from '../map/ground.ts'
import { routeLines } from '../map/route-drawing.ts'
import { legTitle } from '../venue/buildings.ts'
import type { Route } from '../venue/model.ts'
import { LegMap } from './leg-map.tsx'

interface Props {
  route: Route
  names: { from: string | null; to: string | null }
  ground: Ground
}

/** A route on paper: the venue, a map and the steps of each leg, and a QR code that brings it back to a phone. */
export function PrintSheet({ route, names, ground }: Props) {
  const { venue, address, linkTo, text, locale, look } = useApp()
  const { boot } = venue
  const { ui: _, theme: __, ...shared } = address
  const link = linkTo({ ...shared, floor: undefined, place: undefined, q: undefined })
  return (
    <div class="print-sheet" aria-hidden="true">
      <header>
        {look.settings.logo_url && <img src={look.settings.logo_url} alt="" />}
        <div>
          <p class="venue">{boot.name}</p>
          <p class="ends">{text.routeFromTo(names.from ?? text.yourLocation, names.to ?? '')}</p>
          <p>
            {formatDuration(route.duration, locale)} · {formatDistance(route.distance, route.unit, locale)}
          </p>
        </div>
        <PrintedCode content={link} />
      </header>
      {route.legs.map((leg, i) => {
        const [line] = routeLines({ ...route, legs: [leg] }, ground)
        const stepsBefore = route.legs.slice(0, i).flatMap(({ steps }) => steps).length
        return (
          <section key={i}>
            <p class="level-name">{legTitle(route, leg)}</p>
            {line && <LegMap boot={boot} level={leg.floor} line={line.points} index={i} />}
            <ol start={stepsBefore + 1}>
              {leg.steps.map((step, k) => (
                <li key={k}>
                  {step.text}
                  {step.distance >= 1 && <span> · {formatDistance(step.distance, route.unit, locale)}</span>}
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

function PrintedCode({ content }: { content: string }) {
  const [modules, setModules] = useState<boolean[][]>([])
  useEffect(() => {
    import('qr').then(({ encodeQR }) => setModules(encodeQR(content, 'raw', { border: 2 })))
  }, [content])
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg class="qr" viewBox={`0 0 ${modules.length || 1} ${modules.length || 1}`} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
