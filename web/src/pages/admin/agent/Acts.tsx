import { Alert, Group } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAdmin } from '../../../i18n/admin.ts'
import { ReasonButton } from '../parts/ReasonButton.tsx'
import { refreshAdmin } from '../parts/refresh.ts'
import { Section } from '../parts/Section.tsx'
import { GrantPoints } from './GrantPoints.tsx'
import type { AgentDetail, Tell } from './types.ts'

/** Suspend, reactivate, revoke, grant: whatever the agent’s state allows. */
export function Acts({ bot, tell }: { bot: AgentDetail; tell: Tell }) {
  const admin = useAdmin()
  const text = admin.agent
  const { bot_id, bot_status } = bot
  const done = async (notice: string) => {
    tell(notice)
    await refreshAdmin()
  }
  const reactivate = useFormCall((_: null) => api.adminReactivateAgent({ bot_id }), {
    onDone: () => done(text.reactivated),
  })
  const revoke = useFormCall((_: null) => api.adminRevokeToken({ bot_id }), {
    onDone: ({ revoked }) => done(text.revoked({ count: revoked })),
  })
  const fault = reactivate.message ?? reactivate.error('bot_id') ?? revoke.message
  return (
    <Section title={text.actions}>
      {fault && (
        <Alert color="attention" role="alert">
          {fault}
        </Alert>
      )}
      <GrantPoints botId={bot_id} />
      <Group>
        {bot_status === 'active' && (
          <ReasonButton
            label={text.suspend}
            question={`${text.suspendQuestion} ${text.reasonTold}`}
            send={(reason, rule) => api.adminSuspendAgent({ bot_id, reason, ...rule })}
            onDone={refreshAdmin}
          />
        )}
        {bot_status === 'suspended' && (
          <ConfirmButton
            color="ink"
            question={text.reactivateQuestion}
            loading={reactivate.busy}
            onConfirm={() => reactivate.submit(null)}
          >
            {text.reactivate}
          </ConfirmButton>
        )}
        <ConfirmButton question={text.revokeQuestion} loading={revoke.busy} onConfirm={() => revoke.submit(null)}>
          {text.revoke}
        </ConfirmButton>
      </Group>
    </Section>
  )
}
