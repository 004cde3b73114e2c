import { archway, fixed } from './bridge.ts'

const WATER = 330
const DECK = 176
const SPANS = [84, 112, 150, 204, 300, 204, 150, 112, 84]
const PIER = 24
const PEOPLE = [159, 470, 872, 1020, 1186, 1222, 1430]
/** Between the maker on one shore and the backer on the other walks an agent. */
const AGENT = 672

const tone = (day: string, night: string) => `light-dark(${day},${night})`
const COLOURS = {
  sun: tone('#E2603A', '#F2A27C'),
  glow: tone('#F8E3CE', '#382733'),
  far: tone('#E9C9AC', '#241B2C'),
  near: tone('#DDAE8C', '#32243A'),
  bridge: tone('#3F2B4E', '#8E6169'),
  water: tone('#D79B7B', '#1C1522'),
  reflection: tone('#9C6670', '#432F3E'),
  streak: tone('#F6DFC9', '#6A5060'),
  people: tone('#3F2B4E', '#FFE3B8'),
  lamp: tone('#0000', '#FFE3B8'),
  agent: tone('#0F6A5D', '#87D3BF'),
}

/** The front page's picture: one long bridge between two shores, under an open sky, lit as the page is. */
export function panorama(): string {
  const wall = wallOf()
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 450" preserveAspectRatio="xMidYMax slice" aria-hidden="true">',
    `<defs><clipPath id="ps"><rect width="1600" height="${WATER}"/></clipPath>`,
    `<clipPath id="pw"><rect y="${WATER}" width="1600" height="120"/></clipPath></defs>`,
    `<g clip-path="url(#ps)">${disc(1000, 172, 170, COLOURS.glow)}${disc(1000, 172, 92, COLOURS.sun)}`,
    `${disc(420, 1010, 800, COLOURS.far)}${disc(1260, 1130, 900, COLOURS.far)}`,
    `${disc(-40, 520, 380, COLOURS.near)}${disc(1660, 540, 400, COLOURS.near)}</g>`,
    `<rect y="${WATER}" width="1600" height="120" fill="${COLOURS.water}"/>`,
    `<g clip-path="url(#pw)"><path transform="matrix(1 0 0 -.6 0 ${WATER * 1.6})" d="${wall}" fill="${COLOURS.reflection}"`,
    ` fill-rule="evenodd"/><g fill="${COLOURS.sun}" opacity=".6">${glitter()}</g>`,
    '<path d="M60 356h140M330 388h90M560 410h170M820 366h60M930 424h120M1290 380h150M1420 412h90M180 426h70"',
    ` stroke="${COLOURS.streak}" stroke-width="2" stroke-linecap="round" opacity=".6"/></g>`,
    `<path d="${wall}" fill="${COLOURS.bridge}" fill-rule="evenodd"/>${lamps()}`,
    `<g fill="${COLOURS.people}">${PEOPLE.map(walker).join('')}</g>${agent()}</svg>`,
  ].join('')
}

function wallOf(): string {
  let x = (1600 - SPANS.reduce((sum, span) => sum + span) - PIER * (SPANS.length - 1)) / 2
  let wall = `M-10 ${DECK}H1610V${WATER}H-10Z`
  for (const span of SPANS) {
    const top = DECK + 20 + (300 - span) * 0.06
    const rise = Math.min(span / 2, WATER - top - 8)
    wall += archway(x, x + span, WATER, top + rise, rise)
    x += span + PIER
  }
  return wall
}

function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

function glitter(): string {
  const rows = Array.from({ length: 6 }, (_, row) => row)
  const bar = (row: number) => `x="${916 + row * 11}" y="${WATER + 12 + row * 17}" width="${168 - row * 22}"`
  return rows.map((row) => `<rect ${bar(row)} height="5" rx="2.5"/>`).join('')
}

function walker(x: number): string {
  return `<path d="M${x - 5} ${DECK}v-12a5 5 0 0 1 10 0v12z"/><circle cx="${x}" cy="${DECK - 22}" r="4.6"/>`
}

function lamps(): string {
  const free = (x: number) => [...PEOPLE, AGENT].every((person) => Math.abs(person - x) >= 20)
  const places = Array.from({ length: 20 }, (_, index) => 40 + index * 80).filter(free)
  const posts = places.map((x) => `M${x} ${DECK}v-20`).join('')
  const lights = places.map((x) => `<circle cx="${x}" cy="${fixed(DECK - 22)}" r="3.2"/>`).join('')
  return `<path d="${posts}" stroke="${COLOURS.lamp}" stroke-width="2" opacity=".4"/><g fill="${COLOURS.lamp}">${lights}</g>`
}

function agent(): string {
  return [
    `<g fill="${COLOURS.agent}"><rect x="${AGENT - 7}" y="${DECK - 15}" width="14" height="15" rx="3"/>`,
    `<rect x="${AGENT - 6}" y="${DECK - 29}" width="12" height="11" rx="3.5"/>`,
    `<path d="M${AGENT - 0.8} ${DECK - 36}h1.6v8h-1.6z"/><circle cx="${AGENT}" cy="${DECK - 37}" r="2.2"/></g>`,
  ].join('')
}
