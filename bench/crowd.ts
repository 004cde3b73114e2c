import { spawnSync } from 'node:child_process'
import { access, cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../server/src/db/database.ts'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { fileProfiles } from '../server/src/modules/market/matching/index.ts'
import * as sql from './crowd.sql.ts'

/**
 * A database with so many published ideas and as many profiles, multiplied from a small demo and kept. Made in minutes,
 * where the demo of that size would take hours.
 */
export async function crowdFolder(data: string, demo: string, size: number): Promise<string> {
  const folder = path.resolve(data, `crowd-${size}`)
  const mark = `${folder}.filled`
  if (await exists(mark)) return folder
  console.log(`  multiplying ${demo} to ${size} ideas and profiles in ${folder} …`)
  await copyFolder(demo, folder)
  const postgres = await startEmbedded({ dataDir: folder })
  try {
    await migrate(postgres.url)
    await multiply(postgres.url, size)
  } finally {
    await postgres.stop()
  }
  await writeFile(mark, '')
  return folder
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** With owners and modes, which PostgreSQL insists on. */
async function copyFolder(from: string, to: string): Promise<void> {
  const { status } = spawnSync('cp', ['-a', from, to], { stdio: 'inherit' })
  if (status !== 0) await cp(from, to, { recursive: true, preserveTimestamps: true })
}

async function multiply(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const count = async (text: string) => Number((await client.query(text)).rows[0].count)
  try {
    // No triggers: what they would write is copied.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
    )
    const later = (await client.query<{ name: string; definition: string }>(sql.LATER_INDEXES)).rows
    for (const { name } of later) await client.query(`drop index "${name}"`)
    await client.query(sql.PLAIN_WORDS)
    await client.query(sql.NUMBERED_IDEAS)
    await client.query(sql.INDEX_MODELS)
    await client.query('analyze model')
    const ideas = await count(sql.COUNT_LISTED)
    await repeat(
      'ideas',
      ideas,
      size,
      (first, some, round) => client.query(sql.COPY_IDEAS, [first, some, round]),
      client,
      'ideas',
    )
    await client.query('truncate idea_cells')
    await client.query(sql.COUNT_CELLS)
    await client.query('analyze idea_cells')
    await client.query(sql.SET_CELLS)
    await client.query(sql.NUMBERED_PEOPLE)
    const profiles = await count(sql.COUNT_PROFILES)
    await repeat(
      'profiles',
      profiles,
      size,
      (first, some) => client.query(sql.COPY_PEOPLE, [first, some]),
      client,
      'users',
    )
    for (const { name, definition } of later) {
      console.log(`  ${name}`)
      await client.query(definition)
    }
    await client.query('vacuum (analyze) ideas, idea_listing, idea_cells, users, matching_profiles, matching_documents')
  } finally {
    await client.end()
  }
  await filing(url)
}

const KEYS = { ideas: 'idea_id', users: 'user_id' } as const

async function repeat(
  what: string,
  models: number,
  wanted: number,
  copy: (first: number, some: number, round: number) => Promise<unknown>,
  client: pg.Client,
  table: keyof typeof KEYS,
): Promise<void> {
  const key = KEYS[table]
  for (let [have, round] = [models, 1]; have < wanted; round++) {
    const { rows } = await client.query(`select max(${key}) + 1 as first from ${table}`)
    const some = Math.min(models, wanted - have)
    await copy(Number(rows[0].first), some, round)
    have += some
    if (round % 10 === 0) console.log(`  ${have} of ${wanted} ${what} …`)
  }
  await client.query(`select setval(pg_get_serial_sequence('${table}', '${key}'), max(${key})) from ${table}`)
}

async function filing(url: string): Promise<void> {
  const database = openDatabase({ url, maxConnections: 2, onIdleError: console.error })
  try {
    console.log('  filing profiles …')
    await fileProfiles(database, 1)
    await database.read.rows('delete from matching_changes')
  } finally {
    await database.close()
  }
}
