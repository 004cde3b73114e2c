// Shows notifications while the app is closed, and the last Home and inbox while there is no network.
addEventListener('install', () => skipWaiting())

const KEPT = 'own-pages'
const PAGES = ['/app/home', '/app/inbox']

addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (mode === 'navigate' && origin === location.origin && PAGES.includes(pathname))
    event.respondWith(newest(event, pathname))
})

addEventListener('message', (event) => {
  if (event.data === 'keep')
    event.waitUntil(Promise.allSettled(PAGES.map(async (path) => keep(path, await fetch(path)))))
})

async function newest(event, path) {
  try {
    const page = await fetch(event.request)
    event.waitUntil(keep(path, page.clone()))
    return page
  } catch (error) {
    const last = await caches.match(path, { cacheName: KEPT })
    if (last === undefined) throw error
    return last
  }
}

// Only what the server wrote for somebody says that it is private. The app deletes it when nobody is signed in.
async function keep(path, page) {
  if (page.ok && /private/.test(page.headers.get('cache-control'))) await (await caches.open(KEPT)).put(path, page)
}

addEventListener('push', (event) => {
  const { title = 'Ideabridge', path = '/app', tag, lang, waiting } = event.data?.json() ?? {}
  const look = { lang, tag, renotify: tag !== undefined, icon: '/app/icon-192.png', data: { path } }
  const count = typeof waiting === 'number' ? navigator.setAppBadge?.(waiting) : undefined
  event.waitUntil(Promise.allSettled([registration.showNotification(title, look), count]))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href, origin } = new URL(event.notification.data?.path ?? '/app', location.origin)
  if (origin === location.origin) event.waitUntil(open(href))
})

// A tab that shows it already comes to the front; what is typed in others stays as it is.
async function open(href) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => url === href)
  return shown ? shown.focus() : clients.openWindow(href)
}

// The browser got another address from its maker: the service has to know it.
addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

async function renew({ oldSubscription, newSubscription }) {
  const renewed = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = renewed.toJSON()
  await fetch('/account/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}
