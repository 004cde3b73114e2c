import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormCard } from '../../components/FormCard.tsx'
import { Outcome } from '../../components/Outcome.tsx'
import { Page } from '../../components/Page.tsx'
import { useText } from '../../i18n/index.tsx'

interface TokenPageProps {
  title: string
  /** From the address; absent where somebody opened it without the mail's link. */
  token: string | undefined
  form: {
    submit: (values: { token: string } & Record<string, string>) => void
    busy: boolean
    done: boolean
    error: (field: string) => string | undefined
    message: string | null
  }
  confirm: string
  /** Shown in place of the form once it was sent. */
  done: ReactNode
  width?: number
  children: ReactNode
}

/** Where a mailed link leads. Asks for a press of a button: programs that look into mails open links, too. */
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

/** The address lacks the token that the mail gave. */
export function NoToken() {
  const { publicPages } = useText()
  return (
    <Alert color="attention" maw={460} role="alert">
      {publicPages.noToken}
    </Alert>
  )
}

/** It worked, and there is nothing more to do. */
export function AllDone({ message }: { message: string }) {
  return <Outcome maw={560}>{message}</Outcome>
}
