import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { notices as de } from '../../web/src/i18n/de/account/notices.ts'
import { notices as en } from '../../web/src/i18n/en/account/notices.ts'

describe('notifications in the app', () => {
  const of = (times: number) => ({ thing: '“Solar kiln”', who: null, agent: null, times })

  it('speak of one rejected document and of several', () => {
    const { document_rejected: english } = en.kinds
    assert.equal(english(of(1)), 'A document was rejected for “Solar kiln”. Others cannot see it.')
    assert.equal(english(of(3)), '3 documents were rejected for “Solar kiln”. Others cannot see them.')
    const { document_rejected: german } = de.kinds
    assert.equal(german(of(1)), 'Ein Dokument zu “Solar kiln” wurde abgelehnt. Andere sehen es nicht.')
    assert.equal(german(of(3)), '3 Dokumente zu “Solar kiln” wurden abgelehnt. Andere sehen sie nicht.')
  })
})
