import { refuseField } from '../../../contract/errors.ts'
import { readCursorKeys, writeCursor } from '../../../schema/cursor.ts'
import { FEW } from './scoring/closest.ts'
import { MOST_RANKED, type RankPosition } from './scoring/rank.ts'

/** A cursor holds whole numbers: the score is exact only as the two halves of its bits. */
export function writePlace({ seen, score, userId, closest }: RankPosition): string {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, score)
  return writeCursor([closest * MOST_RANKED + seen, bits.getUint32(0), bits.getUint32(4), userId])
}

export function readPlace(cursor: string | undefined): RankPosition | null {
  if (cursor === undefined) return null
  const [first = 0, high = 0, low = 0, userId = 0] = readCursorKeys(cursor, [0, 0, 0, 0])
  const [seen, closest] = [first % MOST_RANKED, Math.floor(first / MOST_RANKED)]
  if (seen < 1 || closest > FEW) throw refuseField('cursor', 'cursor_invalid')
  const bits = new DataView(new ArrayBuffer(8))
  bits.setUint32(0, high)
  bits.setUint32(4, low)
  return { seen, score: bits.getFloat64(0), userId, closest }
}
