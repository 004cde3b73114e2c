import { Alert, Button, Stack, Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'

export function AddressNotice({ email }: { email: string }) {
  const text = useAccount().gaps.address
  const resend = useAct(() => api.accountResendVerification(), { changes: [] })
  return (
    <Alert color="attention" title={text.title}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm" className="words">
          {text.note({ email })}
        </Text>
        <Problem error={resend.error} />
        {resend.done ? (
          <Text size="sm" role="status">
            {text.sent}
          </Text>
        ) : (
          <Button variant="default" loading={resend.busy} onClick={() => resend.run(undefined)}>
            {text.resend}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
