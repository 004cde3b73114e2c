import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { createContext, runInContext } from 'node:vm'

const CODE = readFileSync(path.resolve(import.meta.dirname, '../../web/public/push-worker.js'), 'utf8')
const ORIGIN = 'https://ideas.example'

/** The worker with what a browser gives it, as far as it uses that; no push service reaches the tests' own browser. */
function workerWith(open: readonly string[] = []) {
  const did: unknown[] = []
  const listeners = new Map<string, (event: object) => void>()
  const subscribe = async (options: object) => {
    did.push(['subscribe', options])
    return subscription('renewed')
  }
  const context = createContext({
    URL,
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, look: object) => did.push(['show', title, look]),
      pushManager: { subscribe },
    },
    navigator: { setAppBadge: async (count: number) => did.push(['badge', count]) },
    clients: {
      matchAll: async () => open.map((url) => ({ url, focus: async () => did.push(['focus', url]) })),
      openWindow: async (url: string) => did.push(['open', url]),
    },
    fetch: async (url: string, { body }: { body: string }) => did.push(['fetch', url, JSON.parse(body)]),
  })
  runInContext(CODE, context)
  return {
    /** What it did, once it said that it is done. */
    async hears(type: string, event: object): Promise<unknown[]> {
      const waited: Promise<unknown>[] = []
      listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) })
      await Promise.all(waited)
      return JSON.parse(JSON.stringify(did.splice(0)))
    },
  }
}

const subscription = (name: string) => ({
  options: { userVisibleOnly: true, applicationServerKey: 'key' },
  toJSON: () => ({ endpoint: `https://push.example/${name}`, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
})
const clickOn = (path: string | undefined) => ({ notification: { close: () => {}, data: path && { path } } })

describe('the service worker', () => {
  it('shows what it was sent, with the number on the icon', async () => {
    const sent = { title: 'New', path: '/app/conversations/7', tag: 'message_waiting-7', lang: 'en', waiting: 3 }
    const [counted, shown, ...more] = await workerWith().hears('push', { data: { json: () => sent } })
    const look = { lang: 'en', tag: sent.tag, renotify: true, icon: '/app/icon-192.png', data: { path: sent.path } }
    assert.deepEqual([counted, shown, more], [['badge', 3], ['show', 'New', look], []])
  })

  it('shows something even if it was sent nothing: browsers insist', async () => {
    const [[did, title]] = (await workerWith().hears('push', { data: null })) as [[string, string]]
    assert.deepEqual([did, title], ['show', 'Ideabridge'])
  })

  it('brings the page to the front if it is open, and else opens it beside what is open', async () => {
    const here = `${ORIGIN}/app/conversations/7`
    const worker = workerWith([`${ORIGIN}/app/ideas`, here])
    assert.deepEqual(await worker.hears('notificationclick', clickOn('/app/conversations/7')), [['focus', here]])
    const other = await worker.hears('notificationclick', clickOn('/app/approvals/9'))
    assert.deepEqual(other, [['open', `${ORIGIN}/app/approvals/9`]])
    assert.deepEqual(await worker.hears('notificationclick', clickOn(undefined)), [['open', `${ORIGIN}/app`]])
  })

  it('opens nothing elsewhere', async () => {
    for (const path of ['https://evil.example/', '//evil.example/app'])
      assert.deepEqual(await workerWith().hears('notificationclick', clickOn(path)), [])
  })

  it('tells the service when the browser gets another address', async () => {
    const { options } = subscription('')
    const sent = (name: string) => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } })
    const given = { oldSubscription: subscription('old'), newSubscription: subscription('given') }
    const changed = await workerWith().hears('pushsubscriptionchange', given)
    assert.deepEqual(changed, [['fetch', '/account/push/devices', sent('given')]])
    const ended = await workerWith().hears('pushsubscriptionchange', { oldSubscription: subscription('old') })
    assert.deepEqual(ended, [
      ['subscribe', options],
      ['fetch', '/account/push/devices', sent('renewed')],
    ])
  })
})
