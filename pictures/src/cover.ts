import { type Bridge, fixed, LEFT, RIGHT, WIDTH } from './bridge.ts'
import { type CoverKind, PALETTES_OF } from './cover-kinds.ts'
import { cableStayed, suspensionBridge } from './hung-bridges.ts'
import { type Light, type Paint, paintOf } from './palettes.ts'
import { hashOf, type Random, randomOf } from './random.ts'
import { archBridge, ringedArches, steppedBridge, viaduct } from './stone-bridges.ts'

const HEIGHT = 500
/** Reflections are flatter than what they reflect. */
const FLATTENED = 0.6

type Builder = (random: Random, water: number, id: string) => Bridge

/** Three for each kind. */
const BUILDERS: Record<CoverKind, readonly Builder[]> = {
  product: [archBridge, suspensionBridge, viaduct],
  service: [viaduct, cableStayed, archBridge],
  technology: [cableStayed, ringedArches, suspensionBridge],
  community: [suspensionBridge, steppedBridge, archBridge],
  creative: [ringedArches, cableStayed, viaduct],
  land: [steppedBridge, viaduct, archBridge],
}

interface CoverOptions {
  kind: CoverKind
  light: Light
  /** The same scene framed as a banner. */
  wide?: boolean
}

/** The picture of an idea that has none of its own: always the same for the same id, and without any text. */
export function cover(id: string, { kind, light, wide = false }: CoverOptions): string {
  const random = randomOf(`${id}/${kind}`)
  const turn = turnOf(id)
  const paint = paintOf(inTurn(PALETTES_OF[kind], turn), light)
  const water = random.between(322, 352)
  const bridge = inTurn(BUILDERS[kind], turn)(random, water, id)
  const name = `c${hashOf(id + kind + light + wide).toString(36)}`
  const sun = sunOf(random, bridge, water)
  const frame = wide ? '-428 44 1656 456' : `0 0 ${WIDTH} ${HEIGHT}`
  const mirrored = bridge.mirrored ? ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">`,
    `<defs><clipPath id="${name}w"><rect x="${LEFT}" y="${water}" width="${RIGHT - LEFT}" height="${HEIGHT - water}"/></clipPath>`,
    `<clipPath id="${name}s"><rect x="${LEFT}" width="${RIGHT - LEFT}" height="${water}"/></clipPath></defs>`,
    `<rect x="${LEFT}" width="${RIGHT - LEFT}" height="${HEIGHT}" fill="${paint.sky}"/>`,
    `<g clip-path="url(#${name}s)">${drawSky(random, sun, water, paint)}</g>`,
    `<rect x="${LEFT}" y="${water}" width="${RIGHT - LEFT}" height="${HEIGHT - water}" fill="${paint.water}"/>`,
    `<g clip-path="url(#${name}w)"><g transform="matrix(1 0 0 ${-FLATTENED} 0 ${fixed(water * (1 + FLATTENED))})"`,
    `${bridge.rings ? ' opacity=".42"' : ''}><g${mirrored}>${drawBridge(bridge, paint.reflection, paint)}</g></g>`,
    `${drawWater(random, sun, water, paint)}</g>`,
    `<g${mirrored}>${drawBridge(bridge, paint.bridge, paint)}${drawPeople(random, bridge, paint)}</g></svg>`,
  ].join('')
}

/** Ideas of one kind that follow each other stand beside each other in lists: by turns, no two of twelve are built and painted alike. */
function turnOf(id: string): number {
  const [number] = /\d{1,15}$/.exec(id) ?? []
  return number === undefined ? hashOf(id) : Number(number)
}

const inTurn = <Item>(items: readonly Item[], turn: number) => items[turn % items.length] as Item

interface Sun {
  x: number
  y: number
  radius: number
}

function sunOf(random: Random, bridge: Bridge, water: number): Sun {
  const radius = bridge.rings ? random.between(40, 54) : random.between(62, 92)
  const x = random.between(150, 650)
  const lowest = Math.max(130, Math.min(water - 120, bridge.deckAt(120) - 30))
  return { radius, x, y: bridge.rings ? random.between(70, 100) : random.between(110, lowest) }
}

function drawSky(random: Random, { x, y, radius }: Sun, water: number, paint: Paint): string {
  const hill = { x: random.between(0, 800), radius: random.between(420, 620), height: random.between(50, 96) }
  return [
    `<circle cx="${x}" cy="${y}" r="${Math.round(radius * 2.5)}" fill="${paint.glow}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint.sun}"/>`,
    `<circle cx="${hill.x}" cy="${water + hill.radius - hill.height}" r="${hill.radius}" fill="${paint.hill}"/>`,
    `<circle cx="${(hill.x + 430) % 900}" cy="${fixed(water + hill.radius * 0.7 - hill.height * 0.6)}"`,
    ` r="${Math.round(hill.radius * 0.7)}" fill="${paint.hill}" opacity=".6"/>`,
  ].join('')
}

function drawBridge({ solids, lines, rings }: Bridge, colour: string, paint: Paint): string {
  if (rings) return rings.map(({ path, tone }) => `<path d="${path}" fill="${paint[tone]}"/>`).join('')
  const areas = solids.map((path) => `<path d="${path}" fill="${colour}" fill-rule="evenodd"/>`).join('')
  return lines ? `${areas}<path d="${lines}" fill="none" stroke="${colour}" stroke-width="2.2"/>` : areas
}

function drawWater(random: Random, sun: Sun, water: number, paint: Paint): string {
  let streaks = ''
  for (let row = 0; row < 9; row++) {
    const width = random.between(40, 210)
    streaks += `M${random.between(-40, 760)} ${water + 14 + row * 17}h${width}`
  }
  let glitter = ''
  for (let row = 0; row < 7; row++) {
    const width = sun.radius * 2 * (0.92 - row * 0.1) * (0.75 + random.next() * 0.4)
    const left = Math.round(sun.x - width / 2)
    glitter += `<rect x="${left}" y="${water + 10 + row * 20}" width="${Math.round(width)}" height="5" rx="2.5"/>`
  }
  const lines = `<path d="${streaks}" stroke="${paint.streaks}" stroke-width="2" stroke-linecap="round"/>`
  return `<g fill="${paint.sun}" opacity=".55">${glitter}</g>${lines}`
}

/** A few walkers, and lamps along the deck that are lit at night. */
function drawPeople(random: Random, bridge: Bridge, paint: Paint): string {
  if (bridge.rings) return ''
  const count = random.between(2, 4)
  const first = random.between(80, 560)
  let walkers = ''
  for (let walker = 0; walker < count; walker++) {
    const x = first + walker * random.between(26, 58)
    const y = fixed(bridge.deckAt(x))
    walkers += `<path d="M${x - 4} ${y}v-9a4 4 0 0 1 8 0v9z"/><circle cx="${x}" cy="${fixed(Number(y) - 17)}" r="3.6"/>`
  }
  let posts = ''
  let lights = ''
  for (let x = LEFT + 4 + random.between(0, 40); x < RIGHT; x += 84) {
    const y = bridge.deckAt(x)
    posts += `M${x} ${fixed(y)}v-15`
    lights += `<circle cx="${x}" cy="${fixed(y - 17)}" r="2.6"/>`
  }
  return [
    `<path d="${posts}" stroke="${paint.lampPost}" stroke-width="1.8"/><g fill="${paint.lampLight}">${lights}</g>`,
    `<g fill="${paint.walkers}">${walkers}</g>`,
  ].join('')
}
