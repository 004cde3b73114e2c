import { Alert, Button, Stack, Switch, Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { Time } from '../../../components/Time.tsx'
import { useSafety } from '../../../i18n/safety.ts'
import { FormMessage } from '../parts/FormMessage.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { PlainList } from '../records/RecordList.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { Section } from './Section.tsx'
import type { SecurityState } from './security-query.ts'
import { usePasskeyProof } from './use-passkey-proof.ts'

/** Ways to sign in without a password, and whether the password alone is enough. */
export function Passkeys({ state }: { state: SecurityState }) {
  const text = useSafety().passkeys
  const { passkeys, second_factor, passkeys_removed_from } = state
  const choose = useAct((on: boolean) => api.accountChangeSecondFactor({ on }), { changes: ['security'] })
  return (
    <Section title={text.title}>
      <Text size="sm">{text.lead}</Text>
      {passkeys_removed_from !== null && <Removal at={passkeys_removed_from} />}
      {passkeys.length === 0 ? (
        <Text size="sm">{text.none}</Text>
      ) : (
        <PlainList>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkey_id} passkey={passkey} last={passkeys.length === 1} />
          ))}
        </PlainList>
      )}
      {passkeys.length > 0 && (
        <Switch
          label={text.second}
          description={text.secondHint}
          checked={second_factor}
          disabled={choose.busy}
          onChange={({ currentTarget }) => choose.run(currentTarget.checked)}
        />
      )}
      <Problem error={choose.error} />
      <AddPasskey />
    </Section>
  )
}

/** Somebody with the password asked to remove them. Using a passkey once cancels that. */
function Removal({ at }: { at: string }) {
  const text = useSafety().passkeys
  const keep = usePasskeyProof()
  return (
    <Alert color="attention">
      <Stack align="flex-start" gap="sm">
        <Text size="sm">
          {text.removal} <Time at={at} />. {text.removalNote}
        </Text>
        <FormMessage form={keep} />
        <Button variant="default" loading={keep.busy} onClick={() => keep.submit(undefined)}>
          {text.keep}
        </Button>
      </Stack>
    </Alert>
  )
}
