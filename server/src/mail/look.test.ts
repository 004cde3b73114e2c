import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { DAY, NIGHT } from './look.ts'

const TOKENS = readFileSync(path.resolve(import.meta.dirname, '../../../web/src/look/tokens.css'), 'utf8')

/** The day and night colour of a token, as the app has them. */
function token(name: string): [string | undefined, string | undefined] {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(TOKENS)
  return [found?.[1], found?.[2]]
}

describe('colours of mails', () => {
  it('are those of the app, by day and by night', () => {
    const names = { paper: 'paper', sheet: 'sheet', line: 'line', ink: 'ink', ink2: 'ink-2', ink3: 'ink-3' } as const
    for (const [colour, name] of [...Object.entries(names), ['onInk', 'on-ink'] as const])
      assert.deepEqual(
        [DAY, NIGHT].map((look) => look[colour as keyof typeof names]),
        token(name),
        name,
      )
    for (const tone of ['people', 'agent', 'platform', 'money', 'attention'] as const)
      assert.deepEqual([DAY.tones[tone], NIGHT.tones[tone]], token(tone), tone)
    for (const tone of ['people', 'agent'] as const)
      assert.deepEqual([DAY.tints[tone], NIGHT.tints[tone]], token(`${tone}-tint`), tone)
  })
})
