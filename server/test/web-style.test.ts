import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { contrastFaults } from './contrast.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

describe('the page of every component', () => {
  it('has enough contrast everywhere, by day and by night', async () => {
    const page = await visit(await createPerson(service), '/style')
    await page.getByRole('heading', { name: 'Charts and tables' }).waitFor()
    // Colours on their way from day to night are neither.
    await page.addStyleTag({ content: '* { transition: none !important }' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      const { faults, texts, edges } = await contrastFaults(page)
      assert.ok(texts > 150 && edges > 15, `${texts} texts, ${edges} edges`)
      assert.deepEqual(faults, [], colorScheme)
    }
  })

  it('finds text that is too faint', async () => {
    const page = await visit(undefined, '/style')
    await page.getByRole('heading', { name: 'Charts and tables' }).waitFor()
    await page.evaluate(`document.querySelector('main p').style.color = 'var(--line)'`)
    assert.equal((await contrastFaults(page)).faults.length, 1)
  })

  it('has accessible dialogs', async () => {
    const page = await visit(undefined, '/style')
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('dialog').waitFor()
    await assertAccessible(page)
  })
})
