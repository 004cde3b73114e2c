import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import type { Me } from '../../../session/session.ts'
import { FormMessage } from '../parts/FormMessage.tsx'
import { saveWish } from '../profile/save-wish.ts'
import { TypeChips } from '../profile/TypeChips.tsx'
import { type Role, saveStep } from './steps.ts'

const IS = { maker: 'idea_maker', backer: 'investor', sent: null } as const

/** Step 2: the little that this role needs. The rest is asked for when it is needed. */
export function AboutYou({ me, role }: { me: Me; role: Role }) {
  const text = useWholeAccount().welcome
  const [types, setTypes] = useState<string[]>([])
  const form = useFormCall((data: FormData) => saveAbout(me, role, types, data))
  return (
    <Card withBorder>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(new FormData(event.currentTarget))
        }}
      >
        <Stack maw={560}>
          <Text>{text.aboutLead[role]}</Text>
          <TextInput name="name" label={text.name} defaultValue={me.name} maxLength={100} error={form.error('name')} />
          {role === 'maker' && (
            <Textarea
              name="bio"
              label={text.bio}
              description={text.bioHint}
              defaultValue={me.bio ?? ''}
              maxLength={2000}
              autosize
              minRows={2}
              error={form.error('bio')}
            />
          )}
          {role === 'backer' && (
            <>
              <TypeChips value={types} onChange={setTypes} />
              <Textarea
                name="about"
                label={text.looking}
                description={text.lookingHint}
                maxLength={5000}
                autosize
                minRows={2}
                error={form.error('about')}
              />
            </>
          )}
          <FormMessage form={form} />
          <Group>
            <Button type="submit" loading={form.busy}>
              {text.goOn}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

type Change = Operations['account_update_profile']['input']

async function saveAbout(me: Me, role: Role, types: string[], data: FormData): Promise<void> {
  const entered = (field: string) => String(data.get(field) ?? '').trim()
  const is = IS[role]
  const roles = new Set([...me.roles, ...(is ? [is] : [])]) as Set<NonNullable<Change['roles']>[number]>
  await api.accountUpdateProfile({
    name: entered('name'),
    ...(is && { roles: [...roles] }),
    ...(role === 'maker' && { bio: entered('bio') }),
  })
  if (role === 'backer' && (types.length > 0 || entered('about') !== '')) await saveWish(types, entered('about'))
  await saveStep({ step: 3 })
}
