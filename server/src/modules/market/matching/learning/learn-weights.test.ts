import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { useAdmin } from '../../../../../test/admins.ts'
import { assertRefused } from '../../../../../test/assertions.ts'
import { addIdea } from '../../../../../test/matching.ts'
import { createPerson, type TestPerson } from '../../../../../test/people.ts'
import { Workbench } from '../../../../../test/processes.ts'
import { useService } from '../../../../../test/service.ts'
import type { Database } from '../../../../db/database.ts'
import { learnWeights } from './learn-weights.ts'

const service = useService()
const admin = useAdmin(service)
const workbench = new Workbench({ after })

interface Wants {
  about?: string
  types: string[]
  regions: string[]
}
const RIGHT_TYPE: Wants = { types: ['Technology'], regions: ['Brazil'] }
const RIGHT_REGION: Wants = { types: ['Creative'], regions: ['Germany'] }
const IDEA = {
  name: 'Solar kiln',
  description: 'Fires bricks.',
  type_of_idea: 'Technology',
  region_of_idea_selling: 'Germany',
}
const OLD = `app_now() - interval '1 year'`

async function people(count: number, wants: Wants, created = OLD, verified = true): Promise<number[]> {
  const rows = await service.sql<{ user_id: number }>(
    `insert into users (email, name, date_of_birth, created_at, email_verified_at, roles)
     select gen_random_uuid() || '@example.org', 'Somebody', '1980-01-01', ${created}, case when $2 then app_now() end, '{investor}'
     from generate_series(1, $1) returning user_id`,
    [count, verified],
  )
  const userIds = rows.map(({ user_id }) => user_id)
  await service.sql(
    `insert into matching_profiles (user_id, about, focus_types, regions)
     select u, $4, $2, $3 from unnest($1::bigint[]) u`,
    [userIds, wants.types, wants.regions, wants.about ?? 'Solar kilns and bricks'],
  )
  return userIds
}

interface Given {
  status: string
  decline_reason?: string
}
const ACCEPTED: Given = { status: 'accepted' }
const DECLINED: Given = { status: 'declined', decline_reason: 'not_my_field' }

/** Their interests in an idea, as its owner answered them. */
async function answered(
  ideaId: number,
  userIds: readonly number[],
  { status, decline_reason }: Given,
): Promise<number[]> {
  const rows = await service.sql<{ conversation_id: number }>(
    'insert into conversations (idea_id) select $1 from unnest($2::bigint[]) returning conversation_id',
    [ideaId, userIds],
  )
  const conversations = rows.map(({ conversation_id }) => conversation_id)
  await service.sql(
    `insert into interests (idea_id, user_id, kind, status, decline_reason, conversation_id, decided_at)
     select $1, u, 'invest', $4, $5, c, app_now() from unnest($2::bigint[], $3::bigint[]) n (u, c)`,
    [ideaId, userIds, conversations, status, decline_reason ?? null],
  )
  return conversations
}

/** Owners who each accept two and decline two. */
async function owners(count: number, yes: Wants, no: Wants): Promise<void> {
  const made = await people(count, { types: [], regions: [] })
  const [accepted, declined] = [await people(2 * count, yes), await people(2 * count, no)]
  for (const [at, user_id] of made.entries()) {
    const ideaId = await addIdea(service, { user_id }, IDEA)
    await answered(ideaId, accepted.slice(2 * at, 2 * at + 2), ACCEPTED)
    await answered(ideaId, declined.slice(2 * at, 2 * at + 2), DECLINED)
  }
}

const turn = async (on: boolean, door: Pick<typeof service, 'call'> = service) =>
  door.call('PUT', '/admin/match-learning', { on }, { headers: (await admin.person()).session })
const learning = async () => (await admin.get('/admin/match-learning')).body
const moved = ({ weights }: { weights: { factor: string; set: number; in_force: number }[] }) =>
  Object.fromEntries(
    weights.filter(({ set, in_force }) => set !== in_force).map((each) => [each.factor, each.in_force]),
  )

