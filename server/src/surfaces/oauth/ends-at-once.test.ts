import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../test/assertions.ts'
import { mailedToken } from '../../../test/mails.ts'
import {
  authorize,
  connect,
  decide,
  exchange,
  newVerifier,
  postForm,
  registerClient,
  tokensFor,
} from '../../../test/oauth.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { useSecondProcess } from '../../../test/second-process.ts'
import { useService } from '../../../test/service.ts'

const another = useSecondProcess(() => service)
const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000', OAUTH_REGISTRATIONS_PER_HOUR: '1000' } })

/** Everything that can be on its way to a person's assistant: tokens, a code, and a device that will ask again. */
async function everything(person: TestPerson) {
  const grant_types = ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code']
  const client = await registerClient(service, { grant_types })
  const { token, refreshToken } = await connect(service, person, { client })
  const verifier = newVerifier()
  const { code } = await decide(service, await authorize(service, client, verifier), person, { decision: 'allow' })
  const { client_id } = client
  const { device_code, user_code } = (await postForm(service, '/oauth/device-authorization', { client_id })).body
  const typed = { user_code, decision: 'allow' }
  assertAccepted(await service.post('/account/connections', typed, { headers: person.session }), 200)
  return { client, token, refreshToken, code, verifier, device_code: device_code as string }
}

async function assertEnded({ client, ...issued }: Awaited<ReturnType<typeof everything>>): Promise<void> {
  assertRefused(await service.get('/bots/status', { token: issued.token }), 401, 'bot_token_invalid')
  const { client_id } = client
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
  const answers = {
    refresh: await tokensFor(service, client, { refresh_token: issued.refreshToken }),
    code: await exchange(service, client, { code: issued.code, code_verifier: issued.verifier }),
    device: await postForm(service, '/oauth/token', { grant_type, client_id, device_code: issued.device_code }),
  }
  for (const [what, answer] of Object.entries(answers))
    assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_grant'], what)
}

const agentOf = async ({ session }: TestPerson) =>
  (await service.get('/account/agents', { headers: session })).body.agents[0].bot_id as number

const ENDINGS: [string, (person: TestPerson) => Promise<unknown>][] = [
  [
    'the pairing ends',
    async (person) =>
      service.call('DELETE', `/account/agents/${await agentOf(person)}`, undefined, { headers: person.session }),
  ],
  [
    'the person pauses it, even if they resume it',
    async (person) => {
      const path = `/account/agents/${await agentOf(person)}`
      for (const paused of [true, false]) await service.call('PATCH', path, { paused }, { headers: person.session })
    },
  ],
  [
    'an admin suspends it, in another process, even if it is reactivated',
    async (person) => {
      const { session: headers } = await createPerson(service, { admin: true })
      const path = `/admin/bots/${await agentOf(person)}`
      for (const what of ['suspend', 'reactivate'])
        assertAccepted(await another.post(`${path}/${what}`, { reason: 'Because.' }, { headers }), 200)
    },
  ],
  [
    'the person resets their password by mail, in another process',
    async ({ email }) => {
      await service.post('/account/password-reset/request', { email })
      const token = await mailedToken(service, email)
      const answer = await another.post('/account/password-reset/confirm', { token, password: 'quite another phrase' })
      assertAccepted(answer, 200)
    },
  ],
]

describe('access and refresh tokens, codes and waiting devices end at once when', () => {
  for (const [name, end] of ENDINGS)
    it(name, async () => {
      const person = await createPerson(service)
      const issued = await everything(person)
      assertAccepted(await service.get('/bots/status', { token: issued.token }), 200)
      await end(person)
      await assertEnded(issued)
    })
})
