/** What somebody typed and has not saved, kept in their browser. */
export interface Draft {
  /** When it was typed. */
  at: string
  values: Record<string, string>
  /** It was sent, and no answer has come. */
  sent?: true
}

/** What we need of the browser's storage. */
export interface Store {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  key(index: number): string | null
  readonly length: number
}

const PREFIX = 'ideabridge-draft'
const DAY_MS = 86_400_000
const OLDEST_MS = 30 * DAY_MS

/** By person, since a browser may be shared. */
const placeOf = (person: number, name: string) => `${PREFIX}:${person}:${name}`

/** The draft, unless it has expired. */
export function readDraft(store: Store, person: number, name: string, now = Date.now()): Draft | null {
  const place = placeOf(person, name)
  try {
    const draft = JSON.parse(store.getItem(place) ?? 'null') as Draft | null
    if (draft === null || now - Date.parse(draft.at) < OLDEST_MS) return draft
    store.removeItem(place)
  } catch {
    // Storage is blocked or corrupt: no draft.
  }
  return null
}

/** Returns false if the browser did not keep it. Empty values are no draft. */
export function keepDraft(store: Store, person: number, name: string, values: Draft['values'], sent?: true): boolean {
  try {
    const place = placeOf(person, name)
    if (Object.keys(values).length === 0) store.removeItem(place)
    else store.setItem(place, JSON.stringify({ at: new Date().toISOString(), values, sent }))
    return true
  } catch {
    return false
  }
}

/** Sent so long ago that sending it again may do it twice: the service has forgotten its key. */
export function mayBeDone({ sent, at }: Draft, now = Date.now()): boolean {
  return sent === true && now - Date.parse(at) >= DAY_MS
}

/** Signing out leaves nothing of the person’s in the browser. */
export function forgetDrafts(store: Store): void {
  try {
    const all = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    for (const place of all) if (place.startsWith(`${PREFIX}:`)) store.removeItem(place)
  } catch {
    // Then nothing could be stored either.
  }
}