/** Until now nobody has answered anybody. */
afterEach(async () => {
  await turn(false)
  await service.sql('delete from ideas')
})

describe('learning from answers', () => {
  it('is off by default: nothing is looked at, and the weights are as set', async () => {
    await owners(31, RIGHT_TYPE, RIGHT_REGION)
    await service.runJob('match-learning')
    const { on_since, fitted_at, fit, ...rest } = await learning()
    assert.deepEqual([on_since, fitted_at, fit, moved(rest)], [null, null, null, {}])
  })

  it('says so where there are too few answers', async () => {
    await owners(29, RIGHT_TYPE, RIGHT_REGION)
    await turn(true)
    await service.runJob('match-learning')
    const { on_since, fitted_at, fit, ...rest } = await learning()
    assert.ok(on_since && fitted_at)
    const counted = { owners: 29, accepted: 58, declined: 58, comparisons: 116 }
    assert.deepEqual(fit, { verdict: 'too_few', ...counted, right_before: null, right_after: null })
    assert.deepEqual(moved(rest), {})
  })

  it('moves weights where others do better on what was held out, within half and double', async () => {
    await owners(31, RIGHT_TYPE, RIGHT_REGION)
    await turn(true)
    await service.runJob('match-learning')
    const { fit, ...rest } = await learning()
    assert.deepEqual([fit.verdict, fit.right_before, fit.right_after], ['better', 0, 1])
    const { type = 0, region = 0, ...others } = moved(rest)
    assert.deepEqual(others, {})
    assert.ok(type > 20 && type <= 40 && region < 38 && region >= 19, JSON.stringify({ type, region }))
    const [kept] = await service.sql<{ fit: object }>('select fit from match_learning')
    assert.match(JSON.stringify(kept?.fit), /^[{}"\w:,. ]+$/, 'numbers only')
  })

  it('leaves them where the weights as set do as well', async () => {
    await owners(31, RIGHT_REGION, RIGHT_TYPE)
    await turn(true)
    await service.runJob('match-learning')
    const { fit, ...rest } = await learning()
    assert.deepEqual([fit.verdict, fit.right_before, fit.right_after, moved(rest)], ['no_better', 1, 1, {}])
  })

  it('counts only what says that somebody fits or does not, and only accounts that are not made for the day', async () => {
    const made = await people(1, { types: [], regions: [] })
    const ideaId = await addIdea(service, { user_id: made[0]! }, IDEA)
    await answered(ideaId, await people(1, RIGHT_TYPE), ACCEPTED)
    const talking = await people(2, RIGHT_TYPE)
    const conversations = await answered(ideaId, talking, { status: 'new' })
    const wrote = [
      [conversations[0], talking[0]],
      [conversations[0], made[0]],
      [conversations[1], talking[1]],
    ]
    for (const [conversation, user] of wrote)
      await service.sql(
        `insert into messages (conversation_id, account_type, user_id, body) values ($1, 'user', $2, 'Hello')`,
        [conversation, user],
      )
    for (const decline_reason of ['not_my_field', 'region', 'amount', 'not_now', 'too_early', 'other'])
      await answered(ideaId, await people(1, RIGHT_REGION), { status: 'declined', decline_reason })
    await answered(ideaId, await people(1, RIGHT_REGION), { status: 'declined' })
    await answered(ideaId, await people(1, RIGHT_REGION), { status: 'withdrawn' })
    await answered(ideaId, await people(5, RIGHT_REGION, `app_now() - interval '29 days'`), DECLINED)
    await answered(ideaId, await people(5, RIGHT_REGION, OLD, false), DECLINED)
    await turn(true)
    await service.runJob('match-learning')
    const { fit } = await learning()
    assert.deepEqual([fit.owners, fit.accepted, fit.declined, fit.comparisons], [1, 2, 3, 6])
  })

  it('looks again after a week, or when it is switched on anew', async () => {
    await turn(true)
    await service.runJob('match-learning')
    const first = (await learning()).fitted_at
    await service.runJob('match-learning')
    await turn(true)
    assert.equal((await learning()).fitted_at, first)
    await service.sql(`update match_learning set fitted_at = fitted_at - interval '8 days'`)
    await service.runJob('match-learning')
    const second = (await learning()).fitted_at
    assert.ok(second >= first)
    await turn(false)
    await turn(true)
    assert.equal((await learning()).fitted_at, null)
  })

  it('is an admin’s matter, and is in the log of what admins did, once', async () => {
    const { session: headers } = await createPerson(service)
    assertRefused(
      await service.call('PUT', '/admin/match-learning', { on: true }, { headers }),
      403,
      'permission_denied',
    )
    assertRefused(await service.get('/admin/match-learning', { headers }), 403, 'permission_denied')
    const entries = async () => (await admin.get('/admin/audit-log?action=matching.learn')).body.entries.length
    const before = await entries()
    await turn(true)
    await turn(true)
    assert.equal(await entries(), before + 1)
  })
})

describe('the weights in force', () => {
  let owner: TestPerson
  const scoreAt = async (door: Pick<typeof service, 'call'>): Promise<number> => {
    const ideaId = await addIdea(service, owner, { ...IDEA, name: 'Falconry', description: 'Hoods for falcons.' })
    const path = `/account/ideas/${ideaId}/matches?include_unlikely=true`
    const { body } = await door.call('GET', path, undefined, { headers: owner.session })
    await service.sql('delete from ideas where idea_id = $1', [ideaId])
    return body.matches.find(({ user_id }: { user_id: number }) => user_id === falconer).match_score
  }
  let falconer: number
  before(async () => {
    owner = await createPerson(service)
    falconer = (await people(1, { ...RIGHT_TYPE, about: 'Falconry, falcons and their hoods' }))[0]!
  })

  it('are the same for two processes, as soon as they change', async () => {
    // Its own jobs would file profiles whenever they like.
    const limits = { LOG_LEVEL: 'silent', STEP_UP_MINUTES: '1000000' }
    const other = await workbench.start({ PORT: '0', ROLE: 'web', ...limits, ...service.database.settings })
    await owners(31, RIGHT_TYPE, RIGHT_REGION)
    // Filing new profiles makes words rarer or commoner, which moves scores.
    await service.runJob('profile-filing')
    const asSet = await scoreAt(service)
    assert.equal(await scoreAt(other), asSet)
    await turn(true, other)
    // The other process may do the same at this moment.
    await Promise.all([service.runJob('match-learning'), service.runJob('match-learning')])
    const learned = await scoreAt(service)
    assert.ok(learned > asSet)
    assert.equal(await scoreAt(other), learned)
    await turn(false)
    for (const door of [service, other]) assert.equal(await scoreAt(door), asSet)
  })

  it('are as set while they were learned from others: the operator changed the setting since', async () => {
    await owners(31, RIGHT_TYPE, RIGHT_REGION)
    await turn(true)
    await service.runJob('match-learning')
    assert.notDeepEqual(moved(await learning()), {})
    await service.sql(`update match_learning set fit = jsonb_set(fit, '{from,text}', '44')`)
    assert.deepEqual(moved(await learning()), {})
  })

  for (const [what, meanwhile] of [
    ['it was killed', 'select 1 / 0'],
    ['it was switched off', 'delete from match_learning'],
  ] as const)
    it(`do not change if ${what} before the end; the next run begins anew`, async () => {
      await owners(31, RIGHT_TYPE, RIGHT_REGION)
      await turn(true)
      const { database, config } = service.app.jobContext()
      const read: Database['read'] = Object.assign(Object.create(database.read), {
        rows: async (text: string, values: unknown[]) => {
          if (text.startsWith('update match_learning')) await service.sql(meanwhile)
          return database.read.rows(text, values)
        },
      })
      const done = learnWeights({ ...database, read }, config)
      if (what === 'it was killed') await assert.rejects(done)
      else await done
      const left = await learning()
      assert.deepEqual([left.fit, left.fitted_at, moved(left)], [null, null, {}])
      await turn(true)
      await service.runJob('match-learning')
      assert.equal((await learning()).fit.verdict, 'better')
    })
})
