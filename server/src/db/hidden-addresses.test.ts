import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTestDatabase } from '../../test/databases.ts'
import { connectOnce } from './database.ts'
import { knownVersions, migrate } from './migrate.ts'

/** The migration that makes hidden characters of addresses visible. */
const VISIBLE = 33

it('addresses with hidden characters are made visible, and nobody takes over another’s', async (test) => {
  const database = await createTestDatabase({ empty: true })
  const client = await connectOnce(database.url)
  test.after(async () => {
    await client.end()
    await database.drop()
  })
  const versions = await knownVersions()
  await migrate(
    database.url,
    versions.filter((version) => version < VISIBLE),
  )
  await client.query(
    `insert into users (email, name, guardian_email, email_verified_at) values
       ('ada@example.org', 'Ada', null, now()),
       (E'a\\u200bda@example.org', 'Not Ada', null, now()),
       (E'\\u200bbob@example.org', 'Bob', E'mum\\u202e@example.org', now()),
       (E'bob\\u2060@example.org', 'Bob again', null, now()),
       ('josé@example.org', 'José', null, now()),
       (E'e\\u0301va@example.org', 'Éva', null, now())`,
  )
  await client.query(
    `insert into bots (bot_name, contact_email, requested_capabilities, pairing_code_hash, webhook_secret_sealed, terms_version)
     values ('Scout', E'support\\u202egro.elpmaxe@evil.example', array['create_idea', E'odd\\u2066one'], 'x', 'x', '1')`,
  )
  await migrate(database.url, versions)
  const people = await client.query(
    'select name, email, email_verified_at is not null as proven, guardian_email from users order by user_id',
  )
  assert.deepEqual(
    people.rows.map(({ name, email, proven, guardian_email }) => [name, email, proven, guardian_email]),
    [
      ['Ada', 'ada@example.org', true, null],
      ['Not Ada', 'a\\u{200b}da@example.org', true, null],
      ['Bob', 'bob@example.org', false, 'mum\\u{202e}@example.org'],
      ['Bob again', 'bob\\u{2060}@example.org', true, null],
      ['José', 'josé@example.org', true, null],
      ['Éva', 'éva@example.org', true, null],
    ],
  )
  const { rows: bots } = await client.query('select contact_email, requested_capabilities from bots')
  assert.deepEqual(bots, [
    {
      contact_email: 'support\\u{202e}gro.elpmaxe@evil.example',
      requested_capabilities: ['create_idea', 'odd\\u{2066}one'],
    },
  ])
})
