import { useState } from 'react'
import { useIsWritten } from '../i18n/index.tsx'
import { useSession } from '../session/session.ts'
import { type Draft, keepDraft, mayBeDone, readDraft } from './drafts.ts'

/** What the person typed here and did not save: `draft` as it was when the page opened. */
export function useDraft(name: string) {
  const person = useSession().me?.user_id
  // The server has no drafts, and hydration has to match what it wrote.
  const written = useIsWritten()
  const [draft] = useState(() => (person === undefined || written ? null : readDraft(localStorage, person, name)))
  const keep = (values: Draft['values'], sent?: true) =>
    person !== undefined && keepDraft(localStorage, person, name, values, sent)
  return {
    draft,
    kept: () => (person === undefined ? null : readDraft(localStorage, person, name)),
    keep,
    forget: () => void keep({}),
  }
}

/** A single text, such as a message that is being written. */
export function useDraftText(name: string) {
  const { draft, keep, forget } = useDraft(name)
  const [text, setText] = useState(draft?.values.text ?? '')
  return {
    text,
    restored: draft !== null && text === draft.values.text,
    /** Restored, and perhaps there already. */
    mayBeDone: draft !== null && text === draft.values.text && mayBeDone(draft),
    /** They are on their way. */
    sending: (words: string) => keep({ text: words }, true),
    write: (words: string) => {
      setText(words)
      keep(words === '' ? {} : { text: words })
    },
    forget: () => {
      setText('')
      forget()
    },
  }
}
