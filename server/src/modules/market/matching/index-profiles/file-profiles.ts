import { tryLock } from '../../../../db/advisory-locks.sql.ts'
import type { Database } from '../../../../db/database.ts'
import type { Tx } from '../../../../db/tx.ts'
import { ROLE_BITS } from '../scoring/facets.ts'
import { readTypes, typeBits } from '../scoring/idea-types.ts'
import { readAllPlaces, regionBits } from '../scoring/places.ts'
import { POSTING } from '../search/score-postings.ts'
import {
  appendPostings,
  appendRecords,
  countWaitingUpTo,
  dropRange,
  findWornRange,
  giveDocIds,
  nextDocId,
  type RangeAddition,
  readUnfiled,
  type UnfiledRow,
} from './filing.sql.ts'
import { RANGE_BITS, RECORD } from './profile-ranges.ts'

/** As many as possible at once, since common terms are rewritten each time; a few seconds of work at most. */
const BATCH = 8_192
const MOST_WORDS = 400_000
/** Smaller batches wait: they are found anyway, and filing a few costs nearly as much as filing many. */
const ENOUGH = 100

/** Adds waiting profiles to the postings, and clears ranges that are mostly outdated. */
export async function fileProfiles(database: Database, least = ENOUGH): Promise<void> {
  while ((await countWaitingUpTo(database.read, least)) >= least && (await database.transaction(fileBatch)) > 0);
  await database.transaction(dropWornRange)
}

/** How many it filed; none if another process is at it. */
async function fileBatch(tx: Tx): Promise<number> {
  if (!(await tryLock(tx, 'profileFiling'))) return 0
  const rows = firstWords(await readUnfiled(tx, BATCH))
  const first = await nextDocId(tx, RANGE_BITS)
  const filed = rows.map((row, index) => describe(row, first + index))
  const userIds = rows.map((row) => row.user_id)
  const docIds = filed.map(({ docId }) => docId)
  await appendPostings(tx, userIds, docIds, RANGE_BITS)
  for (const addition of byRange(filed)) await appendRecords(tx, addition)
  await giveDocIds(
    tx,
    userIds,
    rows.map((row) => row.revision),
    docIds,
  )
  return rows.length
}

function firstWords(rows: readonly UnfiledRow[]): UnfiledRow[] {
  let words = 0
  return rows.filter((row, index) => {
    words += row.words
    return index === 0 || words <= MOST_WORDS
  })
}

interface Filed {
  docId: number
  length: number
  record: Buffer
}

const LONGEST = 32_767

function describe({ length, roles, focus_types, regions }: UnfiledRow, docId: number): Filed {
  const record = Buffer.alloc(RECORD)
  record.writeUInt16BE(Math.min(length, LONGEST), 0)
  record[2] =
    (roles.includes('investor') ? ROLE_BITS.investor : 0) | (roles.includes('partner') ? ROLE_BITS.partner : 0)
  record[3] = typeBits(readTypes(focus_types))
  record[4] = regionBits(readAllPlaces(regions))
  return { docId, length, record }
}

function byRange(filed: readonly Filed[]): RangeAddition[] {
  const groups = Map.groupBy(filed, ({ docId }) => docId >> RANGE_BITS)
  return [...groups].map(([rangeId, members]) => ({
    rangeId,
    documents: members.length,
    totalLength: members.reduce((sum, { length }) => sum + length, 0),
    records: Buffer.concat(members.map(({ record }) => record)),
  }))
}

async function dropWornRange(tx: Tx): Promise<void> {
  if (!(await tryLock(tx, 'profileFiling'))) return
  const rangeId = await findWornRange(tx, RANGE_BITS)
  if (rangeId !== undefined) await dropRange(tx, rangeId, RANGE_BITS, POSTING)
}
