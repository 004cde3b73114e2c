import type { Tx } from '../../../db/tx.ts'
import { readNodes } from './seal.sql.ts'
import type { NodeAt } from './tree.ts'

const UNREAD = Buffer.alloc(32)

/** Runs `compute` twice: to learn which stored nodes it needs, and with them. One statement, however large the tree. */
export async function withNodes<Result>(tx: Tx, compute: (node: NodeAt) => Result): Promise<Result> {
  const wanted = new Map<string, { level: number; position: number }>()
  compute((level, position) => {
    wanted.set(`${level} ${position}`, { level, position })
    return UNREAD
  })
  const stored = await readNodes(tx, [...wanted.values()])
  const hashes = new Map(stored.map(({ level, position, hash }) => [`${level} ${position}`, hash]))
  return compute((level, position) => {
    const hash = hashes.get(`${level} ${position}`)
    if (hash === undefined) throw new Error(`The log's tree lacks node ${position} of level ${level}.`)
    return hash
  })
}
