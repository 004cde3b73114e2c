import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { asciiUrl, normalizeEmail } from './formats.ts'

describe('an e-mail address', () => {
  for (const [written, kept] of [
    ['ada@example.org', 'ada@example.org'],
    ['  Ada.Lovelace+ideas@Example.ORG\n', 'ada.lovelace+ideas@example.org'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ädä@example.org', 'ädä@example.org'],
    ['a\u0308da@example.org', 'äda@example.org'],
    ['иван.ivan@example.org', 'иван.ivan@example.org'],
    ['ada@аpple.example', 'ada@xn--pple-43d.example'], // a Cyrillic letter: shown as what it is
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
    'support\u202egro.elpmaxe@evil.example',
    '\u2066ada\u2069@example.org',
    'a\u200bda@example.org',
    'ada\u00ad@example.org',
    'ada\ufeff@example.org',
    'ada\u3164@example.org',
    'ada\u2800@example.org',
    'ada\u{e0061}@example.org',
    'ada\ufe0f@example.org',
    'ada@exam\ufe0fple.org',
    'ada@exam\u00adple.org',
    'ada@example.org\u200b',
    'аdmin@example.org', // the first letter is Cyrillic
    'αdmin@example.org', // Greek
  ])
    it(`${JSON.stringify(written).slice(0, 40)} is none`, () => assert.equal(normalizeEmail(written), null))
})

describe('a URL as it is shown', () => {
  for (const [written, shown] of [
    ['https://agent.example.org/events?x=%20', 'https://agent.example.org/events?x=%20'],
    ['https://аpple.example/x', 'https://xn--pple-43d.example/x'],
    ['https://a.example/\u202egpj', 'https://a.example/%E2%80%AEgpj'],
  ] as const)
    it(`${JSON.stringify(written)} is ${shown}`, () => assert.equal(asciiUrl(written), shown))
})
