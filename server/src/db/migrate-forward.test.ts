import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import type pg from 'pg'
import { createTestDatabase } from '../../test/databases.ts'
import { fillTables, rowsOf, tableNames } from '../../test/filled-tables.ts'
import { restoreBackup, writeBackup } from './backup/index.ts'
import { connectOnce } from './database.ts'
import { knownVersions, migrate } from './migrate.ts'

/**
 * Columns that a migration changes on purpose, as `table.column`, by its number. Everything else must be there
 * afterwards, unchanged.
 */
const CHANGED: Readonly<Record<number, readonly string[]>> = {
  // Ends payments that are no longer needed.
  20: ['payments.status'],
  // File extensions follow the detected type.
  27: ['idea_documents.file_name'],
}

type Test = { after(work: () => Promise<void>): void }
type Contents = Map<string, Record<string, unknown>[]>

async function emptyDatabase(test: Test): Promise<{ url: string; client: pg.Client }> {
  const database = await createTestDatabase({ empty: true })
  const client = await connectOnce(database.url)
  test.after(async () => {
    await client.end()
    await database.drop()
  })
  return { url: database.url, client }
}

async function contents(client: pg.Client): Promise<Contents> {
  const found: Contents = new Map()
  for (const table of await tableNames(client)) found.set(table, await rowsOf(client, table))
  return found
}

/** Every row of `before` is in `after`, except for columns that were dropped or changed on purpose. */
function assertKept(before: Contents, after: Contents, changed: readonly string[] = []): void {
  for (const [table, rows] of before) {
    const now = after.get(table) ?? []
    const lasting = Object.keys(rows[0] ?? {}).filter(
      (column) => !changed.includes(`${table}.${column}`) && (now[0] === undefined || column in now[0]),
    )
    const print = (row: Record<string, unknown>) => JSON.stringify(lasting.map((column) => row[column]))
    const kept = new Set(now.map(print))
    for (const row of rows) assert.ok(kept.has(print(row)), `${table} lost or changed ${JSON.stringify(row)}`)
  }
}

