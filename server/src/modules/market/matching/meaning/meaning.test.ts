import assert from 'node:assert/strict'
import { before, beforeEach, describe, it } from 'node:test'
import type { TestAgent } from '../../../../../test/agents.ts'
import { EmbeddingsStandIn } from '../../../../../test/embeddings-stand-in.ts'
import { pairedAgent, yearsOld } from '../../../../../test/ideas.ts'
import { addIdea, addProfile, changeProfile, matchesFor } from '../../../../../test/matching.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'

const embeddings = new EmbeddingsStandIn().use()
embeddings.settings.EMBEDDINGS_KEY = 'key-1'
const service = useService({ settings: embeddings.settings })

describe('meaning', () => {
  let agent: TestAgent
  let owner: TestPerson
  const people: Record<string, TestPerson> = {}

  before(async () => {
    ;({ agent, owner } = await pairedAgent(service))
    // Both share one word with the idea; only one is about what it is about.
    people.apiary = await addProfile(service, { about: 'A roof garden with bees, hives and honey.' })
    people.slater = await addProfile(service, { about: 'A roof of slate, nails and ladders.' })
    for (const about of ['Bread and flour.', 'Ovens.', 'Lessons.', 'Schools, teaching.', 'Boats.', 'Waves and tides.'])
      await addProfile(service, { about })
  })

  beforeEach(() => {
    embeddings.asked.length = 0
    Object.assign(embeddings, { status: 200, body: null, refused: null, failsOn: null, empty: null })
  })

  const addBeeIdea = (more = {}) =>
    addIdea(service, owner, { name: 'Roof beehives', description: 'Bees bring honey.', ...more })
  const scoresFor = async (ideaId: number) => {
    const matches = await matchesFor(service, agent, owner, ideaId, { include_unlikely: true })
    const of = (name: string) => matches.find(({ user_id }) => user_id === people[name]?.user_id)
    return { apiary: of('apiary'), slater: of('slater') }
  }
  const counted = async (outcome: string) => {
    const { text } = await service.get('/metrics')
    return Number(new RegExp(`ideabridge_embeddings_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
  }

  it('raises who is close and lowers who is not, with a reason, once vectors are there', async () => {
    const ideaId = await addBeeIdea()
    const without = await scoresFor(ideaId)
    assert.equal(embeddings.texts.length, 0, 'no call waits for the service')
    assert.ok(without.slater && without.apiary)
    assert.ok(without.apiary.reasons.every(({ factor }) => factor !== 'meaning'))
    await service.runJob('vector-keeping')
    assert.equal(embeddings.asked[0]?.model, 'known')
    assert.equal(embeddings.asked[0]?.headers.authorization, 'Bearer key-1')
    const { apiary, slater } = await scoresFor(ideaId)
    assert.ok(apiary && slater)
    assert.ok(apiary.match_score > without.apiary.match_score, 'close is more')
    assert.ok(slater.match_score < without.slater.match_score, 'far is less')
    const [close] = apiary.reasons.filter(({ factor }) => factor === 'meaning')
    assert.deepEqual(
      [close?.reason, close?.text],
      ['meaning_close', 'The profile and the idea are similar in meaning.'],
    )
    assert.ok((close?.share ?? 0) > 0)
    const far = slater.reasons.find(({ factor }) => factor === 'meaning')
    assert.equal(far?.reason, 'meaning_far')
    const sum = apiary.reasons.reduce((all, { share }) => all + share, 0)
    assert.ok(Math.abs(sum - apiary.match_score) < 0.001)
  })

  it('is asked once for a text, and again when it changes', async () => {
    await service.runJob('vector-keeping')
    embeddings.asked.length = 0
    await service.runJob('vector-keeping')
    assert.deepEqual(embeddings.texts, [])
    await changeProfile(service, people.slater!, { roles: ['investor'], about: 'A roof of tin.' })
    await service.runJob('vector-keeping')
    assert.deepEqual(embeddings.texts, ['A roof of tin.'])
  })

  it('is never asked of drafts, of what is held back, or of minors', async () => {
    await service.runJob('vector-keeping')
    embeddings.asked.length = 0
    await addBeeIdea({ name: 'Secret hives', approval_status: 'draft' })
    await addProfile(service, { about: 'Young bees.' }, { date_of_birth: yearsOld(16) })
    await addProfile(service, { about: 'Hidden bees.', opted_out: true })
    await service.runJob('vector-keeping')
    assert.deepEqual(embeddings.texts, [])
  })

  it('is not waited for once the idea is gone', async () => {
    const ideaId = await addBeeIdea()
    const waiting = () => service.sql('select 1 from unread_ideas where idea_id = $1', [ideaId])
    assert.equal((await waiting()).length, 1)
    await service.sql('delete from ideas where idea_id = $1', [ideaId])
    assert.equal((await waiting()).length, 0)
  })

  for (const [says, fault] of [
    ['fails', { status: 500 }],
    ['answers in another form', { body: '{"data":[{"embedding":"none"}]}' }],
    ['answers with no vector', { body: '{"data":[]}' }],
  ] as const)
    it(`leaves matching as it is while the service ${says}, visibly, and catches up`, async () => {
      await service.runJob('vector-keeping')
      const ideaId = await addBeeIdea()
      const failed = await counted('failed')
      Object.assign(embeddings, fault)
      await assert.rejects(service.runJob('vector-keeping'), /EMBEDDINGS_URL/)
      assert.equal(await counted('failed'), failed + 1)
      const without = await scoresFor(ideaId)
      assert.ok(without.apiary && !without.apiary.reasons.some(({ factor }) => factor === 'meaning'))
      Object.assign(embeddings, { status: 200, body: null })
      await service.runJob('vector-keeping')
      assert.ok((await scoresFor(ideaId)).apiary?.reasons.some(({ factor }) => factor === 'meaning'))
    })

  for (const [kind, text] of [
    ['refused', 'that is refused'],
    ['failsOn', 'on which the service fails'],
    ['empty', 'in which the service finds nothing'],
  ] as const)
    it(`does without a text ${text}, and gives the others theirs`, async () => {
      await service.runJob('vector-keeping')
      embeddings[kind] = /Unreadable/
      const [bad, good] = [await addBeeIdea({ name: 'Unreadable hives' }), await addBeeIdea({ name: 'Readable hives' })]
      await service.runJob('vector-keeping')
      const hasMeaning = async (ideaId: number) =>
        (await scoresFor(ideaId)).apiary?.reasons.some(({ factor }) => factor === 'meaning')
      assert.equal(await hasMeaning(bad), false)
      assert.equal(await hasMeaning(good), true)
      embeddings.asked.length = 0
      await service.runJob('vector-keeping')
      assert.deepEqual(embeddings.texts, [], 'not asked again')
    })

  it('waits for no profile on which the service fails', async () => {
    await service.runJob('vector-keeping')
    embeddings.failsOn = /Unreadable/
    await addProfile(service, { about: 'Unreadable.' })
    const ideaId = await addBeeIdea({ name: 'Hives beside it' })
    await assert.rejects(service.runJob('vector-keeping'), /EMBEDDINGS_URL/)
    assert.ok((await scoresFor(ideaId)).apiary?.reasons.some(({ factor }) => factor === 'meaning'))
    embeddings.failsOn = null
    await service.runJob('vector-keeping')
  })

  it('counts the same from the other side', async () => {
    const ideaId = await addBeeIdea({ name: 'Hives from both sides' })
    await service.runJob('vector-keeping')
    const { apiary } = await scoresFor(ideaId)
    const answer = await service.get('/account/fitting-ideas?limit=20', { headers: people.apiary!.session })
    const idea = answer.body.ideas.find(({ idea_id }: { idea_id: number }) => idea_id === ideaId)
    assert.equal(idea?.match_score, apiary?.match_score)
  })
})
