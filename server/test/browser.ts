import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { browserProgram } from './browser-program.ts'
import { EXHAUSTIVE } from './exhaustive.ts'
import type { TestPerson } from './people.ts'
import type { TestService } from './service.ts'

/** One for all files in this process, started with the first page and closed after the last file. */
let launched: Promise<Browser> | undefined
let users = 0

/** A browser for the tests of one file, with no traces of other files. They fail without one. */
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
    async open({ person, service, width = 1440, dark = false, scripts = true } = {}) {
      launched ??= launch()
      const browser = await launched
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: dark ? 'dark' : 'light',
        locale: 'en-GB',
        reducedMotion: 'reduce',
        javaScriptEnabled: scripts,
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

/** Until the app has taken over a page that the server wrote. */
export const appOn = (page: Page): Promise<void> => page.locator('html[data-app=on]').waitFor()

/** A visitor moves the mouse, and the app starts. */
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
}

async function signIn(context: BrowserContext, service: TestService, person: TestPerson): Promise<void> {
  const [name = '', value = ''] = person.session.cookie.split('=')
  await context.addCookies([{ name, value, url: service.url }])
}

async function launch(): Promise<Browser> {
  return chromium.launch(await browserProgram())
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** Waits for transitions to end: a colour halfway through one is nobody's choice. Endless animations are left alone. */
const ARRIVE = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished))`

interface Scope {
  /** A part of the page only. */
  within?: string
  /** These rules only. */
  rules?: string[]
}

/** Accessibility violations on the page, in words; empty when there are none. */
export async function accessibilityFaults(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
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
      { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) },
    ] as const,
  )
}

/** In light and in dark, where only colours are others. */
export async function assertAccessible(page: Page): Promise<void> {
  for (const colorScheme of EXHAUSTIVE ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    await page.locator('h1').first().waitFor({ state: 'attached' })
    const rules = colorScheme === 'dark' ? { rules: ['color-contrast'] } : {}
    assert.deepEqual(await accessibilityFaults(page, rules), [], `${page.url()} in ${colorScheme}`)
  }
}
