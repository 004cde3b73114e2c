import { Alert, Button, Card, Stack } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'

interface FormCardProps {
  /** Gets the fields by name; empty fields are left out. */
  onSubmit: (values: Record<string, string>) => void
  submitLabel: string
  busy: boolean
  /** What is wrong with the form as a whole. */
  message?: string | null | undefined
  width?: number | string
  children?: ReactNode
}

/** A form in a card, with the service's answer on top. */
export function FormCard({ onSubmit, submitLabel, busy, message, width = 460, children }: FormCardProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const)
    onSubmit(Object.fromEntries(entries.filter(([, value]) => value !== '')))
  }
  // As wide as the form, until it would no longer look like a button.
  const isWide = typeof width !== 'number' || width > 560
  return (
    <Card withBorder maw={width} w="100%">
      <form onSubmit={submit} noValidate>
        <Stack>
          {message && (
            <Alert color="attention" role="alert">
              {message}
            </Alert>
          )}
          {children}
          <Button type="submit" loading={busy} {...(isWide && { style: { alignSelf: 'flex-start' } })}>
            {submitLabel}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
