import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, List, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { Page } from '../../components/Page.tsx'
import { PersonFace } from '../../components/pictures.tsx'
import { useGuardian } from '../../i18n/guardian.ts'
import { Problem } from '../account/parts/Problem.tsx'
import { Approved } from './guardian/Approved.tsx'
import { Part } from './guardian/Part.tsx'
import { Kept, Lasting } from './guardian/Terms.tsx'
import { LinkState } from './LinkState.tsx'
import { AllDone } from './TokenPage.tsx'

type Request = Operations['account_read_guardian']['output']
type Act = 'approved' | 'declined' | 'withdrawn'

const SEND = {
  approved: api.accountConfirmGuardian,
  declined: api.accountDeclineGuardian,
  withdrawn: api.accountWithdrawGuardian,
}

/** Target of the email to a guardian, who needs no account. Opening it decides nothing. */
export function Guardian() {
  const text = useGuardian().guardian
  const { token } = useSearch({ from: '/guardian' })
  const query = useQuery({
    queryKey: ['guardian', token],
    queryFn: () => api.accountReadGuardian({ token: token ?? '' }),
    enabled: token !== undefined,
    refetchOnWindowFocus: false,
  })
  if (token === undefined || query.data === undefined)
    return (
      <Page title={text.loadingTitle}>
        <LinkState token={token} query={query} />
      </Page>
    )
  return <GuardianDecision request={query.data} token={token} />
}

function GuardianDecision({ request, token }: { request: Request; token: string }) {
  const text = useGuardian().guardian
  const { child_name: child, approved_at } = request
  const act = useMutation<unknown, Error, Act>({ mutationFn: (decision) => SEND[decision]({ token }) })
  const title = approved_at === null ? text.title({ child }) : text.approvedTitle({ child })
  const shared = { request, busy: act.isPending, error: act.error }
  return (
    <Page title={title}>
      {act.isSuccess ? (
        <AllDone message={text[act.variables]({ child })} />
      ) : approved_at === null ? (
        <Undecided {...shared} decide={act.mutate} />
      ) : (
        <Approved {...shared} token={token} onWithdraw={() => act.mutate('withdrawn')} />
      )}
    </Page>
  )
}

interface UndecidedProps {
  request: Request
  busy: boolean
  error: Error | null
  decide: (act: Act) => void
}

/** Which rights, how long, which data; then the decision. */
function Undecided({ request, busy, error, decide }: UndecidedProps) {
  const { guardian: text, guarded } = useGuardian()
  const { child_name: child, of_age_on } = request
  return (
    <Card withBorder maw={720}>
      <Stack gap="lg">
        <Group gap="md" wrap="nowrap" align="flex-start">
          <PersonFace name={child} size={56} />
          <Text className="words">{text.lead({ child })}</Text>
        </Group>
        <Part title={text.rightsTitle}>
          <List spacing={4}>
            {text.rights.map((right) => (
              <List.Item key={right}>{right}</List.Item>
            ))}
          </List>
          <Text>{guarded.later}</Text>
        </Part>
        <Lasting until={of_age_on} />
        <Kept />
        <Problem error={error} />
        <Stack gap="sm">
          <Text fw={600}>{text.warning}</Text>
          <Group>
            <Button loading={busy} onClick={() => decide('approved')}>
              {text.approve}
            </Button>
            <ConfirmButton
              variant="default"
              question={text.declineQuestion({ child })}
              disabled={busy}
              onConfirm={() => decide('declined')}
            >
              {text.decline}
            </ConfirmButton>
          </Group>
        </Stack>
      </Stack>
    </Card>
  )
}
