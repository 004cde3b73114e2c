import { Alert, Text, TextInput } from '@mantine/core'
import { api, queries } from '../../../calls/api.ts'
import { Time } from '../../../components/Time.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { type Me, sessionQuery } from '../../../session/session.ts'
import { SectionForm } from './SectionForm.tsx'

/** For people under 18: asks a guardian for approval. */
export function Guardian({ me }: { me: Me }) {
  const text = useOwnProfile().profile.guardian
  const form = useFormCall(
    (data: FormData) => api.accountRequestGuardian({ guardian_email: String(data.get('guardian_email')) }),
    { onDone: () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }) },
  )
  if (me.guardian_approved_at !== null)
    return (
      <Alert color="platform">
        {text.approved} <Time at={me.guardian_approved_at} />
      </Alert>
    )
  return (
    <SectionForm title={text.title} form={form} saveLabel={text.ask} saved={text.sent}>
      <Text size="sm">{text.intro}</Text>
      {me.guardian_email && (
        <Text size="sm" className="words">
          {text.waiting({ email: me.guardian_email })}
        </Text>
      )}
      <TextInput name="guardian_email" type="email" label={text.email} error={form.error('guardian_email')} />
    </SectionForm>
  )
}
