import { Alert, Button, Stack } from '@mantine/core'
import { api } from '../../../api.ts'
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

/** Suspends a person, or lifts it. */
export function Suspension({ user }: { user: Suspended }) {
  const text = useDecisions().suspension
  const { user_id } = user
  const lift = useFormCall((_: null) => api.adminLiftSuspension({ user_id }), { onDone: refreshAdmin })
  if (user.is_admin) return null
  if (user.suspended_at === null)
    return (
      <ReasonButton
        style={{ alignSelf: 'flex-start' }}
        label={text.suspend}
        question={text.question}
        ends={{ label: text.until, note: text.untilNote }}
        send={(reason, more) => api.adminSuspendUser({ user_id, reason, ...more })}
        onDone={refreshAdmin}
      />
    )
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
          <Button variant="default" loading={lift.busy} onClick={() => lift.submit(null)}>
            {text.lift}
          </Button>
        </Stack>
      </Alert>
    </Stack>
  )
}
