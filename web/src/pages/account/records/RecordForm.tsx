import { Card, Grid, Group, Stack } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useAccount } from '../../../i18n/account.ts'
import { FieldInput } from './FieldInput.tsx'
import { changesIn, type Field, type Values } from './fields.ts'

interface RecordFormProps {
  fields: readonly Field[]
  /** The stored values; none for a new record. */
  before: Values
  error: (field: string) => string | undefined
  message: ReactNode
  /** The second argument is the value of the button used. */
  onSubmit: (changes: Record<string, string | number | string[]>, button: string) => void
  /** Answer of the last successful submission. */
  saved?: unknown
  children: ReactNode
}

/** The form of an idea or business. Sends only what changed. */
export function RecordForm({ fields, before, error, message, onSubmit, saved, children }: RecordFormProps) {
  const texts: Record<string, { label: string; hint?: string }> = useAccount().fields
  // Compared with what the fields showed, not with what is stored now: an untouched field must not undo an agent's
  // change.
  const shown = useRef(before)
  const sent = useRef<Values>({})
  useEffect(() => {
    if (saved !== undefined) shown.current = { ...shown.current, ...sent.current }
  }, [saved])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent.submitter as HTMLButtonElement | null
    const { values, clear } = changesIn(fields, new FormData(event.currentTarget), shown.current)
    sent.current = { ...values, ...Object.fromEntries(clear.map((name) => [name, null])) }
    onSubmit(clear.length > 0 ? { ...values, clear } : values, button?.value ?? '')
  }
  return (
    <Card withBorder component="form" onSubmit={submit} noValidate>
      <Stack>
        <Grid>
          {fields.map((field) => (
            <Grid.Col key={field.name} span={{ base: 12, sm: field.kind === 'text' || field.name === 'name' ? 12 : 6 }}>
              <FieldInput
                field={field}
                label={texts[field.name]?.label ?? field.name}
                hint={texts[field.name]?.hint}
                value={before[field.name]}
                error={error(field.name)}
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
