import { type Bridge, fixed } from './bridge.ts'
import { type Random, randomOf } from './random.ts'

/** Technology: cables from one pylon or two, in a fan or like a harp. */
export function cableStayed(random: Random, water: number, id: string): Bridge {
  const deck = water - random.between(52, 70)
  const harp = randomOf(`harp${id}`).next() > 0.5
  const pylons = randomOf(`pylon${id}`).next() > 0.5 ? [random.between(250, 330)] : [210, 590]
  const top = random.between(62, 96)
  const cables = pylons.length > 1 ? 10 : 15
  const spacing = pylons.length > 1 ? 18 : 34
  let road = `M-10 ${deck}H810V${deck + 13}H-10Z`
  let towers = ''
  let lines = ''
  for (const x of pylons) {
    towers += `M${x - 11} ${water}L${x - 4} ${top}H${x + 4}L${x + 11} ${water}Z`
    for (let cable = 1; cable <= cables; cable++) {
      const start = harp ? fixed(deck - ((deck - top - 10) * cable) / cables) : top + 6 + (cables - cable) * 9
      for (const side of [-1, 1]) lines += `M${x} ${start}L${x + side * (14 + cable * spacing)} ${deck}`
    }
  }
  for (let x = 70; x < 800; x += 220)
    if (pylons.every((pylon) => Math.abs(pylon - x) >= 60)) road += ` M${x - 5} ${deck}H${x + 5}V${water}H${x - 5}Z`
  return { solids: [road, towers], lines, deckAt: () => deck }
}

/** Communities: a suspension bridge. */
export function suspensionBridge(random: Random, water: number): Bridge {
  const deck = water - random.between(58, 78)
  const left = random.between(130, 270)
  const right = 800 - left
  const top = random.between(84, 130)
  const low = deck - 16
  const cableAt = (x: number) => {
    const along = (x - left) / (right - left)
    if (along >= 0 && along <= 1) return top + 8 + (low - top - 8) * (1 - (2 * along - 1) ** 2)
    const beyond = along < 0 ? (left - x) / left : (x - right) / left
    return top + 8 + (low - top) * (1 - (1 - beyond) ** 2)
  }
  let towers = ''
  for (const x of [left, right]) {
    towers += `M${x - 19} ${water}V${top + 16}A19 19 0 0 1 ${x + 19} ${top + 16}V${water}Z`
    towers += ` M${x - 8} ${deck}V${top + 30}A8 8 0 0 1 ${x + 8} ${top + 30}V${deck}Z`
    towers += ` M${x - 8} ${water}V${deck + 24}H${x + 8}V${water}Z`
  }
  let lines = ''
  for (let x = -10; x <= 810; x += 10) lines += `${lines ? 'L' : 'M'}${x} ${fixed(cableAt(x))}`
  for (let x = -4; x <= 804; x += 21) lines += `M${x} ${fixed(cableAt(x))}V${deck}`
  return { solids: [`M-10 ${deck}H810V${deck + 14}H-10Z`, towers], lines, deckAt: () => deck }
}
