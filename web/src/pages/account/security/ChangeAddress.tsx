import { Button, Group, List, Text, TextInput } from '@mantine/core'
import { api, queries } from '../../../calls/api.ts'
import { Time } from '../../../components/Time.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useSafety } from '../../../i18n/safety.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { SectionForm } from '../profile/SectionForm.tsx'
import { Section } from './Section.tsx'
import type { SecurityState } from './security-query.ts'

type Change = NonNullable<SecurityState['address_change']>

export function ChangeAddress({ email, change }: { email: string; change: Change | null }) {
  return change === null ? <NewAddress email={email} /> : <Waiting change={change} />
}

function NewAddress({ email }: { email: string }) {
  const text = useSafety().address
  const form = useFormCall((data: FormData) => api.accountChangeAddress({ email: String(data.get('email')) }), {
    onDone: () => queries.invalidateQueries({ queryKey: ['security'] }),
  })
  return (
    <SectionForm title={text.title} form={form} saveLabel={text.change}>
      <Text size="sm" className="words">
        {text.present({ email })}
      </Text>
      <TextInput name="email" type="email" label={text.next} autoComplete="email" error={form.error('email')} />
    </SectionForm>
  )
}

/** Both addresses have to agree; shows which one is still missing. */
function Waiting({ change }: { change: Change }) {
  const text = useSafety().address
  const cancel = useAct(() => api.accountCancelAddressChange(), { changes: ['security'] })
  return (
    <Section title={text.title}>
      <Text fw={550} className="words">
        {text.waiting({ email: change.email })}
      </Text>
      <List size="sm">
        <List.Item>{change.old_confirmed ? text.oldYes : text.oldNo}</List.Item>
        <List.Item>{change.new_confirmed ? text.newYes : text.newNo}</List.Item>
      </List>
      <Text size="sm" c="dimmed">
        {text.until} <Time at={change.expires_at} />
      </Text>
      <Problem error={cancel.error} />
      <Group>
        <Button variant="default" loading={cancel.busy} onClick={() => cancel.run(undefined)}>
          {text.cancel}
        </Button>
      </Group>
    </Section>
  )
}
