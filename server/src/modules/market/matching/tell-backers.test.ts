import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { setIdeaStatus } from '../../../../test/ideas.ts'
import { addIdea, addProfile } from '../../../../test/matching.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { tellBackers } from './index.ts'

const FITTING = { about: 'Tidal mills, estuaries and underwater turbines.', regions: ['Ireland'] }
const IDEA = {
  name: 'Tidal mills',
  description: 'Underwater turbines in estuaries.',
  region_of_idea_selling: 'Ireland',
}

describe('backers', () => {
  const service = useService()
  let maker: TestPerson
  let backer: TestPerson

  beforeEach(async () => {
    await service.sql('delete from matching_new_ideas')
    await service.sql('update matching_profiles set opted_out = true')
    maker = await createPerson(service)
    backer = await addProfile(service, FITTING)
  })

  async function messageFor({ session }: TestPerson, run = true): Promise<[string, number][]> {
    if (run) await service.runJob('backer-notices')
    const { body } = await service.get('/account/notices', { headers: session })
    return body.notices.map(({ kind, idea_id }: { kind: string; idea_id: number }) => [kind, idea_id])
  }

  it('are told of a new idea that fits, once, in the app and by mail', async () => {
    const other = await addProfile(service, { about: 'Sofas and lamps.' })
    const ideaId = await addIdea(service, maker, IDEA)
    assert.deepEqual(await messageFor(backer), [['idea_fits', ideaId]])
    assert.deepEqual(await messageFor(other, false), [])
    const mails = await service.sql('select kind, about from notifications where user_id = $1', [backer.user_id])
    assert.deepEqual(mails, [{ kind: 'idea_fits', about: ideaId }])
    await setIdeaStatus(service, ideaId, 'rejected')
    await setIdeaStatus(service, ideaId, 'approved')
    assert.deepEqual(await messageFor(backer), [['idea_fits', ideaId]])
  })

  it('are told when it is published, not before, and not of what was taken down or is their own', async () => {
    const draft = await addIdea(service, maker, { ...IDEA, approval_status: 'draft' })
    const gone = await addIdea(service, maker, IDEA)
    await setIdeaStatus(service, gone, 'rejected')
    await addIdea(service, backer, IDEA)
    assert.deepEqual(await messageFor(backer), [])
    await setIdeaStatus(service, draft, 'approved')
    assert.deepEqual(await messageFor(backer), [['idea_fits', draft]])
  })

  it('get no mail of it if they switched it off', async () => {
    await service.sql(`insert into notification_opt_outs (user_id, kind) values ($1, 'idea_fits')`, [backer.user_id])
    const ideaId = await addIdea(service, maker, IDEA)
    assert.deepEqual(await messageFor(backer), [['idea_fits', ideaId]])
    assert.deepEqual(await service.sql('select 1 from notifications where user_id = $1', [backer.user_id]), [])
  })

  it('are told of three a day, whatever processes do', async () => {
    for (let count = 0; count < 5; count++) await addIdea(service, maker, IDEA)
    const { database, config } = service.app.jobContext()
    await Promise.all(Array.from({ length: 4 }, () => tellBackers(database, config)))
    assert.equal((await messageFor(backer)).length, 3)
  })
})
