import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { GrantTerms } from '../src/contract/grants.ts'
import type { Operation } from '../src/contract/operation.ts'
import { createWorld, type Door, doorsOf, exampleIn, shapeOf, tracesOf, type World } from './parity.ts'
import { useService } from './service.ts'

/** Under a grant that asks or has limits, both doors ask, refuse and tell alike. */
const service = useService()
const { http, mcp } = doorsOf(service)
const asked = catalogue.filter(
  ({ access, mcp: offered, preview, effect }) => access.by === 'bot' && offered && preview && effect !== 'read',
)
const named = (name: string) => catalogue.find((operation) => operation.name === name) as Operation

/** A world in which every permission is granted on these terms. */
async function worldUnder(terms: GrantTerms): Promise<World> {
  const world = await createWorld(service)
  await service.sql(
    `update links set terms = (select jsonb_object_agg(permission, $2::jsonb) from unnest(permissions) permission)
     where bot_id = $1`,
    [world.agent.bot_id, JSON.stringify(terms)],
  )
  return world
}

/** The same calls through each door, each in a world of its own; the answers and what they leave behind are alike. */
async function alike(
  terms: GrantTerms,
  calls: (door: Door, world: World) => Promise<{ status: number; body: object }[]>,
) {
  const [one, other] = [await worldUnder(terms), await worldUnder(terms)]
  const [overHttp, overMcp] = [await calls(http, one), await calls(mcp, other)]
  assert.deepEqual(
    overMcp.map(({ status, body }) => [status, shapeOf(body)]),
    overHttp.map(({ status, body }) => [status, shapeOf(body)]),
  )
  assert.deepEqual(await tracesOf(service, other), await tracesOf(service, one))
  return overHttp
}

/** The records of the examples are published: nobody is asked about what changes nothing. */
const DONE_ALREADY = ['platform_publish_business', 'platform_publish_idea']

for (const operation of asked)
  describe(operation.name, () => {
    it('asks alike', async () => {
      const [answer] = await alike({ mode: 'ask' }, async (door, world) => [
        await door(operation, exampleIn(world, operation), world.agent.token),
      ])
      const { status, body } = answer!
      // Not every example succeeds here; what would be refused is refused before anybody is asked.
      if (status === 202) assert.equal((body as { waiting_for?: string }).waiting_for, 'user_approval')
      else assert.ok(status >= 400 || DONE_ALREADY.includes(operation.name), JSON.stringify(body))
    })

    it('is refused alike where the grant has ended', async () => {
      const ended = { mode: 'allow', limits: { expires_at: '2020-01-01T00:00:00.000+00:00' } } as const
      const [answer] = await alike(ended, async (door, world) => [
        await door(operation, exampleIn(world, operation), world.agent.token),
      ])
      assert.deepEqual([answer!.status, (answer!.body as { reason?: string }).reason], [403, 'grant_limit'])
    })
  })

describe('what was asked', () => {
  const create = named('platform_create_business')
  const fields = ({ userId }: World) => ({ user_id: userId, business_name: 'Lamplight Ltd' })

  it('is listed, read and withdrawn alike', async () => {
    const answers = await alike({ mode: 'ask' }, async (door, world) => {
      const { token } = world.agent
      const first = await door(create, fields(world), token)
      const { approval_id } = first.body
      return [
        first,
        await door(named('platform_list_approvals'), { state: 'waiting' }, token),
        await door(named('platform_get_approval'), { approval_id }, token),
        await door(named('platform_withdraw_approval'), { approval_id }, token),
        await door(named('platform_withdraw_approval'), { approval_id }, token),
        await door(named('platform_get_approval'), { approval_id: Number.MAX_SAFE_INTEGER }, token),
      ]
    })
    assert.deepEqual(
      answers.map(({ status }) => status),
      [202, 200, 200, 200, 200, 404],
    )
  })

  it('a decided one cannot be withdrawn, through either door', async () => {
    const answers = await alike({ mode: 'ask' }, async (door, world) => {
      const { token } = world.agent
      const { approval_id } = (await door(create, fields(world), token)).body
      await service.sql(`update approvals set state = 'declined' where approval_id = $1`, [approval_id])
      return [await door(named('platform_withdraw_approval'), { approval_id }, token)]
    })
    assert.equal(answers[0]!.status, 422)
  })

  it('one key asks once, whichever door it comes through, and a full grant is full for both', async () => {
    const world = await worldUnder({ mode: 'ask', limits: { per_day: 1 } })
    const { token } = world.agent
    const first = await mcp(create, fields(world), token, 'key')
    assert.equal(first.status, 202)
    assert.deepEqual(await http(create, fields(world), token, 'key'), first)
    const refused = await http(create, fields(world), token, 'another')
    assert.deepEqual([refused.status, refused.body.reason], [403, 'grant_limit'])
    assert.deepEqual(await mcp(create, fields(world), token, 'a third'), refused)
  })

  it('a dry run tells alike that it would be asked', async () => {
    const [answer] = await alike({ mode: 'ask' }, async (door, world) => [
      await door(create, { ...fields(world), dry_run: true }, world.agent.token),
    ])
    const { would } = answer!.body as { would: { http_status: number; waiting_for: string } }
    assert.deepEqual([would.http_status, would.waiting_for], [202, 'user_approval'])
  })
})
