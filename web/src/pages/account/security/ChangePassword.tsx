import { Checkbox, PasswordInput } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useSafety } from '../../../i18n/safety.ts'
import { SectionForm } from '../profile/SectionForm.tsx'

export function ChangePassword() {
  const text = useAccount().profile.security
  const safety = useSafety().password
  const form = useFormCall((data: FormData) =>
    api.accountChangePassword({
      current_password: String(data.get('current_password')),
      new_password: String(data.get('new_password')),
      sign_out_assistants: data.get('sign_out_assistants') !== null,
    }),
  )
  const { ended_sessions = 0, ended_connections = 0 } = form.answer ?? {}
  return (
    <SectionForm
      title={text.password}
      form={form}
      saveLabel={text.change}
      saved={safety.changed(ended_sessions, ended_connections)}
    >
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
      <Checkbox name="sign_out_assistants" label={safety.assistants} description={safety.assistantsHint} />
    </SectionForm>
  )
}
