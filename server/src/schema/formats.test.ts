import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { normalizeEmail } from './formats.ts'

describe('an e-mail address', () => {
  for (const [written, kept] of [
    ['ada@example.org', 'ada@example.org'],
    ['  Ada.Lovelace+ideas@Example.ORG\n', 'ada.lovelace+ideas@example.org'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ädä@example.org', 'ädä@example.org'],
    ["o'neil@mail.example.co.uk", "o'neil@mail.example.co.uk"],
    ['a@1and1.com', 'a@1and1.com'],
  ] as const)
    it(`${JSON.stringify(written)} is kept as ${kept}`, () => assert.equal(normalizeEmail(written), kept))

  for (const written of [
    '',
    '@',
    'ada',
    'ada@',
    '@example.org',
    'ada@localhost',
    'ada@example',
    'ada@@example.org',
    'a b@example.org',
    '.ada@example.org',
    'ada.@example.org',
    'a..b@example.org',
    'Ada <ada@example.org>',
    'ada@example.org, eve@example.org',
    'ada@-example.org',
    'ada@example-.org',
    'ada@exa mple.org',
    'ada@exa\nmple.org',
    'ada@example.org/path',
    'ada@example.org?x',
    'ada@example.org#x',
    'ada@example.org:25',
    'ada@ex%61mple.org',
    'ada@example\\.org',
    'ada@127.0.0.10',
    'ada@[127.0.0.1]',
    'ada@0x7f.0x10',
    'ada@example.org\0',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'b.'.repeat(130)}org`,
  ])
    it(`${JSON.stringify(written).slice(0, 40)} is none`, () => assert.equal(normalizeEmail(written), null))
})
