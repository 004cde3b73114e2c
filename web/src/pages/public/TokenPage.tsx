import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormCard } from '../../components/FormCard.tsx'
import { Outcome } from '../../components/Outcome.tsx'
import { Page } from '../../components/Page.tsx'
import { useEntrance } from '../../i18n/entrance.ts'

interface TokenPageProps {
  title: string
  /** From the address; missing if it was opened without the mailed link. */
  token: string | undefined
  form: {
    submit: (values: { token: string } & Record<string, string>) => void
    busy: boolean
    done: boolean
    error: (field: string) => string | undefined
    message: string | null
  }
  confirm: string
  /** Replaces the form once it was sent. */
  done: ReactNode
  width?: number
  children: ReactNode
}

/** Target of a mailed link. Asks for the press of a button: mail scanners open links, too. */
export function TokenPage({ title, token, form, confirm, done, width, children }: TokenPageProps) {
  if (token === undefined)
    return (
      <Page title={title}>
        <NoToken />
      </Page>
    )
  return (
    <Page title={title}>
      {form.done ? (
        done
      ) : (
        <FormCard
          onSubmit={(values) => form.submit({ ...values, token })}
          submitLabel={confirm}
          busy={form.busy}
          message={form.error('token') ?? form.message}
          {...(width && { width })}
        >
          {children}
        </FormCard>
      )}
    </Page>
  )
}

/** The address lacks the token from the mail. */
export function NoToken() {
  const { noToken } = useEntrance()
  return (
    <Alert color="attention" maw={460} role="alert">
      {noToken}
    </Alert>
  )
}

/** Done: nothing more to do. */
export function AllDone({ message }: { message: string }) {
  return <Outcome maw={560}>{message}</Outcome>
}
