import { PasswordInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { forgetDrafts } from '../../../forms/drafts.ts'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { linkedQuery } from '../../../session/providers/linked-query.ts'
import { forgetEverything } from '../../../session/session.ts'
import { forgetZone } from '../../../session/zone.ts'
import { SectionForm } from '../profile/SectionForm.tsx'

/** The password is the confirmation: nobody types it by accident. People without one prove their identity another way. */
export function EraseAccount() {
  const text = useOwnProfile().profile.security
  const navigate = useNavigate()
  const hasPassword = useQuery(linkedQuery).data?.password ?? true
  const form = useFormCall(
    (data: FormData) => api.accountErase(hasPassword ? { password: String(data.get('password')) } : {}),
    {
      onDone: async () => {
        forgetDrafts(localStorage)
        forgetZone()
        await forgetEverything()
        await navigate({ to: '/', ignoreBlocker: true })
      },
    },
  )
  return (
    <SectionForm title={text.erase} form={form} saveLabel={text.eraseButton} danger>
      <Text size="sm">{text.eraseNote}</Text>
      {hasPassword && (
        <PasswordInput
          name="password"
          label={text.erasePassword}
          autoComplete="current-password"
          error={form.error('password')}
        />
      )}
    </SectionForm>
  )
}
