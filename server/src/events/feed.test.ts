import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type FeedEvent, type FeedPage, START } from './feed.sql.ts'
import { awaitFeed } from './feed.ts'

const KEPT = { logRetentionDays: 7, logRetentionDaysUpgraded: 30 }
const QUERY = { botId: 1, after: START, types: null, limit: 10, config: KEPT }
const news = { over: false, next: async () => [], stop() {} }
const event = { public_id: 'evt_1', written_by: '1', event_id: 1 } as FeedEvent

/** Reads these pages, one after the other. */
function readingPages(...pages: FeedPage[]) {
  let reads = 0
  return { readFeed: async () => pages[reads++] as FeedPage, reads: () => reads }
}

it('a reader that does not wait still gets events settled a moment later', async () => {
  const feed = readingPages({ events: [], held_back: true }, { events: [event], held_back: false })
  assert.deepEqual(await awaitFeed({ readFeed: feed.readFeed, news }, QUERY, 0), [event])
})

it('without withheld events there is no second read', async () => {
  const feed = readingPages({ events: [], held_back: false })
  assert.deepEqual(await awaitFeed({ readFeed: feed.readFeed, news }, QUERY, 0), [])
  assert.equal(feed.reads(), 1)
})

it('a waiting reader gets available events at once', async () => {
  const feed = readingPages({ events: [event], held_back: true })
  assert.deepEqual(await awaitFeed({ readFeed: feed.readFeed, news }, QUERY, 30_000), [event])
})
