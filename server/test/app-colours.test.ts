import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'

const SOURCES = path.resolve(import.meta.dirname, '../../web/src')
/** Of the component library. Ours say who or what something is about; see web/src/look/theme.ts. */
const FOREIGN = ['orange', 'violet', 'indigo', 'grape', 'cyan', 'lime', 'pink', 'teal', 'blue']

it('no page has colours without a meaning', () => {
  const pages = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  assert.ok(pages.length > 200, String(pages.length))
  const found = pages.flatMap((file) => {
    const text = readFileSync(path.join(SOURCES, file), 'utf8')
    return FOREIGN.filter((colour) => text.includes(`'${colour}'`) || text.includes(`"${colour}"`)).map(
      (colour) => `${file}: ${colour}`,
    )
  })
  assert.deepEqual(found, [])
})
