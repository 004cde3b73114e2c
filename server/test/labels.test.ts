import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Fields } from '../src/contract/fields.ts'
import type { TestAgent } from './agents.ts'
import { act } from './ideas.ts'
import { mailsTo } from './mails.ts'
import { activeAgent, createPerson, linkUser, personToken, type TestPerson } from './people.ts'
import { addressesOf, isForAgents, isForAll, isForPeople, readEach } from './public-walk.ts'
import { useService } from './service.ts'
import { unzip } from './unzip.ts'

const service = useService()

/** In whatever an agent wrote, and nowhere else. */
const WORD = 'Quorvex'
/** What the owner had written before the agent edited it. */
const OWN = 'Handmade'
/** How an answer says that an agent wrote something: on the thing itself, or on what holds it. */
const SAYS_SO = [
  (thing: Fields) => thing.edited_by_bot === true,
  (thing: Fields) => thing.created_by_bot === true || thing.by_agent === true || thing.written_by === 'agent',
  (thing: Fields) => thing.account_type === 'ai_agent' || typeof thing.bot_name === 'string',
  (thing: Fields) => (thing.sender as Fields | undefined)?.account_type === 'ai_agent' || Boolean(thing.placed_by_bot),
  (thing: Fields) => inWords(String(thing.author_name)),
]

/** Names by which a list refers to what has its label where it is shown. */
const REFERENCES = ['idea_name', 'business_name']
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
  let admin: TestPerson
  let parameters: Record<string, string | number>
  let edited: { idea_id: number; business_id: number } & Record<string, string | number>
  let agent: TestAgent
  let agentToken: string
  before(async () => {
    ;[owner, reader] = [
      await createPerson(service, { trusted: true, username: 'label-owner' }),
      await createPerson(service, { username: 'label-reader' }),
    ]
    agent = await activeAgent(service, { bot_name: 'Scribe' })
    agentToken = agent.token
    admin = await createPerson(service, { admin: true })
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
    // The owner's own, which the agent only edits.
    const headers = owner.session
    const ownBusiness = await service.post('/account/businesses', { business_name: `${OWN} works` }, { headers })
    const own = { business_id: ownBusiness.body.business_id, name: `${OWN} lamp`, annotation: `${OWN} in short.` }
    edited = {
      ...{ business_id: own.business_id, user_id, username: 'label-owner', bot_id: agent.bot_id, word: WORD, page: 1 },
      idea_id: (await service.post('/account/ideas', own, { headers })).body.idea_id,
    }
    const { idea_id: lamp } = edited
    const [asked, told] = [
      await act(service, agent, 'update-business', {
        user_id,
        business_id: own.business_id,
        description: `${WORD} too.`,
      }),
      await act(service, agent, 'update-idea', { user_id, idea_id: lamp, annotation: `${WORD}, edited.` }),
    ]
    assert.deepEqual([asked.body.approval_status, told.body.approval_status], ['approved', 'approved'])
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
    const all = [parameters, { ...parameters, ...edited, id: edited.idea_id }].flatMap((each) =>
      addressesOf(service, each),
    )
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
    await service.runJob('mail-notices')
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
    await service.runJob('make-exports')
    const archive = await fetch(`${service.url}/account/data/archive`, { headers: owner.session })
    const files = unzip(Buffer.from(await archive.arrayBuffer()))
    const rowsOf = (table: string): Fields[] => JSON.parse(files.get(`data/${table}.json`)!.toString())
    for (const table of ['ideas', 'businesses', 'messages']) {
      const rows = rowsOf(table).filter((row) => JSON.stringify(row).includes(WORD))
      assert.ok(rows.length > 0, table)
      for (const row of rows)
        assert.equal(row.written_by, JSON.stringify(row).includes(OWN) ? 'person and agent' : 'agent', table)
    }
  })

  it('and in the text that links are shown with', async () => {
    const page = await (await fetch(`${service.url}/app/businesses/${parameters.business_id}`)).text()
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
    assert.match(JSON.parse(json).subjectOf.digitalSourceType, /TrainedAlgorithmicMedia/)
    assert.match(page, /property="og:description" content="[^"]*AI agent/)
  })

  it('also where an agent only edited what a person had written, and for as long as its words stand', async () => {
    const { idea_id, business_id } = edited
    const read = async () => (await service.get(`/ideas/${idea_id}`)).body.idea
    const label = async () => {
      const { created_by_bot, edited_by_bot, bot_name } = await read()
      return [created_by_bot, edited_by_bot, bot_name]
    }
    assert.deepEqual(await label(), [false, true, 'Scribe'])
    const page = await (await fetch(`${service.url}/app/ideas/${idea_id}`)).text()
    assert.match(page, /CompositeWithTrainedAlgorithmicMedia/)
    assert.match(page, new RegExp(`By ${owner.name}, edited by Scribe, an AI agent`))
    const german = { headers: { 'accept-language': 'de' } }
    assert.match(
      await (await fetch(`${service.url}/feeds/ideas.atom?lang=de`, german)).text(),
      /bearbeitet von Scribe, einem KI-Agenten/,
    )

    const change = (values: Fields) =>
      service.call('PATCH', `/account/ideas/${idea_id}`, values, { headers: owner.session })
    // Another field does not make the agent's words the owner's, nor does the agent repeating the owner's words its own.
    await change({ description: 'More by hand.' })
    const { user_id } = owner
    await act(service, agent, 'update-idea', { user_id, idea_id, name: `${OWN} lamp` })
    assert.deepEqual(await label(), [false, true, 'Scribe'])
    await change({ annotation: 'Written again by hand.' })
    assert.deepEqual(await label(), [false, false, null])
    // An admin who reverts the owner's change brings the agent's words back, and the label with them.
    const { edits } = (await service.get('/admin/idea-edits?limit=200', { headers: admin.session })).body
    const last = edits.findLast((edit: Fields) => edit.idea_id === idea_id)
    const reverted = await service.post(
      `/admin/idea-edits/${last.edit_id}/revert`,
      { reason: 'Not yours.' },
      { headers: admin.session },
    )
    assert.equal(reverted.status, 200)
    assert.deepEqual(await label(), [false, true, 'Scribe'])

    const business = async () => (await service.get(`/businesses/${business_id}`)).body.business.edited_by_bot
    assert.equal(await business(), true)
    await service.call(
      'PATCH',
      `/account/businesses/${business_id}`,
      { description: 'By hand.' },
      { headers: owner.session },
    )
    assert.equal(await business(), false)
  })
})
