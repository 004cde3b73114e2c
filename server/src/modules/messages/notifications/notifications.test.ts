import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { newAddress, registerPerson, registerVerified, signIn } from '../../../../test/accounts.ts'
import { registerAgent } from '../../../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { createPerson } from '../../../../test/people.ts'
import { type RequestOptions, useService } from '../../../../test/service.ts'
import type { NotificationKindName } from '../../../notices/kinds.ts'
import { forgetNotice, notify } from '../../../notices/notify.ts'

const service = useService()

const EVERY_KIND = [
  'agent_paired',
  'agent_acted',
  'approval_asked',
  'task',
  'interest_received',
  'interest_answered',
  'introduction',
  'message_waiting',
  'record_reviewed',
  'own_round',
  'update_wanted',
  'round_started',
  'idea_followed',
  'idea_fits',
  'search_found',
  'claim_offer',
]

interface Person {
  email: string
  userId: number
  options: RequestOptions
}

async function personWith(register: typeof registerVerified): Promise<Person> {
  const email = await register(service, { email: newAddress() })
  const [row] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
  return { email, userId: row!.user_id, options: { headers: await signIn(service, email) } }
}

function tell({ userId }: Person, kind: NotificationKindName, about: number, name: string): Promise<void> {
  return service.app.database.transaction((tx) => notify({ tx }, userId, kind, { about, name }))
}

/** The notice mails, just after they are due. */
async function noticesTo({ email }: Person, after = '3 minutes') {
  await service.database.travel(after)
  await service.runJob('mail-notices')
  const mails = await mailsTo(service, email)
  return mails.filter(({ text }) => text.includes('/app/unsubscribe?token='))
}

async function turnedOff({ options }: Person): Promise<string[]> {
  const { body } = await service.get('/account/notifications', options)
  return body.notifications.filter(({ mail }: { mail: boolean }) => !mail).map(({ kind }: { kind: string }) => kind)
}

let scout: number
let kettle: number

async function makeRecords(): Promise<void> {
  scout = (await registerAgent(service, { bot_name: 'Scout' })).bot_id
  kettle = await publishedIdea(service, await createPerson(service), 'Solar kettle')
}

