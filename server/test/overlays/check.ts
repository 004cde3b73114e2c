import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { Page } from 'playwright-core'
import { useBrowser } from '../browser.ts'
import { assertGoodInEveryLook } from '../looks.ts'
import { type OverlayWorld, overlayWorld } from '../overlay-world.ts'
import type { TestPerson } from '../people.ts'
import { useService } from '../service.ts'
import type { Stories, Story } from './story.ts'

/** One test per file of the app: all that it opens is accessible in every look. */
export function checkStories(told: Stories): void {
  const service = useService()
  const browser = useBrowser()
  const pages = new Map<TestPerson | undefined, Promise<Page>>()
  let world: OverlayWorld
  before(async () => {
    world = await overlayWorld(service)
  })

  const pageOf = (person: TestPerson | undefined) => {
    const known = pages.get(person) ?? browser.open(person && { person, service })
    pages.set(person, known)
    return known
  }

  async function check(file: string, { as, at, open, shown = '[role=dialog]', width = 1440, widths }: Story) {
    const page = await pageOf(as?.(world))
    const address = at(world)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address.startsWith('http') ? address : `${service.url}/app${address}`)
    await open(page, world)
    const place = page.locator(shown).filter({ visible: true }).first()
    await place.waitFor()
    await place.evaluate((element) => element.setAttribute('data-opened', ''))
    await assertGoodInEveryLook(page, file, { within: '[data-opened]', ...(widths && { widths }) })
    assert.equal(await page.locator('[data-opened]').isVisible(), true, `${file} closed by itself`)
  }

  for (const [file, stories] of Object.entries(told))
    it(`is accessible in every look: ${file}`, async () => {
      for (const story of stories) await check(file, story)
    })
}
