import { Button, Card, Group, Stack, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, type SubmitEvent, useId, useRef } from 'react'
import { LeaveWarning } from '../../../forms/LeaveWarning.tsx'
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
    whenSaved: RefObject<(() => void) | null>
  }
  saveLabel?: string
  saved?: string
  danger?: boolean
  /** Reports unsaved input to a form that needs to know. */
  unsaved?: RefObject<boolean>
  children: ReactNode
}

/** A section of the profile that is saved on its own. */
export function SectionForm({ title, form, saveLabel, saved, danger = false, children, ...rest }: SectionFormProps) {
  const { common } = useText()
  const heading = useId()
  const own = useRef(false)
  const unsaved = rest.unsaved ?? own
  const noteChange = ({ target }: FormEvent) => {
    // No drafts of passwords.
    if (!(target instanceof HTMLInputElement && target.autocomplete.includes('password'))) unsaved.current = true
  }
  form.whenSaved.current = () => {
    unsaved.current = false
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit(new FormData(event.currentTarget))
  }
  return (
    <Card withBorder component="form" onSubmit={submit} onInput={noteChange} noValidate aria-labelledby={heading}>
      <Stack>
        <LeaveWarning unsaved={unsaved} />
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {children}
        <FormMessage form={form} saved={saved ?? common.saved} />
        <Group>
          <Button type="submit" loading={form.busy} {...(danger && { variant: 'default' })}>
            {saveLabel ?? common.save}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
