import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import type { useBrowser } from './browser.ts'
import { backAfter, openAddress } from './oauth.ts'
import type { TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** Answers the consent page as a person. Returns the address the browser is sent back to. */
export type Consent = (person: TestPerson, address: string) => Promise<URL>

/** Sends the page's requests itself: needs no browser. */
export function consentByHttp(service: TestService): Consent {
  return async (person, address) =>
    backAfter(service, await openAddress(service, address), person, { decision: 'allow' })
}

/** Also delivers the answer, to a client that listens on this machine. */
export async function consentAndReturn(service: TestService, person: TestPerson, address: string): Promise<void> {
  const back = await consentByHttp(service)(person, address)
  await fetch(back)
}

/** In a real browser; catches the answer, since no client listens. */
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
