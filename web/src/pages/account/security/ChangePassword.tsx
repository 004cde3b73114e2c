import { Checkbox, PasswordInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { useProviders } from '../../../i18n/providers.ts'
import { useSafety } from '../../../i18n/safety.ts'
import { linkedQuery } from '../../../session/providers/linked-query.ts'
import { useSignInWays } from '../../../session/providers/ways.ts'
import { SectionForm } from '../profile/SectionForm.tsx'
import { Section } from './Section.tsx'

export function ChangePassword() {
  const text = useOwnProfile().profile.security
  const safety = useSafety().password
  const providers = useProviders()
  const { passwords } = useSignInWays()
  const linked = useQuery(linkedQuery)
  const form = useFormCall((data: FormData) =>
    api.accountChangePassword({
      current_password: String(data.get('current_password')),
      new_password: String(data.get('new_password')),
      sign_out_assistants: data.get('sign_out_assistants') !== null,
    }),
  )
  const { ended_sessions = 0, ended_connections = 0 } = form.answer ?? {}
  if (!passwords) return null
  if (linked.data?.password === false)
    return (
      <Section title={text.password}>
        <Text size="sm">{providers.noPassword}</Text>
        <AnchorLink to="/forgot-password">{providers.setPassword}</AnchorLink>
      </Section>
    )
  return (
    <SectionForm
      title={text.password}
      form={form}
      saveLabel={text.change}
      saved={safety.changed({ sessions: ended_sessions, assistants: ended_connections })}
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
