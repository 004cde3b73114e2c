import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Broken, verifyContinuation, verifyProof } from '../../../../../sdk/src/cli/proof/verify-proof.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { activeAgent, createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const seal = () => service.runJob('seal-log')

async function pair() {
  const [person, agent] = [await createPerson(service), await activeAgent(service)]
  await linkUser(service, agent, person)
  const act = (times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, place) =>
        service.post(
          '/bots/action/create-business',
          { user_id: person.user_id, name: `Mill ${place}`, is_draft: 1 },
          { token: agent.token, key: `mill-${place}-${Math.random()}` },
        ),
      ),
    )
  const proof = async (query = '') =>
    (await service.get(`/account/agents/${agent.bot_id}/proof${query}`, { headers: person.session })).body.proof
  return { person, agent, act, proof }
}

describe('a proof', () => {
  it('holds for what was done, in several epochs and beside others', async () => {
    const [mine, other] = [await pair(), await pair()]
    for (const times of [3, 1, 2]) {
      await Promise.all([mine.act(times), other.act(2)])
      await seal()
    }
    const proof = await mine.proof()
    assert.equal(proof.actions.length, 6)
    assert.equal(proof.links.length, 3)
    verifyProof(proof)
    const own = await service.get(`/bots/logs/proof?user_id=${mine.person.user_id}`, { token: mine.agent.token })
    assert.deepEqual(own.body.proof, proof)
    const part = await mine.proof(`?from_action_id=${proof.actions[4].action_id}`)
    assert.equal(part.actions.length, 2)
    verifyProof(part)
  })

  const CHANGES: Record<string, string> = {
    'a changed outcome': `update action_log set code = 'not_found' where action_id = $1`,
    'another time': `update action_log set created_at = created_at - interval '1 millisecond' where action_id = $1`,
    'another thing': `update action_log set facts = facts || '{"id": 1}' where action_id = $1`,
    'a removed action': 'delete from action_log where action_id = $1',
    'a change sealed anew': `with changed as (update action_log set code = 'not_found' where action_id = $1 returning bot_id)
      update log_links set head = sha256('x') where bot_id in (select bot_id from changed)`,
  }
  for (const [name, change] of Object.entries(CHANGES))
    it(`shows ${name}`, async () => {
      const { act, proof } = await pair()
      await act(3)
      await seal()
      const before = await proof()
      verifyProof(before)
      await service.sql(change, [before.actions[1].action_id])
      const after = await proof()
      assert.throws(() => verifyProof(after), Broken)
    })

  it('shows an action that was slipped in', async () => {
    const [mine, other] = [await pair(), await pair()]
    await mine.act(1)
    await other.act(1)
    await mine.act(1)
    await seal()
    verifyProof(await mine.proof())
    await service.sql('update action_log set bot_id = $1, user_id = $2 where bot_id = $3', [
      mine.agent.bot_id,
      mine.person.user_id,
      other.agent.bot_id,
    ])
    const slipped = await mine.proof()
    assert.equal(slipped.actions.length, 3)
    assert.throws(() => verifyProof(slipped), Broken)
  })

  it('does not depend on names that others may erase', async () => {
    const { act, proof, agent } = await pair()
    await act(1)
    await seal()
    await service.sql(`update action_log set facts = facts || '{"name": null}' where bot_id = $1`, [agent.bot_id])
    verifyProof(await proof())
  })

  it('gives no action whose salt is gone, once its person has left', async () => {
    const { act, agent, person } = await pair()
    await act(2)
    await seal()
    await service.sql('update log_chains set salt_key = null where user_id = $1', [person.user_id])
    await act(1)
    await seal()
    const answer = await service.get(`/bots/logs/proof?user_id=${person.user_id}`, { token: agent.token })
    assert.equal(answer.body.proof, null)
  })

  it('begins with what is left, for an agent that bought a longer log when part of it was gone', async () => {
    const { act, proof, agent } = await pair()
    await act(2)
    await seal()
    try {
      await service.database.travel('8 days')
      await service.runJob('retention')
      const { bot_id } = agent
      await service.sql(`update bots set log_retention_until = app_now() + interval '30 days' where bot_id = $1`, [
        bot_id,
      ])
      assert.equal(await proof(), null)
      await act(3)
      await seal()
      const kept = await proof()
      assert.equal(kept.actions.length, 3)
      verifyProof(kept)
      await service.database.travel('20 days')
      await service.runJob('retention')
      assert.deepEqual(await proof(), kept)
      await service.sql('delete from action_log where action_id = $1', [kept.actions[1].action_id])
      const after = await proof()
      assert.throws(() => verifyProof(after), Broken)
    } finally {
      await service.database.travel('0')
    }
  })

  it('is null before anything is sealed, and not found for a stranger', async () => {
    const { proof, agent } = await pair()
    assert.equal(await proof(), null)
    const stranger = await createPerson(service)
    assertRefused(
      await service.get(`/account/agents/${agent.bot_id}/proof`, { headers: stranger.session }),
      404,
      'not_found',
    )
  })
})

