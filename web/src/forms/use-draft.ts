import { useState } from 'react'
import { useSession } from '../session/session.ts'
import { type Draft, keepDraft, readDraft } from './drafts.ts'

/** What the person typed here and did not save: `draft` as it was when the page opened. */
export function useDraft(name: string) {
  const person = useSession().me?.user_id
  const [draft] = useState(() => (person === undefined ? null : readDraft(localStorage, person, name)))
  const keep = (values: Draft['values']) => person !== undefined && keepDraft(localStorage, person, name, values)
  return {
    draft,
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
