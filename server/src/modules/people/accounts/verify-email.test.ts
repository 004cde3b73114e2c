import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { registerPerson, registerVerified, signIn } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const verify = (token: unknown) => service.post('/account/verify-email', { token })
const isVerified = async (email: string) =>
  (await service.sql('select email_verified_at from users where email = $1', [email]))[0]!.email_verified_at !== null

afterEach(() => service.database.travel('0'))

describe('verify-email 200', () => {
  it('confirms the address', async () => {
    const email = await registerPerson(service)
    assert.equal(await isVerified(email), false)
    assertAccepted(await verify(await mailedToken(service, email)), 200)
    assert.equal(await isVerified(email), true)
  })

  it('works for 7 days', async () => {
    const email = await registerPerson(service)
    await service.database.travel('6 days 23 hours')
    assertAccepted(await verify(await mailedToken(service, email)), 200)
  })

  it('of many concurrent uses one succeeds', async () => {
    const email = await registerPerson(service)
    const token = await mailedToken(service, email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)))
    assert.deepEqual(countStatuses(answers), { 200: 1, 422: 7 })
    assert.equal(await isVerified(email), true)
  })
})

describe('what agents made for an address', () => {
  const ownerOf = async (ideaId: number) =>
    (
      await service.sql<{ email: string }>(
        'select u.email from ideas i join users u on u.user_id = i.owner_user_id where idea_id = $1',
        [ideaId],
      )
    )[0]?.email

  async function claimedIdea(email: string): Promise<number> {
    const [row] = await service.sql<{ idea_id: number }>(
      `insert into ideas (claim_email, claim_expires_at, name, approval_status)
       values ($1, app_now() + interval '60 days', 'Boat', 'draft') returning idea_id`,
      [email],
    )
    return row!.idea_id
  }

  it('goes to the account when the address is confirmed, and not before', async () => {
    const email = await registerPerson(service)
    const idea = await claimedIdea(email)
    await signIn(service, email)
    assert.equal(await ownerOf(idea), undefined)
    await verify(await mailedToken(service, email))
    assert.equal(await ownerOf(idea), email)
  })

  it('also goes there when a password reset confirms the address', async () => {
    const email = await registerPerson(service)
    const idea = await claimedIdea(email)
    await service.post('/account/password-reset/request', { email })
    const token = await mailedToken(service, email)
    await service.post('/account/password-reset/confirm', { token, password: 'nine green lanterns' })
    assert.equal(await ownerOf(idea), email)
  })

  it('is not claimed by a later link of somebody already confirmed', async () => {
    const email = await registerVerified(service)
    const idea = await claimedIdea(email)
    await service.post('/account/password-reset/request', { email })
    const token = await mailedToken(service, email)
    await service.post('/account/password-reset/confirm', { token, password: 'nine green lanterns' })
    assert.equal(await ownerOf(idea), undefined)
  })
})

describe('verify-email 422 validation_failed', () => {
  for (const token of [undefined, '', 5, 'unknown', 'x'.repeat(201)])
    it(`token ${JSON.stringify(token)}`, async () =>
      assertRefused(await verify(token), 422, 'validation_failed', ['token']))

  it('a link that was used', async () => {
    const email = await registerPerson(service)
    const token = await mailedToken(service, email)
    await verify(token)
    assertRefused(await verify(token), 422, 'validation_failed', ['token'])
  })

  it('a link older than 7 days', async () => {
    const email = await registerPerson(service)
    const token = await mailedToken(service, email)
    await service.database.travel('7 days 1 minute')
    assertRefused(await verify(token), 422, 'validation_failed', ['token'])
    await service.database.travel('0')
    assert.equal(await isVerified(email), false)
  })

  it('a link for another purpose, which stays usable', async () => {
    const email = await registerPerson(service)
    await service.post('/account/password-reset/request', { email })
    const token = await mailedToken(service, email)
    assertRefused(await verify(token), 422, 'validation_failed', ['token'])
    const answer = await service.post('/account/password-reset/confirm', { token, password: 'nine green lanterns' })
    assertAccepted(answer, 200)
  })
})

describe('resend-verification', () => {
  const resend = (headers: Record<string, string>) => service.post('/account/resend-verification', {}, { headers })

  it('200: mails another link; the first still works, and using one ends the other', async () => {
    const email = await registerPerson(service)
    const first = await mailedToken(service, email)
    assertAccepted(await resend(await signIn(service, email)), 200)
    const second = await mailedToken(service, email)
    assert.notEqual(second, first)
    assertAccepted(await verify(first), 200)
    assertRefused(await verify(second), 422, 'validation_failed', ['token'])
  })

  it('200: sends nothing if already confirmed', async () => {
    const email = await registerVerified(service)
    assertAccepted(await resend(await signIn(service, email)), 200)
    assert.equal((await mailsTo(service, email)).length, 1)
  })

  it('401 unauthenticated: nobody signed in', async () => assertRefused(await resend({}), 401, 'unauthenticated'))

  it('403 permission_denied: a token', async () => {
    const token = await personToken(service, await createPerson(service), ['profile:read'])
    const answer = await service.post('/account/resend-verification', {}, { token })
    assertRefused(answer, 403, 'permission_denied')
  })
})
