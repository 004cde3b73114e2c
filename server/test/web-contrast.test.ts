import assert from 'node:assert/strict'
import { it } from 'node:test'
import { useBrowser, visitsTo } from './browser.ts'
import { contrastFaults } from './contrast.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

it('text and edges of fields that are too faint are found', async () => {
  const page = await visit(undefined, '/register')
  await page.getByLabel('Email').waitFor()
  // A colour on its way is neither the old nor the new one.
  await page.addStyleTag({ content: '* { transition: none !important }' })
  const good = await contrastFaults(page)
  assert.deepEqual(good.faults, [])
  assert.ok(good.texts > 10 && good.edges > 1, JSON.stringify(good))
  await page.evaluate(`document.querySelector('main h1').style.color = 'var(--line)'`)
  await page.evaluate(`document.querySelector('main input').style.borderColor = 'var(--sheet)'`)
  const { faults } = await contrastFaults(page)
  assert.deepEqual(faults.map((fault) => fault.split(' ')[0]).sort(), ['edge', 'text'])
})
