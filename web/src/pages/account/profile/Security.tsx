import { PasswordInput, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { forgetDrafts } from '../../../forms/drafts.ts'
import { useAccount } from '../../../i18n/account.ts'
import { forgetEverything } from '../../../session.ts'
import { SectionForm } from './SectionForm.tsx'

export function Security() {
  return (
    <Stack>
      <ChangePassword />
      <EraseAccount />
    </Stack>
  )
}

function ChangePassword() {
  const text = useAccount().profile.security
  const form = useFormCall((data: FormData) =>
    api.accountChangePassword({
      current_password: String(data.get('current_password')),
      new_password: String(data.get('new_password')),
    }),
  )
  return (
    <SectionForm title={text.password} form={form} saveLabel={text.change} saved={text.changed}>
      <PasswordInput
        name="current_password"
        label={text.current}
        autoComplete="current-password"
        error={form.error('current_password')}
      />
      <PasswordInput
        name="new_password"
        label={text.next}
        description={text.nextHint}
        autoComplete="new-password"
        error={form.error('new_password')}
      />
    </SectionForm>
  )
}

/** The password is the confirmation: nobody types it by accident. */
function EraseAccount() {
  const text = useAccount().profile.security
  const navigate = useNavigate()
  const form = useFormCall((data: FormData) => api.accountErase({ password: String(data.get('password')) }), {
    onDone: async () => {
      forgetDrafts(localStorage)
      await forgetEverything()
      await navigate({ to: '/', ignoreBlocker: true })
    },
  })
  return (
    <SectionForm title={text.erase} form={form} saveLabel={text.eraseButton} danger>
      <Text size="sm">{text.eraseNote}</Text>
      <PasswordInput
        name="password"
        label={text.erasePassword}
        autoComplete="current-password"
        error={form.error('password')}
      />
    </SectionForm>
  )
}
