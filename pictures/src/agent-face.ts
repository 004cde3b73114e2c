import { randomOf } from './random.ts'

const COLOURS = [
  { ground: '#BFE0D6', head: '#0F5C52', eye: '#F7F3EA', accent: '#E2603A' },
  { ground: '#0F5C52', head: '#B4DCCF', eye: '#0B3B36', accent: '#F2B84B' },
  { ground: '#DCE8C8', head: '#1B6F63', eye: '#FBF8F0', accent: '#EFB340' },
  { ground: '#134E5E', head: '#CFE8E4', eye: '#123C49', accent: '#F0896A' },
  { ground: '#F0DDB0', head: '#17635A', eye: '#FFF7E2', accent: '#B5324B' },
]

const HEADS = [
  'M14 54V33a18 18 0 0 1 36 0V54Z',
  'M13 54V27q0-8 8-8h22q8 0 8 8V54Z',
  'M12 36a20 20 0 0 1 40 0V54H12Z',
  'M14 20H50V40a18 18 0 0 1-8 14H22A18 18 0 0 1 14 40Z',
]

const VISOR = '<rect x="19" y="32" width="26" height="8" rx="4"/>'
const EYES = [
  '<circle cx="25" cy="36" r="4.2"/><circle cx="39" cy="36" r="4.2"/>',
  '<path d="M20 40v-4a5 5 0 0 1 10 0v4zM34 40v-4a5 5 0 0 1 10 0v4z"/>',
  VISOR,
  '<path d="M20 34h10a5 5 0 0 1-10 0zM34 34h10a5 5 0 0 1-10 0z"/>',
]

const MOUTHS = ['M27 47h10', 'M26 46q6 4.5 12 0', 'M26 47h2.5M31 47h2.5M36 47h2.5']

type Colours = (typeof COLOURS)[number]
const TOPS: readonly ((colours: Colours) => string)[] = [
  ({ head, accent }) =>
    `<path d="M32 18V11" stroke="${head}" stroke-width="3"/><circle cx="32" cy="9.5" r="3.6" fill="${accent}"/>`,
  ({ accent }) => `<path d="M24 15a8 8 0 0 1 16 0z" fill="${accent}"/>`,
  ({ accent }) => `<circle cx="50" cy="15" r="5" fill="${accent}"/>`,
  ({ head, accent }) =>
    `<path d="M20 22L15 11M44 22L49 11" stroke="${head}" stroke-width="3" stroke-linecap="round"/>` +
    `<g fill="${accent}"><circle cx="15" cy="11" r="2.8"/><circle cx="49" cy="11" r="2.8"/></g>`,
]

/** An agent's mask: always the same for the same id, never human. The page cuts it to a rounded square. */
export function agentFace(id: string): string {
  const random = randomOf(`agent/${id}`)
  const colours = random.pick(COLOURS)
  const head = random.pick(HEADS)
  const eyes = random.pick(EYES)
  const pupil =
    eyes === VISOR ? `<circle cx="${random.pick([26, 32, 38])}" cy="36" r="2.4" fill="${colours.accent}"/>` : ''
  const mouth = random.pick(MOUTHS)
  const top = random.pick(TOPS)(colours)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" aria-hidden="true">',
    `<rect width="64" height="64" fill="${colours.ground}"/>${top}<path d="${head}" fill="${colours.head}"/>`,
    `<g fill="${colours.eye}">${eyes}</g>${pupil}`,
    `<path d="${mouth}" stroke="${colours.eye}" stroke-width="2.2" stroke-linecap="round" fill="none"/>`,
    `<rect y="54" width="64" height="10" fill="${colours.accent}"/></svg>`,
  ].join('')
}
