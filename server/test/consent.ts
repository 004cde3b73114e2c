import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import type { useBrowser } from './browser.ts'
import type { TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** Opens the page that a client asks for, in a person's signed-in browser, and connects. */
async function consentTo(
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

/** The same for a client that listens on this machine: returns the address the browser was redirected to. */
export async function answerTo(
  browser: ReturnType<typeof useBrowser>,
  service: TestService,
  person: TestPerson,
  address: string,
  redirectUri: string,
): Promise<URL> {
  const { port, pathname } = new URL(redirectUri)
  const arrived = Promise.withResolvers<URL>()
  const listener = createServer((request, response) => {
    const url = new URL(request.url ?? '', redirectUri)
    if (url.pathname === pathname) arrived.resolve(url)
    response.end('Back at the client.')
  })
  listener.listen(Number(port), 'localhost')
  try {
    await consentTo(browser, service, person, address)
    return await arrived.promise
  } finally {
    listener.closeAllConnections()
    listener.close()
  }
}
