import { agentFace } from './agent-face.ts'
import { cover } from './cover.ts'
import type { CoverKind } from './cover-kinds.ts'
import { mark } from './mark.ts'
import { panorama } from './panorama.ts'

const SIZE = 'width="1200" height="630"'
const INK = '#231b2c'
const PAPER = '#f4f0e8'

/** Pictures for link previews, 1200 × 630, by day. Like all our pictures they hold no text. */
export function ideaPreview(id: string, kind: CoverKind): string {
  return framed(cover(id, { kind, light: 'day', wide: true }))
}

export function sitePreview(): string {
  return framed(panorama().replaceAll(/light-dark\((#\w+),#\w+\)/g, '$1'))
}

export function agentPreview(id: string): string {
  const face = agentFace(id).replace('<svg ', '<svg x="405" y="120" width="390" height="390" ')
  return frame(`<rect ${SIZE} fill="${PAPER}"/>${face}`)
}

/** Cut to the frame's proportions from its middle. */
function framed(picture: string): string {
  return frame(`<rect ${SIZE} fill="${PAPER}"/>${picture.replace('<svg ', `<svg ${SIZE} `)}`)
}

function frame(content: string): string {
  const badge = `<rect x="40" y="40" width="104" height="88" rx="20" fill="${PAPER}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE} viewBox="0 0 1200 630">${content}`,
    `${badge}${mark({ x: 60, y: 60, width: 64, colour: INK })}</svg>`,
  ].join('')
}
