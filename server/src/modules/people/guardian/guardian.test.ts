import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { mailedToken, mailsTo } from '../../../../test/mails.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const narrow = useService({ settings: { ACCOUNT_MAIL_REQUESTS_PER_HOUR: '3' } })
const ask = ({ session }: TestPerson, guardian_email: unknown) =>
  service.post('/account/guardian', { guardian_email }, { headers: session })
const confirm = (token: unknown) => service.post('/account/guardian/confirm', { token })
const standing = async ({ session }: TestPerson) => (await service.get('/account/profile', { headers: session })).body

/** Somebody who reaches this age today, or in this many days. */
async function personAged(
  years: number,
  days = 0,
  fields: Parameters<typeof createPerson>[1] = {},
): Promise<TestPerson> {
  const [row] = await service.sql<{ born: string }>(
    'select (app_now() - make_interval(years => $1) + make_interval(days => $2))::date as born',
    [years, days],
  )
  return createPerson(service, { date_of_birth: row!.born, ...fields })
}

afterEach(() => service.database.travel('0'))

describe('200', () => {
  it('mails the guardian a link to approve; the minor is told', async () => {
    const [minor, guardian] = [await personAged(14, 0, { name: 'Young Ada' }), newAddress()]
    assertAccepted(await ask(minor, guardian.toUpperCase()), 200)
    assert.equal((await standing(minor)).guardian_email, guardian)
    assert.equal((await standing(minor)).guardian_approved_at, null)
    const [mail] = await mailsTo(service, guardian)
    assert.match(mail!.text, /Young Ada/)
    assert.match(mail!.text, new RegExp(`^${service.url}/app/guardian\\?token=`, 'm'))

    assertAccepted(await confirm(await mailedToken(service, guardian)), 200)
    assert.match((await standing(minor)).guardian_approved_at, /\+00:00$/)
    assert.equal((await mailsTo(service, minor.email)).at(-1)!.subject, 'Your guardian has approved')
  })

  it('17 on the day before turning 18', async () =>
    assertAccepted(await ask(await personAged(18, 1), newAddress()), 200))

  it('of concurrent confirmations one succeeds', async () => {
    const guardian = newAddress()
    await ask(await personAged(15), guardian)
    const token = await mailedToken(service, guardian)
    assert.deepEqual(countStatuses(await Promise.all(Array.from({ length: 6 }, () => confirm(token)))), {
      200: 1,
      422: 5,
    })
  })
})

describe('422 validation_failed: guardian_email', () => {
  for (const value of [undefined, '', 'parent', 5])
    it(JSON.stringify(value) ?? 'left out', async () =>
      assertRefused(await ask(await personAged(15), value), 422, 'validation_failed', ['guardian_email']),
    )

  it('one’s own, even with a tag or in another case', async () => {
    const minor = await personAged(15)
    for (const own of [minor.email, minor.email.toUpperCase(), minor.email.replace('@', '+mum@')])
      assertRefused(await ask(minor, own), 422, 'validation_failed', ['guardian_email'])
  })

  for (const [own, other] of [
    ['young.ada@gmail.com', 'youngada@gmail.com'],
    ['youngada2@gmail.com', 'y.o.u.n.g.ada2+mum@GoogleMail.com'],
    ['young.bob@bücher.example', 'youngbob+x@xn--bcher-kva.example'],
  ] as const)
    it(`one’s own, ${own}, written as ${other}`, async () => {
      const email = own.replace('bücher', 'xn--bcher-kva')
      const minor = await personAged(15, 0, { email })
      assertRefused(await ask(minor, other), 422, 'validation_failed', ['guardian_email'])
      assertAccepted(await ask(minor, `parent.of.${email}`), 200)
    })

  it('an adult from the birthday on', async () =>
    assertRefused(await ask(await personAged(18), newAddress()), 422, 'validation_failed', ['guardian_email']))

  it('approved already', async () => {
    const minor = await personAged(15, 0, { guardian_approved: true })
    assertRefused(await ask(minor, newAddress()), 422, 'validation_failed', ['guardian_email'])
  })
})

describe('422 validation_failed: token', () => {
  for (const token of [undefined, '', 'unknown'])
    it(JSON.stringify(token) ?? 'left out', async () =>
      assertRefused(await confirm(token), 422, 'validation_failed', ['token']),
    )

  it('too old', async () => {
    const guardian = newAddress()
    await ask(await personAged(15), guardian)
    await service.database.travel('7 days 1 minute')
    assertRefused(await confirm(await mailedToken(service, guardian)), 422, 'validation_failed', ['token'])
  })

  it('of a guardian who was replaced', async () => {
    const [minor, first, second] = [await personAged(15), newAddress(), newAddress()]
    await ask(minor, first)
    await ask(minor, second)
    assertRefused(await confirm(await mailedToken(service, first)), 422, 'validation_failed', ['token'])
    assertAccepted(await confirm(await mailedToken(service, second)), 200)
  })
})

