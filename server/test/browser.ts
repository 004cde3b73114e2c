import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { browserProgram } from './browser-program.ts'
import type { TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** Shared by all files of this process: started with the first page, closed after the last file. */
let launched: Promise<Browser> | undefined
let users = 0

/** A fresh browser profile for the tests of one file. They fail if there is no browser. */
export function useBrowser(): { open(options?: OpenOptions): Promise<Page> } {
  const contexts: BrowserContext[] = []
  // Every file of a process is loaded before the first of them runs.
  users += 1
  after(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    users -= 1
    if (users === 0) await (await launched)?.close()
  })
  return {
    async open({ person, service, width = 1440, dark = false, scripts = true, worker = false } = {}) {
      launched ??= launch()
      const browser = await launched
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: dark ? 'dark' : 'light',
        locale: 'en-GB',
        reducedMotion: 'reduce',
        javaScriptEnabled: scripts,
        serviceWorkers: worker ? 'allow' : 'block',
      })
      contexts.push(context)
      if (person && service) await signIn(context, service, person)
      return context.newPage()
    },
  }
}

/** Opens pages of the app in this browser: as this person, or as a visitor. Mails link to whole addresses. */
export function visitsTo(service: TestService, browser: ReturnType<typeof useBrowser>) {
  return async (person: TestPerson | undefined, address: string, width?: number): Promise<Page> => {
    const page = await browser.open({ ...(person && { person, service }), ...(width && { width }) })
    await page.goto(address.startsWith('http') ? address : `${service.url}/app${address}`)
    return page
  }
}

/** Waits until the app has taken over a server-rendered page. */
export const appOn = (page: Page): Promise<void> => page.locator('html[data-app=on]').waitFor()

/** Moves the mouse, which starts the app. */
export async function wakeApp(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  await page.mouse.move(200, 400)
  await appOn(page)
}

/**
 * Until this expression holds. Playwright's own waitForFunction asks again within the page, where our policy
 * forbids evaluating text: it fails unless the first answer is yes.
 */
export async function pageHolds(page: Page, expression: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!(await page.evaluate<boolean>(expression))) {
    assert.ok(Date.now() < deadline, `${page.url()}: never ${expression}`)
    await setTimeout(50)
  }
}

interface OpenOptions {
  /** Signed in as this person. */
  person?: TestPerson
  service?: TestService
  width?: number
  dark?: boolean
  /** Without JavaScript if false. */
  scripts?: boolean
  /** With the service worker; a test cannot change what is asked through it. */
  worker?: boolean
}

async function signIn(context: BrowserContext, service: TestService, person: TestPerson): Promise<void> {
  const [name = '', value = ''] = person.session.cookie.split('=')
  await context.addCookies([{ name, value, url: service.url }])
}

async function launch(): Promise<Browser> {
  return chromium.launch(await browserProgram())
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** Waits for transitions to end, so that no colour is caught halfway. Endless animations are left alone. */
const ARRIVE = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`

interface Scope {
  /** Only this part of the page. */
  within?: string
  /** Only these rules. */
  rules?: string[]
  /** All rules but these. */
  without?: string[]
}

/** Accessibility violations on the page, in words; empty when there are none. */
export async function accessibilityFaults(page: Page, { within, rules, without = [] }: Scope = {}): Promise<string[]> {
  // Evaluated, not added: the page's policy forbids foreign scripts, and this is the test's privilege.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(await readFile(AXE, 'utf8'))
  await page.evaluate(ARRIVE)
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
        }
      }
      const { violations } = await axe.run(context ?? { exclude: [] }, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    [
      within === undefined ? null : { include: [within] },
      {
        resultTypes: ['violations'],
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      },
    ] as const,
  )
}

/** By day: what night changes is contrast, which `assertGoodInEveryLook` computes. */
export async function assertAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-mantine-color-scheme=light]').waitFor()
  await page.locator('h1').first().waitFor({ state: 'attached' })
  assert.deepEqual(await accessibilityFaults(page), [], page.url())
}
