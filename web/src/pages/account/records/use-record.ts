import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { useDraft } from '../../../forms/use-draft.ts'
import { changesIn, enteredIn, type Field, type Values } from './fields.ts'

export interface RecordOptions {
  /** The key for storing unsaved input. */
  draft: string
  fields: readonly Field[]
  /** The stored values; none for a new record. */
  before: Values
  form: { error: (field: string) => string | undefined; whenSaved: RefObject<(() => void) | null> }
  /** The form’s id, for controls outside it. */
  element?: RefObject<HTMLFormElement | null>
  /** Called with unsaved input. */
  onType?: (entered: Values) => void
  /** The second argument is the value of the button used. */
  onSubmit: (changes: Record<string, string | number | string[]>, button: string) => void
}

/** The form of an idea or business: sends only what changed, and keeps it until it is saved. */
export function useRecord({ draft: name, fields, before, form, element: given, onType, onSubmit }: RecordOptions) {
  const { draft, keep, forget } = useDraft(name)
  const [restored, setRestored] = useState(draft)
  const [saved, setSaved] = useState(false)
  const [typed, setTyped] = useState(draft !== null)
  // Compared with what the fields showed, not with what is stored now: an untouched field must not undo an agent's
  // change.
  const shown = useRef(before)
  const sent = useRef<Values>({})
  const own = useRef<HTMLFormElement>(null)
  const element = given ?? own
  const unsaved = useRef(draft !== null)
  const noteChange = () => {
    if (element.current === null) return
    const entered = enteredIn(fields, new FormData(element.current), shown.current)
    unsaved.current = Object.keys(entered).length > 0
    setTyped(unsaved.current)
    keep(entered)
    onType?.(entered)
  }
  // Fields pass on their values while rendering, after the event.
  const noteSoon = () => void setTimeout(noteChange)
  form.whenSaved.current = () => {
    shown.current = { ...shown.current, ...sent.current }
    unsaved.current = false
    forget()
    setTyped(false)
    setSaved(true)
  }
  /** What would be sent now. */
  const changes = (data: FormData) => {
    const { values, clear } = changesIn(fields, data, shown.current)
    sent.current = { ...values, ...Object.fromEntries(clear.map((field) => [field, null])) }
    return clear.length > 0 ? { ...values, clear } : values
  }
  return {
    unsaved,
    /** The same as state, for rendering. */
    typed,
    changes,
    /** What was typed earlier, until it is saved or dropped. */
    kept: restored && !saved ? restored : null,
    /** The initial value of a field. */
    begins: (field: string): Values[string] => restored?.values[field] ?? before[field],
    /** Use as a key: dropping the draft then remounts the fields with the stored values. */
    version: restored?.at,
    discard: () => {
      unsaved.current = false
      forget()
      setTyped(false)
      setRestored(null)
      onType?.({})
    },
    noteSoon,
    frame: {
      ref: element,
      noValidate: true,
      onInput: noteSoon,
      onBlur: noteSoon,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        const button = event.nativeEvent.submitter as HTMLButtonElement | null
        onSubmit(changes(new FormData(event.currentTarget)), button?.value ?? '')
      },
    },
  }
}
