/** Notifications in this browser: what it can do, and turning them on and off. */

import { findWorker, registerWorker } from '../../../../session/kept-pages.ts'

/** `install`: only the installed app can, as on an iPhone. */
export type Ability = 'can' | 'install' | 'cannot' | 'refused'

export function abilityOf(): Ability {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApplePhone() ? 'install' : 'cannot'
  return Notification.permission === 'denied' ? 'refused' : 'can'
}

/** iPads call themselves Macs, which have no touch screens. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/**
 * Why notifications could not be turned on: the person refused or ignored the question, or the browser’s push service did not
 * answer.
 */
export class NotTurnedOn extends Error {
  readonly because: 'refused' | 'unreachable'

  constructor(because: NotTurnedOn['because'], options?: ErrorOptions) {
    super(because, options)
    this.because = because
  }
}

/** Asks the person, so it has to follow a click. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotTurnedOn('refused')
  try {
    const { pushManager } = await registered()
    const before = await pushManager.getSubscription()
    // A subscription for another account, or for an earlier key of the service.
    await before?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    const { endpoint = '', keys = {} } = (await pushManager.subscribe(options)).toJSON()
    return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  } catch (error) {
    throw new NotTurnedOn('unreachable', { cause: error })
  }
}

/** A worker that is still installing cannot subscribe until it is active. */
async function registered(): Promise<ServiceWorkerRegistration> {
  await registerWorker()
  return await navigator.serviceWorker.ready
}

/** Whether this browser itself would take something. */
export async function isSubscribed(): Promise<boolean> {
  if (abilityOf() !== 'can' || Notification.permission !== 'granted') return false
  const registration = await findWorker()
  return (await registration?.pushManager.getSubscription()) != null
}

export async function unsubscribe(): Promise<void> {
  if (abilityOf() !== 'can') return
  const registration = await findWorker()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
