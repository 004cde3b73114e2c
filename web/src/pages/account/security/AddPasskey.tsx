import { Button, Group, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { useSafety } from '../../../i18n/safety.ts'
import { browserHasPasskeys, createPasskey } from '../../../session/passkeys.ts'
import { usePasskeyCall } from '../../../session/use-passkey-call.ts'
import { FormMessage } from '../parts/FormMessage.tsx'
import { ShownCodes } from './ShownCodes.tsx'

/** The first one brings the recovery codes, which are shown right here. */
export function AddPasskey() {
  const text = useSafety().passkeys
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const add = usePasskeyCall(
    async (name: string) => {
      const { options } = await api.accountGetPasskeyOptions()
      return api.accountAddPasskey({ name, passkey: await createPasskey(options) })
    },
    async ({ recovery_codes }) => {
      setCodes(recovery_codes)
      await queries.invalidateQueries({ queryKey: ['security'] })
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    add.submit(String(new FormData(event.currentTarget).get('name')))
  }
  if (!browserHasPasskeys()) return <Text size="sm">{text.unsupported}</Text>
  if (codes !== null) return <ShownCodes codes={codes} onClose={() => setCodes(null)} />
  return (
    <form onSubmit={submit} noValidate>
      <FormMessage form={add} saved={text.added} />
      <Group align="end">
        <TextInput
          name="name"
          label={text.name}
          description={text.nameHint}
          defaultValue={text.firstName}
          maxLength={60}
          error={add.error('name')}
          style={{ flex: 1, minWidth: 200 }}
        />
        <Button type="submit" loading={add.busy}>
          {text.add}
        </Button>
      </Group>
    </form>
  )
}
