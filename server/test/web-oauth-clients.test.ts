import { describe, it } from 'node:test'
import { useBrowser } from './browser.ts'
import { clickConnect, consentInBrowser } from './consent.ts'
import { officialClientConnects, openidClientConnects, openidDeviceConnects, REDIRECT } from './oauth-clients.ts'
import { runAuthorizationSuite } from './oauth-conformance.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

/** Third-party clients, each from nothing to a call, through a real consent in a browser. */
const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000' } })
const browser = useBrowser()

describe('openid-client', () => {
  it('discovers, registers, gets a code with PKCE, refreshes and revokes', () =>
    openidClientConnects(service, consentInBrowser(browser, service, REDIRECT)))

  it('connects a program without a browser', () =>
    openidDeviceConnects(service, async (address) => {
      const page = await browser.open({ person: await createPerson(service), service })
      await page.goto(address)
      await page.getByText('If somebody sent you the code, stop here').waitFor()
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByText('Connected. Go back to the program').waitFor()
    }))
})

describe('the official MCP client', () => {
  it('is told by a tool call to sign in, does, and calls again', () =>
    officialClientConnects(service, consentInBrowser(browser, service, REDIRECT)))
})

it('the conformance suite’s authorization scenarios', () =>
  runAuthorizationSuite(service, async (person, address) => {
    await clickConnect(browser, service, person, address)
  }))
