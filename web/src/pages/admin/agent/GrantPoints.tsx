import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Fragment, type SubmitEvent, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { NumberField } from '../../../forms/NumberField.tsx'
import { numberOrText } from '../../../forms/numbers.ts'
import { useAdmin } from '../../../i18n/admin.ts'
import { refreshAdmin } from '../parts/refresh.ts'

export function GrantPoints({ botId }: { botId: number }) {
  const admin = useAdmin()
  const text = admin.agent
  const [times, setTimes] = useState(0)
  const form = useFormCall(
    (grant: { amount: number; reason: string }) => api.adminGrantPoints({ bot_id: botId, ...grant }),
    {
      onDone: () => {
        setTimes((before) => before + 1)
        return refreshAdmin()
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    form.submit({ amount: numberOrText(String(data.get('amount'))), reason: String(data.get('reason')) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {form.message && (
          <Alert color="attention" role="alert">
            {form.message}
          </Alert>
        )}
        <Group align="flex-start">
          {/* Empty again each time: a second press must not give the same once more. */}
          <Fragment key={times}>
            <NumberField
              name="amount"
              label={text.grantAmount}
              error={form.error('amount')}
              autoFocus={times > 0}
              required
            />
            <TextInput name="reason" label={admin.reason} maxLength={200} error={form.error('reason')} required />
          </Fragment>
          <Button type="submit" variant="default" loading={form.busy} mt={25}>
            {text.grant}
          </Button>
        </Group>
        <Text size="sm" role="status">
          {form.answer && text.granted({ balance: form.answer.balance })}
        </Text>
      </Stack>
    </form>
  )
}
