import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { TestAgent } from '../../../../../test/agents.ts'
import { pairedAgent } from '../../../../../test/ideas.ts'
import { addIdea, addProfile, matchesFor } from '../../../../../test/matching.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'
import { installTinyModel } from '../../../../../test/tiny-model.ts'
import { loadConfig } from '../../../../config/config.ts'
import { Embedder } from '../../../../embedding/embedder.ts'
import { MODEL } from '../../../../embedding/model.ts'
import { openMaker } from './makers.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-own-model-'))
const embedder = new Embedder(folder)
const service = useService({ embedder })
after(() => rm(folder, { recursive: true, force: true }))

describe('the model on this machine', () => {
  let agent: TestAgent
  let owner: TestPerson
  let diver: TestPerson
  let baker: TestPerson
  let ideaId: number
  const listed = async () => {
    const matches = await matchesFor(service, agent, owner, ideaId)
    return matches.map(({ user_id, fit, why }) => ({ user_id, fit, why }))
  }
  const ideasFor = async ({ session }: TestPerson) => {
    const { body } = await service.get('/account/fitting-ideas', { headers: session })
    return body.ideas as { idea_id: number; match_score: number; why: string }[]
  }

  before(async () => {
    ;({ agent, owner } = await pairedAgent(service))
    diver = await addProfile(service, { name: 'Dora', about: 'Seaweed', focus_types: ['product'] })
    baker = await addProfile(service, { name: 'Boris', about: 'Flour', focus_types: ['product'] })
    for (let count = 0; count < 30; count++) await addProfile(service, { about: `Something else ${count}` })
    ideaId = await addIdea(service, owner, { name: 'Kombu', type_of_idea: 'product' })
    for (let count = 0; count < 20; count++) await addIdea(service, owner, { name: `Another one ${count}` })
  })

  it('changes nothing while it is not there', async () => {
    await service.runJob('vector-keeping')
    assert.deepEqual(await listed(), [])
    assert.deepEqual(await ideasFor(diver), [])
    assert.equal(embedder.pid, undefined)
  })

  it('lets kombu find seaweed, from both sides, without a restart', async () => {
    await installTinyModel(folder)
    await service.runJob('vector-keeping')
    const [match, ...others] = await listed()
    assert.deepEqual(others, [])
    assert.equal(match?.user_id, diver.user_id)
    assert.match(match?.why ?? '', /^Dora writes about the same thing in other words and backs product ideas\.$/)
    const [idea] = await ideasFor(diver)
    assert.equal(idea?.idea_id, ideaId)
    assert.match(idea?.why ?? '', /is about the same thing as (the|your) profile in other words/)
    assert.deepEqual(await ideasFor(baker), [])
    assert.deepEqual(await service.sql('select distinct model from profile_vectors'), [{ model: MODEL.name }])
  })

  it('is not asked while the operator names a service', async () => {
    const maker = await openMaker(loadConfig({ EMBEDDINGS_URL: 'http://127.0.0.1:9/v1/embeddings' }), embedder)
    assert.equal(maker?.model, 'default')
    await maker?.end()
    assert.equal((await openMaker(loadConfig({}), embedder))?.model, MODEL.name)
  })
})
