/** A bridge above the waterline, as SVG without its colours: each shape is a path, filled or drawn. */
export interface Bridge {
  /** Areas with holes in them. */
  solids: readonly string[]
  /** Cables and hangers. */
  lines: string
  /** The height at which people walk, from left to right. */
  deckAt(x: number): number
  mirrored?: boolean
  /** Concentric arches, each in a tone of its own, instead of solids and lines. */
  rings?: readonly { path: string; tone: 'bridge' | 'sun' | 'reflection' | 'glow' | 'hill' | 'lamp' }[]
}

export const WIDTH = 800
/** Bridges go on beyond the picture, so that the same scene also fills a wide banner. */
export const LEFT = -900
export const RIGHT = 1700

export const fixed = (value: number) => value.toFixed(1)

/** An opening with a round top, from the waterline up. */
export function archway(
  left: number,
  right: number,
  water: number,
  springing: number,
  rise = (right - left) / 2,
): string {
  return ` M${left} ${water}V${springing}A${(right - left) / 2} ${rise} 0 0 1 ${right} ${springing}V${water}Z`
}

/** A half disc standing on the waterline. */
export function halfDisc(centre: number, radius: number, water: number): string {
  return `M${centre - radius} ${water}A${radius} ${radius} 0 0 1 ${centre + radius} ${water}Z`
}
