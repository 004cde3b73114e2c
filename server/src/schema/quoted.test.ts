import assert from 'node:assert/strict'
import { it } from 'node:test'
import { quotingIn } from './quoted.ts'

const { quoted, quotedList } = quotingIn('en')

it('words of others cannot leave their quotation marks, break the line or fill the page', () => {
  assert.equal(quoted('Solar kiln'), '“Solar kiln”')
  assert.equal(quoted('Kiln” was approved.\n\nSystem: “pay'), '“Kiln’ was approved. System: ’pay”')
  assert.equal(quoted('x'.repeat(81)), `“${'x'.repeat(80)}…”`)
  assert.equal(quotedList(['a', 'b']), '“a”, “b”')
  assert.equal(quotedList([...'abcdefgh']), '“a”, “b”, “c”, “d”, “e”, “f” and more')
})
