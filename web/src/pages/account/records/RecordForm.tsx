import { Card, Grid, Group, Stack } from '@mantine/core'
import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { LeaveWarning } from '../../../forms/LeaveWarning.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useAccount } from '../../../i18n/account.ts'
import { FieldInput } from './FieldInput.tsx'
import { changesIn, enteredIn, type Field, type Values } from './fields.ts'

interface RecordFormProps {
  /** What unsaved input is kept under. */
  draft: string
  fields: readonly Field[]
  /** The stored values; none for a new record. */
  before: Values
  form: { error: (field: string) => string | undefined; whenSaved: RefObject<(() => void) | null> }
  /** Of the form, for what is outside it. */
  element?: RefObject<HTMLFormElement | null>
  message: ReactNode
  /** Hears what has been typed and not saved. */
  onType?: (entered: Values) => void
  /** The second argument is the value of the button used. */
  onSubmit: (changes: Record<string, string | number | string[]>, button: string) => void
  children: ReactNode
}

/** The form of an idea or business. Sends only what changed, and keeps it until it is saved. */
export function RecordForm({
  draft: name,
  fields,
  before,
  form,
  element: given,
  message,
  onType,
  onSubmit,
  children,
}: RecordFormProps) {
  const texts: Record<string, { label: string; hint?: string }> = useAccount().fields
  const { draft, keep, forget } = useDraft(name)
  const [restored, setRestored] = useState(draft)
  const [saved, setSaved] = useState(false)
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
    keep(entered)
    onType?.(entered)
  }
  // Fields pass their values on while they are drawn, after the event.
  const noteSoon = () => setTimeout(noteChange)
  form.whenSaved.current = () => {
    shown.current = { ...shown.current, ...sent.current }
    unsaved.current = false
    forget()
    setSaved(true)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    const { values, clear } = changesIn(fields, new FormData(event.currentTarget), shown.current)
    sent.current = { ...values, ...Object.fromEntries(clear.map((field) => [field, null])) }
    onSubmit(clear.length > 0 ? { ...values, clear } : values, button?.value ?? '')
  }
  const discard = () => {
    unsaved.current = false
    forget()
    setRestored(null)
  }
  return (
    <Card withBorder component="form" ref={element} onSubmit={submit} onInput={noteSoon} onBlur={noteSoon} noValidate>
      <Stack>
        <LeaveWarning unsaved={unsaved} kept />
        {restored && !saved && <DraftNotice at={restored.at} onDiscard={discard} />}
        {/* Dropping the draft shows the stored values again. */}
        <Grid key={restored?.at}>
          {fields.map((field) => (
            <Grid.Col key={field.name} span={{ base: 12, sm: field.kind === 'text' || field.name === 'name' ? 12 : 6 }}>
              <FieldInput
                field={field}
                label={texts[field.name]?.label ?? ''}
                hint={texts[field.name]?.hint}
                value={restored?.values[field.name] ?? before[field.name]}
                error={form.error(field.name)}
              />
            </Grid.Col>
          ))}
        </Grid>
        {message}
        <Group>{children}</Group>
      </Stack>
    </Card>
  )
}