describe('notices', () => {
  before(makeRecords)

  it('wait a little and go out in one mail, each record once', async () => {
    const person = await personWith(registerVerified)
    await tell(person, 'message_waiting', 5, 'Ada')
    await tell(person, 'message_waiting', 5, 'Ada')
    await tell(person, 'interest_received', kettle, 'Solar kettle')
    assert.deepEqual(await noticesTo(person, '1 minute'), [])
    const [mail, ...others] = await noticesTo(person)
    assert.equal(others.length, 0)
    assert.match(mail?.subject ?? '', /^Someone wrote to you.*, and 1 more$/)
    assert.equal(mail?.text.match(/Someone wrote to you/g)?.length, 1)
    assert.match(mail?.text ?? '', new RegExp(`${service.url}/app/conversations/5`))
    assert.match(mail?.text ?? '', /Someone is interested in your idea “Solar kettle”/)
    await service.database.travel('0')
  })

  it('are mailed at most every half hour', async () => {
    const person = await personWith(registerVerified)
    await tell(person, 'message_waiting', 1, 'Ada')
    assert.equal((await noticesTo(person, '3 minutes')).length, 1)
    await tell(person, 'message_waiting', 2, 'Bob')
    assert.equal((await noticesTo(person, '10 minutes')).length, 1)
    assert.equal((await noticesTo(person, '40 minutes')).length, 2)
    await service.database.travel('0')
  })

  it('do not make the next one wait when there was nothing left to say', async () => {
    const person = await personWith(registerVerified)
    const gone = await publishedIdea(service, await createPerson(service), 'Short-lived')
    await tell(person, 'idea_fits', gone, 'Short-lived')
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [gone])
    assert.deepEqual(await noticesTo(person, '3 minutes'), [])
    await tell(person, 'message_waiting', 2, 'Bob')
    assert.equal((await noticesTo(person, '6 minutes')).length, 1)
    await service.database.travel('0')
  })

  it('are mailed once across concurrent processes', async () => {
    const person = await personWith(registerVerified)
    await tell(person, 'agent_paired', scout, 'Scout')
    await service.database.travel('3 minutes')
    await Promise.all(Array.from({ length: 5 }, () => service.runJob('mail-notices')))
    assert.equal((await noticesTo(person)).length, 1)
    await service.database.travel('0')
  })

  it('seen in the meantime are not mailed', async () => {
    const person = await personWith(registerVerified)
    await tell(person, 'message_waiting', 1, 'Ada')
    await service.app.database.transaction((tx) => forgetNotice({ tx }, person.userId, 'message_waiting', 1))
    assert.deepEqual(await noticesTo(person), [])
    await service.database.travel('0')
  })

  it('of a decision carry its reason, the newest where it was made again', async () => {
    const person = await personWith(registerVerified)
    for (const reason of ['Too short.', 'Still too short.'])
      await service.app.database.transaction((tx) =>
        notify({ tx }, person.userId, 'idea_rejected', { about: kettle, name: 'Solar kettle', reason }),
      )
    const [mail] = await noticesTo(person)
    assert.equal(mail?.subject, 'Your idea “Solar kettle” was rejected')
    assert.match(mail?.text ?? '', /“Solar kettle” was rejected\..*\nReason: Still too short\.\n/)
    await service.database.travel('0')
  })

  it('do not exist when their transaction is rolled back', async () => {
    const person = await personWith(registerVerified)
    const undone = service.app.database.transaction(async (tx) => {
      await notify({ tx }, person.userId, 'agent_paired', { about: scout, name: 'Scout' })
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.deepEqual(await noticesTo(person), [])
    await service.database.travel('0')
  })

  it('do not go to unverified addresses', async () => {
    const person = await personWith(registerPerson)
    await tell(person, 'agent_paired', scout, 'Scout')
    assert.deepEqual(await noticesTo(person), [])
    await service.database.travel('0')
  })
})

describe('the settings', () => {
  it('show every kind, on at first, and switch each by itself', async () => {
    const person = await personWith(registerVerified)
    const shown = await service.get('/account/notifications', person.options)
    assertAccepted(shown, 200)
    assert.deepEqual(
      shown.body.notifications.map(({ kind }: { kind: string }) => kind),
      EVERY_KIND,
    )
    assert.deepEqual(await turnedOff(person), [])
    const changed = await service.call('PATCH', '/account/notifications', { message_waiting: false }, person.options)
    assertAccepted(changed, 200)
    assert.deepEqual(await turnedOff(person), ['message_waiting'])
    await tell(person, 'message_waiting', 1, 'Ada')
    await tell(person, 'agent_paired', scout, 'Scout')
    const [mail] = await noticesTo(person)
    assert.equal(mail?.subject, 'The agent “Scout” was paired with your account')
    assert.ok(!mail?.text.includes('message'))
    await service.database.travel('0')
    await service.call('PATCH', '/account/notifications', { message_waiting: true, claim_offer: false }, person.options)
    assert.deepEqual(await turnedOff(person), ['claim_offer'])
  })

  it('offer a digest, the app only, or nothing, but not nothing about security and decisions', async () => {
    const person = await personWith(registerVerified)
    const change = (body: Record<string, unknown>) =>
      service.call('PATCH', '/account/notifications', body, person.options)
    const chosen = await change({
      deliveries: { interest_received: 'off', message_waiting: 'digest' },
      digest: 'weekly',
    })
    assertAccepted(chosen, 200)
    assert.equal(chosen.body.digest, 'weekly')
    const of = (wanted: string) => chosen.body.notifications.find(({ kind }: { kind: string }) => kind === wanted)
    assert.deepEqual([of('interest_received').delivery, of('interest_received').mail], ['off', false])
    assert.deepEqual([of('message_waiting').delivery, of('message_waiting').mail], ['digest', true])
    assert.deepEqual(of('agent_paired').choices, ['at_once', 'digest', 'app'])
    await tell(person, 'interest_received', kettle, 'Solar kettle')
    assert.equal((await service.get('/account/notices', person.options)).body.notices.length, 0)
    for (const kind of [
      'agent_paired',
      'record_reviewed',
      'message_waiting',
      'agent_acted',
      'approval_asked',
      'claim_offer',
    ])
      assertRefused(await change({ deliveries: { [kind]: 'off' } }), 422, 'validation_failed', [`deliveries.${kind}`])
    assertRefused(await change({ deliveries: { own_round: 'hourly' } }), 422, 'validation_failed', [
      'deliveries.own_round',
    ])
    assertRefused(await change({ digest: 'hourly' }), 422, 'validation_failed', ['digest'])
  })

  it('apply to notices already waiting', async () => {
    const person = await personWith(registerVerified)
    await tell(person, 'message_waiting', 1, 'Ada')
    await service.call('PATCH', '/account/notifications', { message_waiting: false }, person.options)
    assert.deepEqual(await noticesTo(person), [])
    await service.database.travel('0')
  })

  it('are private and accept only true and false', async () => {
    const person = await personWith(registerVerified)
    assertRefused(await service.get('/account/notifications'), 401, 'unauthenticated')
    assertRefused(await service.call('PATCH', '/account/notifications', {}), 401, 'unauthenticated')
    const wrong = await service.call('PATCH', '/account/notifications', { message_waiting: 'no' }, person.options)
    assertRefused(wrong, 422, 'validation_failed', ['message_waiting'])
  })
})

describe('unsubscribing', () => {
  async function tokenOf(person: Person): Promise<string> {
    await tell(person, 'agent_paired', scout, 'Scout')
    const [mail] = await noticesTo(person)
    await service.database.travel('0')
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  it('works with the link in the mail, without signing in, for the kinds in that mail only', async () => {
    const person = await personWith(registerVerified)
    const token = await tokenOf(person)
    for (let time = 0; time < 2; time++) assertAccepted(await service.post('/account/unsubscribe', { token }), 200)
    assert.deepEqual(await turnedOff(person), ['agent_paired'])
  })

  it('works with the link in an older mail, for all kinds, and turns nothing on', async () => {
    const person = await personWith(registerVerified)
    const deliveries = { interest_received: 'off', own_round: 'digest' }
    await service.call('PATCH', '/account/notifications', { deliveries }, person.options)
    const token = service.app.jobContext().secrets.seal(`unsubscribe:${person.userId}`).toString('base64url')
    assertAccepted(await service.post('/account/unsubscribe', { token }), 200)
    assert.deepEqual(await turnedOff(person), EVERY_KIND)
    const { notifications } = (await service.get('/account/notifications', person.options)).body
    const left = notifications.filter(({ delivery }: { delivery: string }) => delivery !== 'app')
    assert.deepEqual(
      left.map(({ kind, delivery }: Record<string, string>) => [kind, delivery]),
      [['interest_received', 'off']],
    )
  })

  it('works with the button in mail clients, which posts a form', async () => {
    const person = await personWith(registerVerified)
    await tokenOf(person)
    const [row] = await service.sql<{ headers: Record<string, string> }>(
      `select headers from mails where to_address = $1 order by mail_id desc limit 1`,
      [person.email],
    )
    assert.equal(row?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
    const url = /^<(.+)>$/.exec(row?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const answer = await service.call('POST', url.slice(service.url.length), undefined, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    assertAccepted(answer, 200)
    assert.deepEqual(await turnedOff(person), ['agent_paired'])
  })

  it('is refused with an invalid token, or one sealed for something else', async () => {
    const other = service.app.jobContext().secrets.seal('verify:1').toString('base64url')
    for (const token of ['x', 'A'.repeat(64), other])
      assertRefused(await service.post('/account/unsubscribe', { token }), 422, 'validation_failed', ['token'])
    assertRefused(await service.post('/account/unsubscribe', {}), 422, 'validation_failed', ['token'])
  })
})
