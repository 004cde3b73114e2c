import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Time } from '../../../components/Time.tsx'
import { useText } from '../../../i18n/index.tsx'
import { useSafety } from '../../../i18n/safety.ts'
import { FormMessage } from '../parts/FormMessage.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { SecurityState } from './security-query.ts'
import { usePasskeyProof } from './use-passkey-proof.ts'

type Passkey = SecurityState['passkeys'][number]

export function PasskeyRow({ passkey, last }: { passkey: Passkey; last: boolean }) {
  const text = useSafety().passkeys
  const { common } = useText()
  const { passkey_id, name } = passkey
  const [newName, setNewName] = useState<string | null>(null)
  const rename = useAct((wanted: string) => api.accountRenamePasskey({ passkey_id, name: wanted }), {
    changes: ['security'],
    onDone: () => setNewName(null),
  })
  const remove = useAct(() => api.accountRemovePasskey({ passkey_id }), { changes: ['security'] })
  return (
    <li>
      <Stack gap="xs">
        {newName === null ? (
          <Group justify="space-between">
            <About passkey={passkey} />
            <Group gap="xs">
              <Button variant="default" onClick={() => setNewName(name)}>
                {text.rename}
              </Button>
              <ConfirmButton
                question={last ? text.removeLastQuestion({ name }) : text.removeQuestion({ name })}
                loading={remove.busy}
                onConfirm={() => remove.run(undefined)}
              >
                {text.remove}
              </ConfirmButton>
            </Group>
          </Group>
        ) : (
          <Group align="end">
            <TextInput
              label={text.name}
              autoFocus
              maxLength={60}
              value={newName}
              onChange={({ currentTarget }) => setNewName(currentTarget.value)}
            />
            <Button loading={rename.busy} onClick={() => rename.run(newName)}>
              {common.save}
            </Button>
            <Button variant="default" onClick={() => setNewName(null)}>
              {common.cancel}
            </Button>
          </Group>
        )}
        <Problem error={rename.error ?? remove.error} />
      </Stack>
    </li>
  )
}

function About({ passkey }: { passkey: Passkey }) {
  const text = useSafety().passkeys
  const { name, synced, locked, frozen, created_at, last_used_at } = passkey
  return (
    <div style={{ flex: 1, minWidth: 200 }}>
      <Group gap="xs">
        <Text fw={550} className="words">
          {name}
        </Text>
        {synced && <Badge variant="default">{text.synced}</Badge>}
        {frozen && !locked && (
          <Badge variant="light" color="attention">
            {text.frozen}
          </Badge>
        )}
        {locked && (
          <Badge variant="light" color="attention">
            {text.locked}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {text.made} <Time at={created_at} /> ·{' '}
        {last_used_at === null ? (
          text.never
        ) : (
          <>
            {text.lastUsed} <Time at={last_used_at} />
          </>
        )}
      </Text>
      {locked && <Text size="sm">{text.lockedNote}</Text>}
      {frozen && !locked && <Thaw />}
    </div>
  )
}

/** Whoever knows the new password and has the passkey is its owner. */
function Thaw() {
  const text = useSafety().passkeys
  const use = usePasskeyProof()
  return (
    <Stack align="flex-start" gap="xs" mt="xs">
      <Text size="sm">{text.frozenNote}</Text>
      <FormMessage form={use} />
      <Button variant="default" loading={use.busy} onClick={() => use.submit(undefined)}>
        {text.thaw}
      </Button>
    </Stack>
  )
}
