import type { Operations } from '@ideabridge/sdk'
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { SectionForm } from './SectionForm.tsx'

type Scope = Operations['account_create_token']['input']['scopes'][number]

const DAYS = [30, 90, 365] as const

export function NewToken({ admin, onMade }: { admin: boolean; onMade: (token: string) => void }) {
  const text = useOwnProfile().profile.tokens
  const [scopes, setScopes] = useState<string[]>([])
  const form = useFormCall(
    (data: FormData) =>
      api.accountCreateToken({
        name: String(data.get('name')),
        scopes: scopes as Scope[],
        ...(data.get('days') && { expires_in_days: Number(data.get('days')) }),
      }),
    {
      onDone: async ({ token }) => {
        onMade(token)
        setScopes([])
        await queries.invalidateQueries({ queryKey: ['tokens'] })
      },
    },
  )
  const names = (Object.keys(text.scopes) as Scope[]).filter((scope) => admin || scope !== 'admin')
  return (
    <SectionForm title={text.newTitle} form={form} saveLabel={text.create} saved={text.created}>
      <TextInput name="name" label={text.name} description={text.nameHint} maxLength={100} error={form.error('name')} />
      <Checkbox.Group label={text.scopesLabel} value={scopes} onChange={setScopes} error={form.error('scopes')}>
        <Stack gap="sm" mt="xs">
          {names.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} description={text.scopes[scope]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        name="days"
        label={text.expiry}
        defaultValue="90"
        data={[
          ...DAYS.map((days) => ({ value: String(days), label: text.days({ days }) })),
          { value: '', label: text.noDays },
        ]}
      />
    </SectionForm>
  )
}
