import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { connect, postForm, registerClient, tokensFor } from '../../../test/oauth.ts'
import { createPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const LIMIT = 12
const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: String(LIMIT) } })

describe('calls from an address that many people share', () => {
  it('count for the person whose sign-in they renew, and otherwise for the address', async () => {
    const client = await registerClient(service)
    const renew = async (refresh_token: string) => (await tokensFor(service, client, { refresh_token })).body
    const held: string[] = []
    for (let person = 0; person < 3; person++)
      held.push((await connect(service, await createPerson(service), { client })).refreshToken)
    // More than one address has, and none of them too many.
    for (let round = 0; round < LIMIT / 2; round++)
      for (const [at, token] of held.entries()) {
        const { refresh_token, error } = await renew(token)
        assert.equal(error, undefined, `round ${round}`)
        held[at] = refresh_token
      }
    // A person has no more calls than an address.
    const own = { busy: held[0]!, error: undefined as string | undefined }
    for (let call = 0; call < LIMIT && own.error === undefined; call++) {
      const { refresh_token, error } = await renew(own.busy)
      Object.assign(own, { busy: refresh_token, error })
    }
    assert.equal(own.error, 'temporarily_unavailable')
    assert.equal((await renew(held[1]!)).error, undefined)
    // A token that nobody has counts for the address.
    const answers = []
    for (let call = 0; call < LIMIT; call++)
      answers.push(await postForm(service, '/oauth/revoke', { client_id: client.client_id, token: `made up ${call}` }))
    assert.equal(answers.at(-1)?.status, 429)
  })
})
