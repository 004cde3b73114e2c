import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { type Area, routesOf } from './app-routes.ts'
import { assertGoodInEveryLook } from './looks.ts'

/** Words for programs, which people must not see. */
const MACHINE = /\b(fetch|https?|undefined|null|NaN|\[object|404|422|500|not_found|invalid_request)\b/i

/** One heading, plain words, and accessible in every look: at these widths, or at all. */
export async function assertSaid(page: Page, what: string, looks: { widths?: number[] } = {}): Promise<void> {
  await page.locator('.whole[aria-busy=true], .bones').first().waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, `${what}: one heading`)
  const said = await page.getByRole('main').getByRole('alert').allInnerTexts()
  assert.doesNotMatch(said.join('\n'), MACHINE, what)
  await assertGoodInEveryLook(page, what, looks)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** One page after another; reports all faults at the end. */
export async function each(addresses: readonly string[], look: (address: string) => Promise<void>): Promise<void> {
  const faults: string[] = []
  for (const address of addresses)
    await look(address).catch((error: Error) => faults.push(`${address}: ${error.message}`))
  assert.deepEqual(faults, [])
}

export async function routesFor(...areas: Area[]): Promise<string[]> {
  return (await Promise.all(areas.map(routesOf))).flat()
}

export const isOfSomething = (route: string) => route.includes('$')
