import { Button, Card, Group, Stack, Title } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { FormMessage } from '../parts/FormMessage.tsx'

interface SectionFormProps {
  title: string
  form: {
    submit: (data: FormData) => void
    busy: boolean
    done: boolean
    failure: Error | null
    message: string | null
  }
  saveLabel?: string
  saved?: string
  danger?: boolean
  children: ReactNode
}

/** A section of the profile that is saved on its own. */
export function SectionForm({ title, form, saveLabel, saved, danger = false, children }: SectionFormProps) {
  const { common } = useText()
  const heading = useId()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit(new FormData(event.currentTarget))
  }
  return (
    <Card withBorder component="form" onSubmit={submit} noValidate aria-labelledby={heading}>
      <Stack>
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {children}
        <FormMessage form={form} saved={saved ?? common.saved} />
        <Group>
          <Button type="submit" loading={form.busy} {...(danger && { color: 'red.9' })}>
            {saveLabel ?? common.save}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