describe('every migration', () => {
  it('keeps what the versions before it wrote, in all tables', async (test) => {
    const { url, client } = await emptyDatabase(test)
    const versions = await knownVersions()
    let filled = new Map<string, string>()
    for (const [place, version] of versions.entries()) {
      const before = place === 0 ? new Map() : await contents(client)
      await migrate(url, versions.slice(0, place + 1))
      assertKept(before, await contents(client), CHANGED[version])
      filled = await fillTables(client, `v${version}-`, filled)
    }
  })

  it('keeps mails off for whoever turned them off before there was more to choose', async (test) => {
    const { url, client } = await emptyDatabase(test)
    const before = (await knownVersions()).filter((version) => version < 83)
    await migrate(url, before)
    await client.query(`insert into users (email, name) values ('ada@example.org', 'Ada')`)
    await client.query(`insert into notification_opt_outs (user_id, kind) select user_id, 'own_round' from users`)
    await client.query(
      `insert into notifications (user_id, kind, about, name) select user_id, 'idea_fits', 1, 'Kiln' from users`,
    )
    await migrate(url, [...before, 83])
    const { rows } = await client.query(
      `select o.kind, o.delivery, n.digest, u.digest_every from users u join notification_opt_outs o using (user_id)
       join notifications n using (user_id)`,
    )
    assert.deepEqual(rows, [{ kind: 'own_round', delivery: 'app', digest: false, digest_every: 'daily' }])
  })

  it('100 leaves open what earlier accounts accepted', async (test) => {
    const { url, client } = await emptyDatabase(test)
    const before = (await knownVersions()).filter((version) => version < 100)
    await migrate(url, before)
    await client.query(`insert into users (email, name) values ('ada@example.org', 'Ada')`)
    await migrate(url, [...before, 100])
    assert.deepEqual((await client.query('select * from legal_acceptances')).rows, [])
    assert.deepEqual((await client.query('select name from users')).rows, [{ name: 'Ada' }])
  })

  it('141 labels what agents wrote in records of people before there was a label', async (test) => {
    const { url, client } = await emptyDatabase(test)
    const before = (await knownVersions()).filter((version) => version < 141)
    await migrate(url, before)
    await client.query(`insert into users (email, name) values ('ada@example.org', 'Ada')`)
    const idea = (name: string, annotation: string) =>
      client.query(
        `insert into ideas (owner_user_id, name, annotation, approval_status)
         select user_id, $1, $2, 'approved' from users returning idea_id`,
        [name, annotation],
      )
    const edited = (await idea('Kiln', 'By an agent')).rows[0].idea_id
    const rewritten = (await idea('Lamp', 'By hand again')).rows[0].idea_id
    for (const id of [edited, rewritten])
      await client.query(
        `insert into idea_edits (idea_id, changes, edited_by_bot_id) values ($1, '{"annotation": ["Mine", "By an agent"]}', 7)`,
        [id],
      )
    await client.query(
      `insert into businesses (owner_user_id, business_name, description, approval_status)
       select user_id, 'Works', 'By an agent', 'draft' from users`,
    )
    await client.query(
      `insert into action_log (bot_id, operation, code, duration_ms, request_id, facts)
       select 8, 'platform_update_business', 'ok', 1, 'r', jsonb_build_object('kind', 'business', 'id', business_id,
         'changes', '{"description": ["Mine", "By an agent"]}'::jsonb) from businesses`,
    )
    await migrate(url, [...before, 141])
    const { rows } = await client.query(
      `select name, edited_by_bot_id::integer as bot from ideas union all
       select business_name, edited_by_bot_id::integer from businesses order by 1`,
    )
    assert.deepEqual(rows, [
      { name: 'Kiln', bot: 7 },
      { name: 'Lamp', bot: null },
      { name: 'Works', bot: 8 },
    ])
  })

  it('143 settles objections that were left waiting on a decision that had ended, and no others', async (test) => {
    const { url, client } = await emptyDatabase(test)
    const before = (await knownVersions()).filter((version) => version < 143)
    await migrate(url, before)
    await client.query(
      `with decided as (
         insert into statements (decision, subject_type, subject_id, facts, rule, ended_at, ended_how) values
           ('idea_rejected', 'idea', 1, 'Made up.', 'misleading', app_now(), 'superseded'),
           ('idea_rejected', 'idea', 2, 'Made up.', 'misleading', null, null) returning statement_id)
       insert into appeals (statement_id, raised_by, words) select statement_id, 'person', 'No.' from decided`,
    )
    await migrate(url, [...before, 143])
    const { rows } = await client.query(
      'select subject_id::integer as idea, outcome from appeals join statements using (statement_id) order by 1',
    )
    assert.deepEqual(rows, [
      { idea: 1, outcome: 'moot' },
      { idea: 2, outcome: null },
    ])
  })

  it('runs when a backup of the previous version is restored', async (test) => {
    const { url, client } = await emptyDatabase(test)
    const versions = (await knownVersions()).slice(0, -1)
    await migrate(url, versions)
    await fillTables(client, 'old-')
    const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-old-'))
    test.after(() => rm(folder, { recursive: true, force: true }))
    await writeBackup(url, path.join(folder, 'old'))
    const target = await emptyDatabase(test)
    await restoreBackup(target.url, path.join(folder, 'old'))
    assertKept(await contents(client), await contents(target.client), Object.values(CHANGED).flat())
    assert.deepEqual(await migrate(target.url), { applied: [] })
  })

  it('20 ends payments requested twice or too early, and keeps who requested them', async (test) => {
    const { url, client } = await emptyDatabase(test)
    const versions = await knownVersions()
    await migrate(
      url,
      versions.filter((version) => version < 20),
    )
    await client.query(PAYMENTS_BEFORE_20)
    await migrate(url)
    const { rows } = await client.query(
      `select p.payment_id, p.status, q.bot_id from payments p left join payment_requests q using (payment_id) order by 1`,
    )
    assert.deepEqual(
      rows.map(({ payment_id, status, bot_id }) => [Number(payment_id), status, bot_id && Number(bot_id)]),
      [
        [1, 'paid', 1],
        [2, 'expired', 1],
        [3, 'pending', null],
        [4, 'expired', 2],
      ],
    )
  })

  it('removes idea names from system lines', async (test) => {
    const { url, client } = await emptyDatabase(test)
    await migrate(
      url,
      (await knownVersions()).filter((version) => version < 50),
    )
    await client.query('insert into conversations default values')
    const insert = `insert into messages (conversation_id, account_type, body) select conversation_id, $1, $2 from conversations`
    const line = 'Interest in “Kiln”: to invest.”: to become a partner.'
    for (const from of ['system', 'user']) await client.query(insert, [from, line])
    await migrate(url)
    const { rows } = await client.query('select body from messages order by id')
    assert.deepEqual(
      rows.map(({ body }) => body),
      ['Interest expressed: to become a partner.', line],
    )
  })

  it('is caught when it loses data', async (test) => {
    const { url, client } = await emptyDatabase(test)
    await migrate(url)
    await fillTables(client, 'x-')
    const before = await contents(client)
    await client.query('delete from interests')
    const after = await contents(client)
    assert.throws(() => assertKept(before, after), /interests lost or changed/)
    await client.query(`update users set name = 'Somebody else'`)
    const renamed = await contents(client)
    assert.throws(() => assertKept(after, renamed), /users lost or changed/)
  })
})

/** One was paid and requested again, one is rightly open, one was requested by an agent that was never approved. */
const PAYMENTS_BEFORE_20 = `
  insert into users (email, name) values ('a@example.org', 'Ada');
  insert into bots (bot_name, contact_email, status, pairing_code_hash, webhook_secret_sealed, terms_version, requested_capabilities)
    select 'Agent', 'b@example.org', status, status::bytea, '', '1', '{}' from unnest(array['active', 'pending_approval']) status;
  insert into ideas (owner_user_id, name, approval_status) values (1, 'Solar kiln', 'approved'), (1, 'Tide mill', 'approved');
  insert into payments (page_token_hash, page_token_sealed, idea_id, user_id, bot_id, duration_days, amount, currency, provider, status)
    values ('1', '', 1, 1, 1, 60, 19, 'EUR', 'test', 'paid'), ('2', '', 1, 1, 1, 60, 19, 'EUR', 'test', 'pending'),
      ('3', '', 1, 1, null, 90, 29, 'EUR', 'test', 'pending'), ('4', '', 2, 1, 2, 60, 19, 'EUR', 'test', 'pending');
  insert into rounds (idea_id, duration_days, status, payment_id, closes_at) values (1, 60, 'open', 1, now() + interval '60 days')`