describe('sealing', () => {
  it('leaves out nothing that was still being written', async () => {
    const { act, proof, person, agent } = await pair()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const late = service.app.database.transaction(async (tx) => {
      await tx.rows(
        `insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id) values ($1, $2, 'late', 'ok', 1, 'r')`,
        [agent.bot_id, person.user_id],
      )
      await held
    })
    await act(2)
    const sealing = seal()
    setTimeout(release, 500)
    await Promise.all([late, sealing])
    const sealed = await proof()
    assert.deepEqual(sealed.actions.map(({ operation }: { operation: string }) => operation).toSorted(), [
      'late',
      'platform_create_business',
      'platform_create_business',
    ])
    verifyProof(sealed)
  })

  it('is done once, by however many processes', async () => {
    const { act, proof } = await pair()
    await act(4)
    await Promise.all([seal(), seal(), seal()])
    const sealed = await proof()
    assert.equal(sealed.actions.length, 4)
    verifyProof(sealed)
  })
})

describe('roots', () => {
  it('continue earlier ones, and a rewritten log does not', async () => {
    const { act } = await pair()
    const roots = []
    for (let times = 0; times < 3; times++) {
      await act(1)
      await seal()
      roots.push((await service.get('/log/root')).body.root)
    }
    for (const root of roots) {
      const answer = await service.get(`/log/consistency?tree_size=${root.tree_size}`)
      assertAccepted(answer, 200)
      verifyContinuation(root, answer.body)
      const forged = { ...answer.body, path: answer.body.path.map(() => root.root_hash) }
      if (forged.path.length > 0) assert.throws(() => verifyContinuation(root, forged), Broken)
    }
  })

  it('cannot be of the future', async () => {
    const answer = await service.get('/log/consistency?tree_size=1000000')
    assertRefused(answer, 422, 'validation_failed')
    assert.ok(answer.body.errors.tree_size)
  })
})

describe('the audit log', () => {
  const admin = useAdmin(service)
  const proofOf = async (from = 1) => (await admin.get(`/admin/audit-log/proof?from_action_id=${from}`)).body.proof
  const audited = async (times: number) => {
    for (let time = 0; time < times; time++) assertAccepted(await admin.get('/admin/mail'), 200)
    await seal()
  }

  it('is sealed too, and its proof outlives the links of agents and whom it was about', async () => {
    const person = await createPerson(service)
    const change = { date_of_birth: '1980-02-03', reason: 'A typing error.' }
    assertAccepted(await admin.patch(`/admin/users/${person.user_id}`, change), 200)
    await audited(2)
    const [{ act }, before] = [await pair(), await proofOf()]
    verifyProof(before)
    assert.deepEqual([before.bot_id, before.user_id], [0, 0])
    assert.equal(before.actions.at(-3).facts.admin_user_id, (await admin.person()).user_id)
    assert.doesNotMatch(JSON.stringify(before), /1980|typing/)
    await act(2)
    await service.sql(`update audit_log set details = details - '{date_of_birth,reason}'::text[]`)
    await seal()
    await service.database.travel('90 days')
    await service.runJob('retention')
    await service.database.travel('0')
    assert.deepEqual(await service.sql('select 1 from log_links where bot_id > 0'), [])
    await audited(1)
    const after = await proofOf()
    verifyProof(after)
    assert.deepEqual(after.actions.slice(0, -1), before.actions)
    verifyProof(await proofOf(after.actions.at(-1).action_id))
  })

  for (const [name, change] of Object.entries({
    'a removed entry': 'delete from audit_log where audit_id = $1',
    'another admin': 'update audit_log set admin_user_id = admin_user_id + 1 where audit_id = $1',
    'another subject': 'update audit_log set subject_id = 7 where audit_id = $1',
  }))
    it(`shows ${name}`, async () => {
      await audited(3)
      const { actions } = await proofOf()
      await service.sql(change, [actions.at(-2).action_id])
      const changed = await proofOf(actions.at(-3).action_id)
      assert.throws(() => verifyProof(changed), Broken)
    })

  it('shows that its last sealed entry was removed, though nothing follows it', async () => {
    await audited(3)
    const { actions } = await proofOf()
    await service.sql('delete from audit_log where audit_id >= $1', [actions.at(-1).action_id])
    const cut = await proofOf(actions.at(-3).action_id)
    assert.equal(cut.actions.length, 2)
    assert.throws(() => verifyProof(cut), Broken)
  })
})
