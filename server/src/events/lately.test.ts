import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Lately } from './lately.ts'

const ALL = ['notices', 'messages'] as const
const BEGAN = 1_000_000
const begun = () => new Lately<(typeof ALL)[number]>(ALL, BEGAN)
const news = (id: number, topic: (typeof ALL)[number]) => [{ id, topic }]

describe('what changed lately', () => {
  it('is named for that person alone, from the moment on', () => {
    const lately = begun()
    lately.hear(news(1, 'notices'), BEGAN + 10_000)
    lately.hear(news(1, 'messages'), BEGAN + 30_000)
    assert.deepEqual(lately.since(1, BEGAN + 31_000), ['messages'])
    assert.deepEqual(lately.since(1, BEGAN + 12_000), ['notices', 'messages'])
    assert.deepEqual(lately.since(1, BEGAN + 50_000), [])
    assert.deepEqual(lately.since(2, BEGAN + 12_000), [])
  })

  it('is everything where it may have been missed, or was too long ago', () => {
    const lately = begun()
    assert.deepEqual(lately.since(1, BEGAN), ALL)
    lately.hear(news(2, 'notices'), BEGAN + 10_000)
    lately.hear(news(2, 'messages'), BEGAN + 75_000)
    assert.deepEqual(lately.since(1, BEGAN + 14_000), ALL)
    assert.deepEqual(lately.since(1, BEGAN + 20_000), [])
    lately.forget(BEGAN + 80_000)
    assert.deepEqual(lately.since(1, BEGAN + 84_000), ALL)
    assert.deepEqual(lately.since(1, BEGAN + 86_000), [])
  })

  it('takes no more room than it may, and says so to those it forgot', () => {
    const lately = begun()
    for (let id = 1; id <= 20_002; id++) lately.hear(news(id, 'notices'), BEGAN + 10_000 + id)
    assert.deepEqual(lately.since(1, BEGAN + 15_001), ALL)
    assert.deepEqual(lately.since(3, BEGAN + 15_002), ['notices'])
  })
})
