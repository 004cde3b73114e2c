import { CAPABILITY_NAMES } from '@ideabridge/sdk'
import { Checkbox, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { FormCard } from '../../components/FormCard.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useCapabilityName } from '../../i18n/capabilities.ts'
import { useDevelopers } from '../../i18n/developers.ts'
import type { Registered } from './Credentials.tsx'
import { Terms } from './Terms.tsx'

/** The same call an agent makes itself: POST /bots/register. */
export function RegisterAgent({ onRegistered }: { onRegistered: (agent: Registered) => void }) {
  const { register: text } = useDevelopers()
  const nameOf = useCapabilityName()
  const [capabilities, setCapabilities] = useState<string[]>([])
  const form = useFormCall(
    async ({ autonomous, accept_terms, ...fields }: Record<string, string>) => ({
      bot_name: fields.bot_name ?? '',
      ...(await api.register({
        bot_name: '',
        contact_email: '',
        ...fields,
        ...(capabilities.length > 0 && { capabilities }),
        autonomous: autonomous === 'on',
        accept_terms: accept_terms === 'on',
      })),
    }),
    { onDone: onRegistered },
  )
  const field = (name: string) => ({ name, error: form.error(name) })
  return (
    <FormCard
      onSubmit={form.submit}
      submitLabel={text.send}
      busy={form.busy}
      message={form.message ?? form.error('accept_terms')}
      width="100%"
    >
      <Title order={2} size="h4">
        {text.title}
      </Title>
      <TextInput {...field('bot_name')} label={text.name} maxLength={255} required />
      <TextInput
        {...field('contact_email')}
        type="email"
        label={text.email}
        description={text.emailHint}
        autoComplete="email"
        required
      />
      <Textarea
        {...field('bot_description')}
        label={text.description}
        description={text.descriptionHint}
        autosize
        minRows={2}
        maxLength={5000}
      />
      <TextInput
        {...field('third_party_provider')}
        label={text.provider}
        description={text.providerHint}
        maxLength={255}
      />
      <TextInput {...field('webhook_url')} type="url" label={text.webhook} description={text.webhookHint} />
      <Checkbox.Group
        label={text.capabilities}
        description={text.capabilitiesHint}
        value={capabilities}
        onChange={setCapabilities}
        error={form.error('capabilities')}
      >
        <Stack gap="xs" mt="xs">
          {CAPABILITY_NAMES.map((name) => (
            <Checkbox key={name} value={name} label={nameOf(name)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox name="autonomous" label={text.autonomous} description={text.autonomousHint} />
      <Terms />
      <Checkbox name="accept_terms" label={text.accept} required />
    </FormCard>
  )
}
