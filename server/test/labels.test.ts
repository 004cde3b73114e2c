import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { noticeMails } from '../src/jobs/mail-notices.ts'
import { dataExports } from '../src/jobs/make-exports.ts'
import { act } from './ideas.ts'
import { mailsTo } from './mails.ts'
import { activeAgent, createPerson, linkUser, personToken, type TestPerson } from './people.ts'
import { addressesOf, isForAgents, isForAll, isForPeople, readEach } from './public-walk.ts'
import { useService } from './service.ts'
import { unzip } from './unzip.ts'

const service = useService({ settings: { SITEMAP_MINUTES: '0', PREVIEWS_DRAWN_PER_MINUTE: '1000' } })

/** In whatever an agent wrote, and nowhere else. */
const WORD = 'Quorvex'
/** How an answer says that an agent wrote something: on the thing itself, or on what holds it. */
const SAYS_SO = [
  (thing: Fields) => thing.created_by_bot === true || thing.by_agent === true || thing.written_by === 'agent',
  (thing: Fields) => thing.account_type === 'ai_agent' || typeof thing.bot_name === 'string',
  (thing: Fields) => (thing.sender as Fields | undefined)?.account_type === 'ai_agent' || Boolean(thing.placed_by_bot),
  (thing: Fields) => inWords(String(thing.author_name)),
]

/** Names by which a list refers to what has its label where it is shown. */
const REFERENCES = ['idea_name', 'business_name']
type Fields = Record<string, unknown>

/** Where a text of the agent stands without a label, in JSON. */
function unlabelled(value: unknown, at: string, labelled = false): string[] {
  if (typeof value === 'string') return value.includes(WORD) && !labelled ? [at] : []
  if (typeof value !== 'object' || value === null) return []
  const says = labelled || (!Array.isArray(value) && SAYS_SO.some((label) => label(value as Fields)))
  return Object.entries(value).flatMap(([name, child]) =>
    // A business itself is not a reference to one.
    unlabelled(child, `${at}.${Number.isNaN(Number(name)) ? name : '*'}`, says || isReference(value as Fields, name)),
  )
}

function isReference(thing: Fields, name: string): boolean {
  return REFERENCES.includes(name) && !Object.hasOwn(thing, 'created_by_bot')
}

/** Pages and feeds say it in words; a picture holds no text. */
const inWords = (text: string) => /AI agent|KI-Agent|TrainedAlgorithmicMedia/.test(text)

function faultsIn(address: string, text: string): string[] {
  if (!text.includes(WORD)) return []
  const path = address.split('?')[0] as string
  if (text.startsWith('{')) return unlabelled(JSON.parse(text), path)
  // A table of what agents did names the agent in every row.
  if (path.endsWith('/export')) return text.split('\n').filter((row) => row.includes(WORD) && !row.includes('Scribe'))
  return inWords(text) ? [] : [path]
}

describe('what an agent wrote is labelled', () => {
  let owner: TestPerson
  let reader: TestPerson
  let parameters: Record<string, string | number>
  let agentToken: string
  before(async () => {
    ;[owner, reader] = [
      await createPerson(service, { trusted: true, username: 'label-owner' }),
      await createPerson(service, { username: 'label-reader' }),
    ]
    const agent = await activeAgent(service, { bot_name: 'Scribe' })
    agentToken = agent.token
    for (const person of [owner, reader]) await linkUser(service, agent, person)
    const { user_id } = owner
    const business = await act(service, agent, 'create-business', { user_id, business_name: `${WORD} works` })
    const { business_id } = business.body
    const fields = { name: `${WORD} kiln`, annotation: `${WORD} in short.`, description: `${WORD} at length.` }
    const idea = await act(service, agent, 'create-idea', { user_id, business_id, ...fields })
    assert.equal(idea.body.approval_status, 'approved')
    const { idea_id } = idea.body
    const expressed = await act(service, agent, 'express-interest', {
      ...{ user_id: reader.user_id, idea_id, message: `${WORD} wish.` },
    })
    const { conversation_id } = expressed.body
    await act(service, agent, 'send-message', { user_id: reader.user_id, conversation_id, body: `${WORD} message.` })
    await service.post(`/account/favourites/${idea_id}`, {}, { headers: reader.session })
    await act(service, agent, 'watch-idea', { user_id: reader.user_id, idea_id })
    await service.post('/account/searches', { filters: { search: WORD } }, { headers: reader.session })
    parameters = {
      ...{ idea_id, business_id, conversation_id, username: 'label-owner', user_id, bot_id: agent.bot_id },
      ...{ id: idea_id, page: 1, kind: 'bug', word: WORD },
    }
  })

  it('at every address, to visitors, to people and to agents', async () => {
    const token = await personToken(service, reader, ['ideas:read', 'ventures:read', 'messages:read', 'profile:read'])
    const [faults, seen] = [new Set<string>(), new Set<string>()]
    const note = (address: string, text: string) => {
      if (text.includes(WORD)) seen.add(address)
      for (const fault of faultsIn(address, text)) faults.add(fault)
    }
    const bearer = (each: string) => ({ authorization: `Bearer ${each}` })
    const all = addressesOf(service, parameters)
    await readEach(service, all.filter(isForAll), [{}], note)
    await readEach(service, all.filter(isForPeople), [owner.session, reader.session, bearer(token)], note)
    await readEach(service, all.filter(isForAgents), [bearer(agentToken)], note)
    assert.ok(seen.size > 25, [...seen].join(' '))
    assert.deepEqual([...faults].sort(), [])
  })

  it('in mails', async () => {
    await service.sql(`update notifications set created_at = created_at - interval '1 hour'`).catch(() => [])
    await service.sql('update users set notified_at = null')
    await service.database.travel('1 hour')
    await service.runJob(noticeMails)
    await service.database.travel('0')
    const mails = [...(await mailsTo(service, owner.email)), ...(await mailsTo(service, reader.email))]
    const telling = mails.filter(({ text }) => text.includes(WORD))
    assert.ok(telling.length > 0)
    for (const { text } of telling)
      for (const line of text.split('\n\n').filter((each) => each.includes(WORD)))
        assert.match(line, /AI agent|agent for|Your agent|An agent/, line)
  })

  it('in the archive of one’s data', async () => {
    await service.post('/account/data', {}, { headers: owner.session })
    await service.runJob(dataExports)
    const archive = await fetch(`${service.url}/account/data/archive`, { headers: owner.session })
    const files = unzip(Buffer.from(await archive.arrayBuffer()))
    const rowsOf = (table: string): Fields[] => JSON.parse(files.get(`data/${table}.json`)!.toString())
    for (const table of ['ideas', 'businesses', 'messages']) {
      const rows = rowsOf(table).filter((row) => JSON.stringify(row).includes(WORD))
      assert.ok(rows.length > 0, table)
      for (const { written_by } of rows) assert.equal(written_by, 'agent', table)
    }
  })

  it('and in the text that links are shown with', async () => {
    const page = await (await fetch(`${service.url}/app/businesses/${parameters.business_id}`)).text()
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
    assert.match(JSON.parse(json).subjectOf.digitalSourceType, /TrainedAlgorithmicMedia/)
    assert.match(page, /property="og:description" content="[^"]*AI agent/)
  })
})
