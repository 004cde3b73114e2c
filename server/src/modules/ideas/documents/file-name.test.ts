import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DocumentKind } from './detect-kind.ts'
import { safeFileName } from './file-name.ts'

const NAMES: [string, DocumentKind, string][] = [
  ['plan.pdf', 'application/pdf', 'plan.pdf'],
  ['Photo.JPEG', 'image/jpeg', 'Photo.JPEG'],
  ['notes.md', 'text/plain', 'notes.md'],
  ['invoice.hta', 'text/plain', 'invoice.txt'],
  ['invoice.html', 'text/plain', 'invoice.txt'],
  ['photo.exe', 'image/png', 'photo.png'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['plan.pdf.exe', 'application/pdf', 'plan.pdf'],
  ['a.exe.js', 'text/plain', 'a.exe.txt'],
  ['plan', 'application/pdf', 'plan.pdf'],
  ['Plan 1.2', 'application/pdf', 'Plan 1.2.pdf'],
  ['The final. Really', 'text/plain', 'The final. Really.txt'],
  // Windows turns these into invoice.hta.
  ['invoice.hta. .', 'text/plain', 'invoice.txt'],
  ['invoice.txt:x.hta', 'text/plain', 'invoice.txt_x.txt'],
  ['..\\..\\up/there.txt', 'text/plain', '.._.._up_there.txt'],
  ['invoice\u202etxt.exe', 'application/pdf', 'invoicetxt.pdf'],
  ['.hta', 'text/plain', 'document.txt'],
  ['.pdf', 'application/pdf', 'document.pdf'],
  ['...', 'image/png', 'document.png'],
]

describe('the name of a file', () => {
  for (const [given, kind, expected] of NAMES)
    it(`${JSON.stringify(given)} with ${kind} in it is ${expected}`, () => {
      assert.equal(safeFileName(given, kind), expected)
      assert.equal(safeFileName(expected, kind), expected)
    })

  it('stays within its limit, whole characters only', () => {
    const name = safeFileName('😀'.repeat(255), 'application/pdf')
    assert.equal([...name].length, 255)
    assert.match(name, /^(😀)+\.pdf$/u)
  })
})
