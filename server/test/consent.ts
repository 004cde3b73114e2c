import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import type { useBrowser } from './browser.ts'
import { backAfter, openAddress } from './oauth.ts'
import type { TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** A person answers the page that a client opened. Returns the address that their browser is sent back to. */
export type Consent = (person: TestPerson, address: string) => Promise<URL>

/** By the requests that the page sends: runs on machines without a browser. */
export function consentByHttp(service: TestService): Consent {
  return async (person, address) =>
    backAfter(service, await openAddress(service, address), person, { decision: 'allow' })
}

/** The same for a client that listens on this machine: it gets its answer. */
export async function consentAndReturn(service: TestService, person: TestPerson, address: string): Promise<void> {
  const back = await consentByHttp(service)(person, address)
  await fetch(back)
}

/** In a real browser, where nobody listens: we do. */
export function consentInBrowser(
  browser: ReturnType<typeof useBrowser>,
  service: TestService,
  redirectUri: string,
): Consent {
  return async (person, address) => {
    const { port, pathname } = new URL(redirectUri)
    const arrived = Promise.withResolvers<URL>()
    const listener = createServer((request, response) => {
      const url = new URL(request.url ?? '', redirectUri)
      if (url.pathname === pathname) arrived.resolve(url)
      response.end('Back at the client.')
    })
    listener.listen(Number(port), 'localhost')
    try {
      await clickConnect(browser, service, person, address)
      return await arrived.promise
    } finally {
      listener.closeAllConnections()
      listener.close()
    }
  }
}

/** Opens the page in a person's signed-in browser, and connects. */
export async function clickConnect(
  browser: ReturnType<typeof useBrowser>,
  service: TestService,
  person: TestPerson,
  address: string,
): Promise<Page> {
  const page = await browser.open({ person, service })
  await page.goto(address)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  return page
}
