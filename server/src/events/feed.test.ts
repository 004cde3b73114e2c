import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type FeedEvent, type FeedPage, type FeedPosition, type FeedQuery, START } from './feed.sql.ts'
import { awaitFeed } from './feed.ts'

const KEPT = { logRetentionDays: 7 }
const QUERY = { botId: 1, after: START, types: null, limit: 10, config: KEPT }
const news = { over: false, next: async () => [], stop() {} }
const event = { public_id: 'evt_1', written_by: '1', event_id: 1 } as FeedEvent
/** The last of all types. */
const END = { written_by: '10000000000', event_id: 5 }

/** Reads these pages, one after the other. */
function readingPages(...pages: FeedPage[]) {
  const afters: FeedPosition[] = []
  const readFeed = async ({ after }: FeedQuery) => pages[afters.push(after) - 1] as FeedPage
  return { readFeed, findEnd: async () => END, reads: () => afters.length, afters }
}

it('a reader that does not wait still gets events settled a moment later', async () => {
  const feed = readingPages({ events: [], held_back: true }, { events: [event], held_back: false })
  assert.deepEqual((await awaitFeed({ ...feed, news }, QUERY, 0)).events, [event])
})

it('without withheld events there is no second read', async () => {
  const feed = readingPages({ events: [], held_back: false })
  assert.deepEqual((await awaitFeed({ ...feed, news }, QUERY, 0)).events, [])
  assert.equal(feed.reads(), 1)
})

it('a waiting reader gets available events at once', async () => {
  const feed = readingPages({ events: [event], held_back: true })
  assert.deepEqual((await awaitFeed({ ...feed, news }, QUERY, 30_000)).events, [event])
})

it('whoever waits for some types passes what is of others once, and is told where to read on', async () => {
  const nothing = { events: [], held_back: false }
  const query = { ...QUERY, types: ['idea.approved' as const] }
  const late = { ...event, written_by: '10000000001', event_id: 6 }
  const feed = readingPages(nothing, nothing, { events: [late], held_back: false })
  assert.deepEqual(await awaitFeed({ ...feed, news }, query, 30_000), { events: [late], after: late })
  assert.deepEqual(feed.afters, [START, END, END])
  const idle = readingPages(nothing, nothing)
  const over = { ...news, next: async () => [], over: true }
  assert.deepEqual(await awaitFeed({ ...idle, news: over }, query, 30_000), { events: [], after: END })
})

it('what is found while some is held back is read again with the rest', async () => {
  const query = { ...QUERY, types: ['idea.approved' as const] }
  const feed = readingPages({ events: [event], held_back: true }, { events: [event], held_back: false })
  assert.deepEqual((await awaitFeed({ ...feed, news }, query, 0)).events, [event])
  assert.deepEqual(feed.afters, [START, START])
})

it('without a filter, nobody goes back or ahead of what was read', async () => {
  const feed = readingPages({ events: [], held_back: false })
  assert.deepEqual((await awaitFeed({ ...feed, news }, QUERY, 0)).after, START)
})
