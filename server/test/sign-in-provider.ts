import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import Provider from 'oidc-provider'

const CLIENT = { client_id: 'ideabridge', client_secret: 'a-secret-of-both-sides' }

/** What the provider says about somebody besides their ID. */
export interface Claims {
  email?: string
  email_verified?: boolean
  name?: string
}

/** The parts of the library that only this file uses. */
interface Interactive {
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>
  Grant: new (of: {
    accountId: string
    clientId: string
  }) => { addOIDCScope(scope: string): void; save(): Promise<void> }
}

/** A real OpenID provider, on loopback. It signs in `here` without asking, as with a password manager. */
export async function openSignInProvider(redirect: string) {
  const people = new Map<string, Claims>()
  const state: { here: string; asked: number; broken: boolean; signedInAt?: number } = {
    here: '',
    asked: 0,
    broken: false,
  }
  let handle = (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end()
  const server = createServer((request, response) => {
    if (state.broken) return void response.writeHead(503).end()
    handle(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirect], token_endpoint_auth_method: 'client_secret_basic' }],
    cookies: { keys: ['of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
      const { Grant } = provider as unknown as Interactive
      const grant = new Grant({ accountId: oidc.session.accountId, clientId: CLIENT.client_id })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    state.asked += 1
    const login = { accountId: state.here, ...(state.signedInAt !== undefined && { ts: state.signedInAt }) }
    const result = state.here === '' ? { error: 'access_denied' } : { login }
    void (provider as unknown as Interactive).interactionFinished(request, response, result)
  }
  const stop = () => new Promise((stopped) => server.close(stopped).closeAllConnections())
  after(stop)
  return {
    issuer,
    state,
    stop,
    settings: {
      SIGN_IN_PROVIDERS: 'acme',
      SIGN_IN_ACME_ISSUER: issuer,
      SIGN_IN_ACME_CLIENT_ID: CLIENT.client_id,
      SIGN_IN_ACME_CLIENT_SECRET: CLIENT.client_secret,
    },
    /** Who signs in from now on. */
    meet(sub: string, claims: Claims): void {
      people.set(sub, claims)
      state.here = sub
    },
    /** Follows the address like a browser; returns the query it comes back to the service with. */
    async visit(address: string, cookies = new Map<string, string>()): Promise<string> {
      let next = new URL(address)
      for (let step = 0; step < 10; step++) {
        if (!next.href.startsWith(issuer)) return next.search.slice(1)
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (value === '') cookies.delete(name)
          else cookies.set(name, value)
        }
        const location = reply.headers.get('location')
        if (location === null) throw new Error(`the provider answers ${reply.status}: ${await reply.text()}`)
        next = new URL(location, next)
      }
      throw new Error('the provider sends the browser around in circles')
    },
  }
}
