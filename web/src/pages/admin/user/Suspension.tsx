import { Alert, Button, Group, Stack } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useDecisions } from '../../../i18n/decisions.ts'
import { ReasonButton } from '../parts/ReasonButton.tsx'
import { refreshAdmin } from '../parts/refresh.ts'

interface Suspended {
  user_id: number
  is_admin: boolean
  suspended_at: string | null
  suspended_until: string | null
  suspension_reason: string | null
}

/** Suspends a person, changes when that ends, or lifts it. */
export function Suspension({ user }: { user: Suspended }) {
  const text = useDecisions().suspension
  const { user_id } = user
  const lift = useFormCall((_: null) => api.adminLiftSuspension({ user_id }), { onDone: refreshAdmin })
  if (user.is_admin) return null
  if (user.suspended_at === null) return <Suspend userId={user_id} label={text.suspend} question={text.question} />
  return (
    <Stack gap="sm">
      {lift.failure && <Failure error={lift.failure} />}
      <Alert color="attention" title={text.suspended}>
        <Stack align="flex-start" gap="sm">
          {user.suspension_reason !== null && (
            <span className="words">
              {text.reason} {user.suspension_reason}
            </span>
          )}
          <span>
            {text.since} <Time at={user.suspended_at} />
          </span>
          <span>
            {user.suspended_until === null ? (
              text.openEnd
            ) : (
              <>
                {text.endsAt} <Time at={user.suspended_until} />
              </>
            )}
          </span>
          <Group gap="sm">
            <Button variant="default" loading={lift.busy} onClick={() => lift.submit(null)}>
              {text.lift}
            </Button>
            <Suspend
              userId={user_id}
              since={user.suspended_at}
              label={text.changeEnd}
              question={text.changeEndQuestion}
            />
          </Group>
        </Stack>
      </Alert>
    </Stack>
  )
}

interface SuspendProps {
  userId: number
  /** The suspension whose end changes: another admin may have lifted it since the page was read. */
  since?: string
  label: string
  question: string
}

function Suspend({ userId, since, label, question }: SuspendProps) {
  const text = useDecisions().suspension
  return (
    <ReasonButton
      style={{ alignSelf: 'flex-start' }}
      label={label}
      question={question}
      ends={{ label: text.until, note: text.untilNote }}
      send={(reason, more) =>
        api.adminSuspendUser({ user_id: userId, reason, ...more, ...(since && { suspended_at: since }) })
      }
      onDone={refreshAdmin}
    />
  )
}
