import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cleanLine, cleanText } from './free-text.ts'

describe('cleanText', () => {
  const removed = {
    'bidi overrides and isolates': '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
    'direction marks': '\u200e\u200f\u061c',
    'zero-width space, word joiner and byte order mark': '\u200b\u2060\ufeff',
    'tag characters': '\u{e0001}\u{e0041}\u{e007f}',
    'soft hyphen and blank fillers': '\u00ad\u3164\uffa0',
    'control characters that are no white space': '\u0001\u0008\u001b\u007f\u0085\u009f',
    'fillers and separators of scripts, braille without dots': '\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800',
    'marks of music, shorthand and beyond': '\u{1d173}\u{1bca0}\ufff0\u{e0080}\u{e01f0}\u{e0fff}',
    'annotation marks and invisible operators': '\ufff9\ufffa\ufffb\u2061\u2064',
  }
  for (const [what, characters] of Object.entries(removed))
    it(`removes ${what}`, () => {
      for (const character of characters)
        assert.equal(cleanText(`a${character}b`), 'ab', `U+${character.codePointAt(0)?.toString(16)}`)
    })

  const kept = {
    'line breaks and tabs': 'one\r\n\ttwo',
    'a family of emoji': '👨‍👩‍👧',
    'an emoji with selector and joiner': '🏳️‍🌈 ❤️‍🔥',
    'Persian with a non-joiner': 'می‌خواهم',
    'Arabic and Hebrew': 'مرحبا שלום',
    'accents written apart': 'e\u0301',
    'a keycap': '1️⃣',
  }
  for (const [what, text] of Object.entries(kept)) it(`keeps ${what}`, () => assert.equal(cleanText(text), text))

  it('keeps one of many selectors in a row, which can carry hidden data', () => {
    assert.equal(cleanText('a\ufe01\ufe02\u{e0100}\u{e0101}b'), 'a\ufe01b')
    assert.equal(cleanText('a\u200d\u200c\u200d\u200cb'), 'a\u200db')
  })
})

describe('cleanLine', () => {
  it('makes one line of several and trims it', () =>
    assert.equal(cleanLine(' \u200b one\n\ttwo\u2028three  '), 'one two three'))
  it('leaves nothing of what shows nothing', () => assert.equal(cleanLine('\u200b \u2060\n'), ''))
})
