import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PASSWORD, sessionOf } from './accounts.ts'
import { createTestDatabase } from './databases.ts'
import { Workbench } from './processes.ts'
import { StreamReader } from './streams.ts'

const LIMIT_MS = 60_000

async function nextTopics(reader: StreamReader): Promise<string[] | undefined> {
  const message = await reader.next()
  return message && JSON.parse(message.data).topics
}

it('a person’s pages at one process see what happens at another, and end when they sign out there', async (test) => {
  const database = await createTestDatabase()
  const bench = new Workbench(test)
  test.after(() => database.drop())
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' }
  const [one, other] = await Promise.all([bench.start(settings), bench.start(settings)])
  const email = 'ada@example.org'
  await one.call('POST', '/account/register', { email, password: PASSWORD, name: 'Ada', date_of_birth: '1990-01-01' })
  const login = await one.call('POST', '/account/login', { email, password: PASSWORD })
  const headers = { cookie: sessionOf(login.headers) }
  const { body: agent } = await one.call('POST', '/bots/register', {
    bot_name: 'Scout',
    contact_email: 'scout@example.org',
    accept_terms: true,
  })
  const stream = new StreamReader(
    await fetch(`${other.url}/account/events/stream`, { headers, signal: AbortSignal.timeout(LIMIT_MS) }),
  )
  assert.ok((await nextTopics(stream))?.includes('agents'))
  const code = agent.bot_pairing_code
  const paired = await one.call('POST', '/bots/pair', { bot_pairing_code: code }, { headers })
  assert.equal(paired.status, 200, paired.text)
  let heard: string[] | undefined
  do heard = await nextTopics(stream)
  while (heard && !heard.includes('agents'))
  assert.ok(heard, 'ended without telling of the agent')
  await one.call('POST', '/account/logout', {}, { headers })
  do heard = await nextTopics(stream)
  while (heard)
})
