import { FOR_AN_HOUR } from '@ideabridge/sdk'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useText } from '../../../i18n/index.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { CHANGED_BY_DECISIONS, editableFields, isOutdated, type WholeApproval } from './approval.ts'
import { useSilence } from './use-silence.ts'

/**
 * A dialog, which whoever decides without a change never needs.
 */
const LeaveWarning = lazy<ComponentType<{ unsaved: RefObject<boolean> }>>(() =>
  import('../../../forms/LeaveWarning.tsx').then(
    (warning) => ({ default: warning.LeaveWarning }),
    () => ({ default: () => null }),
  ),
)

/** Fields to type in come once the page is there: it is shown sooner, and they are there when the network no longer is. */
const readWords = () => import('./Words.tsx')
const EditWords = lazy(async () => ({ default: (await readWords()).EditWords }))
const DeclineForm = lazy(async () => ({ default: (await readWords()).DeclineForm }))

type Mode = 'look' | 'edit' | 'decline'

/** Approve, approve with changes, decline with a note, or allow it for good. */
export function Decide({ approval }: { approval: WholeApproval }) {
  const { approvals: text, grants } = useDeciding()
  const { common } = useText()
  const silence = useSilence()
  const { approval_id, bot_name, hash, paused, permission, problem, reason } = approval
  // It may already do this without asking; only this time it has to.
  const usuallyAsks = reason === null
  const forAnHour = usuallyAsks && FOR_AN_HOUR.includes(permission)
  const [mode, setMode] = useState<Mode>('look')
  const [words, setWords] = useState<Record<string, string>>({})
  const edited = Object.keys(words).length > 0
  const unsaved = useRef(false)
  unsaved.current = edited
  const approve = useAct(
    (how: { always?: true; allow_for?: '1h' }) =>
      api
        .accountApprove({
          approval_id,
          hash: hash ?? '',
          ...(edited && { changes: words }),
          ...how,
        })
        .catch((error) => lookAgain(approval_id, error)),
    { changes: CHANGED_BY_DECISIONS },
  )
  const decline = useAct((word: string) => api.accountDeclineApproval({ approval_id, ...(word && { word }) }), {
    changes: CHANGED_BY_DECISIONS,
  })
  useEffect(() => void readWords().catch(() => {}), [])
  const busy = approve.busy || decline.busy
  return (
    <Stack gap="sm">
      {(edited || mode === 'edit') && (
        <Suspense>
          <LeaveWarning unsaved={unsaved} />
          {mode === 'edit' && <EditWords approval={approval} words={words} onChange={setWords} />}
        </Suspense>
      )}
      {mode === 'decline' && (
        <Suspense>
          <DeclineForm
            busy={busy}
            onDecline={decline.run}
            // Words that were changed would go along with an approval: they have to be in sight.
            onCancel={() => setMode(edited ? 'edit' : 'look')}
          />
        </Suspense>
      )}
      <Problem error={approve.error ?? decline.error} />
      {mode !== 'decline' && (
        <Group gap="xs">
          <Button loading={busy} disabled={paused || problem !== null} onClick={() => approve.run({})}>
            {mode === 'edit' ? text.approveEdited : text.approve}
          </Button>
          {mode === 'look' && editableFields(approval).length > 0 && (
            <Button variant="default" onClick={() => setMode('edit')}>
              {text.edit}
            </Button>
          )}
          {mode === 'edit' && (
            <Button
              variant="default"
              onClick={() => {
                setWords({})
                setMode('look')
              }}
            >
              {common.cancel}
            </Button>
          )}
          {forAnHour && (
            <Button
              variant="default"
              loading={busy}
              disabled={paused || problem !== null}
              onClick={() => approve.run({ allow_for: '1h' })}
            >
              {text.forAnHour}
            </Button>
          )}
          <Button variant="subtle" onClick={() => setMode('decline')}>
            {text.decline}
          </Button>
          {usuallyAsks && (
            <Button
              variant="subtle"
              ml={{ base: 0, sm: 'auto' }}
              loading={busy}
              disabled={paused || problem !== null}
              onClick={() => approve.run({ always: true })}
            >
              {text.always}
            </Button>
          )}
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {silence(approval)} {forAnHour && text.forAnHourNote({ agent: bot_name, act: grants.acts[permission] })}
      </Text>
    </Stack>
  )
}

async function lookAgain(approval_id: number, error: unknown): Promise<never> {
  if (isOutdated(error)) await queries.invalidateQueries({ queryKey: ['approvals', 'one', approval_id] })
  throw error
}