describe('who is a guardian', () => {
  const confirmAs = async (guardian: TestPerson) => {
    const minor = await personAged(15)
    assertAccepted(await ask(minor, guardian.email), 200)
    const token = await mailedToken(service, guardian.email)
    return { minor, token, answer: await confirm(token) }
  }

  it('asking reveals neither whether an address has an account nor its owner’s age', async () => {
    const answers = []
    for (const guardian of [newAddress(), (await personAged(40)).email, (await personAged(15)).email]) {
      const { status, body } = await ask(await personAged(15), guardian)
      answers.push([status, body.message.replace(guardian, '…')])
    }
    assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
  })

  it('200: an adult with a confirmed account', async () =>
    assertAccepted((await confirmAs(await personAged(18))).answer, 200))

  for (const [what, guardian, words] of [
    ['another minor', () => personAged(17), /under 18/],
    ['somebody whose address is not confirmed', () => personAged(40, 0, { verified: false }), /Confirm it/],
    ['somebody whose age is not known', () => createPerson(service, { date_of_birth: null }), /date of birth/],
  ] as const)
    it(`422 validation_failed: ${what}; nothing is approved and the link still works later`, async () => {
      const person = await guardian()
      const { minor, token, answer } = await confirmAs(person)
      assertRefused(answer, 422, 'validation_failed', ['token'])
      assert.match(answer.body.errors.token[0], words)
      assert.equal((await standing(minor)).guardian_approved_at, null)
      await service.sql(
        `update users set date_of_birth = '1980-01-01', email_verified_at = app_now() where user_id = $1`,
        [person.user_id],
      )
      assertAccepted(await confirm(token), 200)
    })
})

describe('the mail to a guardian', () => {
  it('carries no link or story in the minor’s name', async () => {
    const guardian = newAddress()
    await ask(
      await personAged(15, 0, { name: 'Claim your prize at https://evil.example or call 0900 555 666' }),
      guardian,
    )
    const [mail] = await mailsTo(service, guardian)
    assert.match(mail!.text, /^Claim your prize at uses Ideabridge/m)
    assert.equal(mail!.text.match(/https?:/g)?.length, 1)
  })

  it('429: a mailbox has a daily limit, whoever asks; the earlier link stays valid', async () => {
    const [first, second, third, guardian] = [
      await personAged(15),
      await personAged(15),
      await personAged(15),
      newAddress(),
    ]
    for (const minor of [first, first, first, second, second]) assertAccepted(await ask(minor, guardian), 200)
    const token = await mailedToken(service, guardian)
    for (const minor of [second, third]) assertRefused(await ask(minor, guardian), 429, 'rate_limited')
    assert.equal((await mailsTo(service, guardian)).length, 5)
    assertAccepted(await confirm(token), 200)
    await service.database.travel('25 hours')
    assertAccepted(await ask(third, guardian), 200)
  })

  it('429: counts with all mails requested from one IP address', async () => {
    const minors = await Promise.all(
      Array.from({ length: 4 }, () => createPerson(narrow, { date_of_birth: '2012-01-01' })),
    )
    const answers = []
    for (const { session } of minors)
      answers.push(await narrow.post('/account/guardian', { guardian_email: newAddress() }, { headers: session }))
    assert.deepEqual(countStatuses(answers), { 200: 3, 429: 1 })
  })
})

describe('refused', () => {
  it('401: nobody signed in', async () =>
    assertRefused(await service.post('/account/guardian', { guardian_email: newAddress() }), 401, 'unauthenticated'))

  it('403: a token', async () => {
    const token = await personToken(service, await personAged(15), ['profile:read'])
    const answer = await service.post('/account/guardian', { guardian_email: newAddress() }, { token })
    assertRefused(answer, 403, 'permission_denied')
  })

  it('403 age_below_minimum: under 14', async () =>
    assertRefused(await ask(await personAged(14, 1), newAddress()), 403, 'age_below_minimum'))

  it('403 age_verification_required: no birth date', async () =>
    assertRefused(
      await ask(await createPerson(service, { date_of_birth: null }), newAddress()),
      403,
      'age_verification_required',
    ))

  it('429: too many guardians asked', async () => {
    const minor = await personAged(15)
    const answers = []
    for (let time = 0; time < 6; time++) answers.push(await ask(minor, newAddress()))
    assert.deepEqual(countStatuses(answers), { 200: 5, 429: 1 })
  })
})
