import { archway, type Bridge, fixed, halfDisc, LEFT, RIGHT, WIDTH } from './bridge.ts'
import { type Random, randomOf } from './random.ts'

/** Products: one great arch below the deck, or a bowstring that carries it from above. */
export function archBridge(random: Random, water: number, id: string): Bridge {
  return randomOf(`bow${id}`).next() > 0.5 ? bowstring(random, water) : greatArch(random, water)
}

function bowstring(random: Random, water: number): Bridge {
  const deck = water - random.between(58, 74)
  const centre = random.between(350, 450)
  const half = random.between(270, 310)
  const rise = random.between(170, 196)
  const thick = 15
  const foot = deck + 6
  let bow = `M${centre - half} ${foot}A${half} ${rise} 0 0 1 ${centre + half} ${foot}H${centre + half - thick}`
  bow += `A${half - thick} ${rise - thick} 0 0 0 ${centre - half + thick} ${foot}Z`
  let hangers = ''
  for (let x = centre - half + 34; x < centre + half - 30; x += 32) {
    const height = (rise - 6) * Math.sqrt(1 - ((x - centre) / (half - 6)) ** 2)
    hangers += `M${x} ${deck}V${fixed(deck + 4 - height)}`
  }
  for (const side of [-1, 1])
    for (let pier = 0; pier < 7; pier++) {
      const x = centre + side * (half + 4 + pier * 150)
      bow += ` M${x - 11} ${deck}H${x + 11}V${water}H${x - 11}Z`
    }
  return { solids: [`M${LEFT} ${deck}H${RIGHT}V${deck + 15}H${LEFT}Z`, bow], lines: hangers, deckAt: () => deck }
}

function greatArch(random: Random, water: number): Bridge {
  const deck = water - random.between(150, 190)
  const centre = random.between(330, 470)
  const half = random.between(235, 290)
  const rise = water - deck - 26
  let wall = `M${LEFT} ${deck}H${RIGHT}V${water}H${LEFT}Z`
  wall += ` M${centre - half} ${water}A${half} ${rise} 0 0 1 ${centre + half} ${water}Z`
  for (const side of [-1, 1])
    for (let arch = 0; arch < 12; arch++) {
      const radius = Math.max(15, 30 - arch * 2)
      const x = centre + side * (half + 46 + arch * 72)
      wall += archway(x - radius, x + radius, water, deck + 34 + radius)
    }
  return { solids: [wall], lines: '', deckAt: () => deck }
}

/** Services: a viaduct, sometimes with a second row of small arches. */
export function viaduct(random: Random, water: number): Bridge {
  const arches = random.pick([4, 5, 6])
  const pier = 20
  const opening = (WIDTH - pier * (arches - 1)) / arches
  const deck = water - random.between(165, 205)
  const twoRows = random.next() > 0.45
  const middle = deck + 70
  const shift = random.between(0, opening)
  const top = twoRows ? middle + 14 : deck + 24
  let wall = `M${LEFT} ${deck}H${RIGHT}V${water}H${LEFT}Z`
  for (let arch = -arches; arch <= 2 * arches; arch++) {
    const left = arch * (opening + pier) + shift - opening / 2
    wall += archway(left, left + opening, water, top + opening / 2)
  }
  if (twoRows) {
    const step = (opening + pier) / 3
    const small = step - 12
    for (let arch = -3 * arches; arch <= 6 * arches; arch++) {
      const left = arch * step + shift - opening / 2 - pier / 2 + 6
      wall += archway(left, left + small, middle, deck + 14 + small / 2)
    }
  }
  return { solids: [wall], lines: '', deckAt: () => deck }
}

/** Food and land: arches that grow smaller towards the shore, under a deck that slopes with them. */
export function steppedBridge(random: Random, water: number): Bridge {
  const shrink = 0.74
  const mirrored = random.next() > 0.5
  let radius = random.between(128, 146)
  let centre = 40 + radius
  const arches: (readonly [centre: number, radius: number])[] = []
  for (let arch = 0; arch < 4; arch++) {
    arches.push([centre, radius])
    centre += radius + radius * shrink + radius * 0.2
    radius *= shrink
  }
  const [firstCentre, firstRadius] = arches[0] as readonly [number, number]
  const [lastCentre, lastRadius] = arches[3] as readonly [number, number]
  const start = water - firstRadius * 1.2 - 12
  const fall = (water - lastRadius * 1.2 - 12 - start) / (lastCentre - firstCentre)
  // The deck levels out before it meets the water.
  const deckAt = (x: number) => Math.min(water - 20, start + fall * (x - firstCentre))
  const level = firstCentre + (firstRadius * 1.2 - 8) / fall
  let wall = `M-10 ${fixed(deckAt(-10))}L${fixed(level)} ${water - 20}H${RIGHT}V${water}H-10Z`
  for (const [middle, half] of arches) wall += ` ${halfDisc(middle, half, water)}`
  return { solids: [wall], lines: '', deckAt, mirrored }
}

/** Creative work: a rainbow of arches beside a smaller one. */
export function ringedArches(random: Random, water: number): Bridge {
  const centre = random.between(300, 380)
  const outer = random.between(250, 280)
  const large = (['bridge', 'sun', 'reflection', 'glow', 'hill'] as const).map((tone, ring) => ({
    tone,
    path: halfDisc(centre, outer - (ring * outer) / 5.4, water),
  }))
  const smaller = random.between(120, 150)
  const beside = centre + random.between(270, 310)
  const small = (['reflection', 'lamp', 'bridge'] as const).map((tone, ring) => ({
    tone,
    path: halfDisc(beside, smaller - ring * 40, water),
  }))
  return { solids: [], lines: '', deckAt: () => water, rings: [...large, ...small] }
}
