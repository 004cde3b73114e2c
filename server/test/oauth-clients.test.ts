import { describe, it } from 'node:test'
import { assertAccepted } from './assertions.ts'
import { consentByHttp } from './consent.ts'
import {
  officialClientConnects,
  officialClientIsAsked,
  openidClientConnects,
  openidDeviceConnects,
} from './oauth-clients.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

/** Third-party clients, each from nothing to a call. web-oauth-clients.test.ts does the same in a browser. */
const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000' } })

describe('openid-client', () => {
  it('discovers, registers, gets a code with PKCE, refreshes and revokes', () =>
    openidClientConnects(service, consentByHttp(service)))

  it('connects a program without a browser', () =>
    openidDeviceConnects(service, async (_address, user_code) => {
      const { session } = await createPerson(service)
      const body = { user_code, decision: 'allow' }
      assertAccepted(await service.post('/account/connections', body, { headers: session }), 200)
    }))
})

describe('the official MCP client', () => {
  it('is told by a tool call to sign in, does, and calls again', () =>
    officialClientConnects(service, consentByHttp(service)))

  it('is told at once where its address asks for it', () => officialClientIsAsked(service, consentByHttp(service)))
})
