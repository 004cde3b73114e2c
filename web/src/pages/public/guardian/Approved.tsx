import type { Operations } from '@ideabridge/sdk'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { PersonFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useGuardian } from '../../../i18n/guardian.ts'
import { Problem } from '../../account/parts/Problem.tsx'
import { Overview } from './Overview.tsx'
import { Switches } from './Switches.tsx'
import { Kept, Lasting } from './Terms.tsx'

interface ApprovedProps {
  request: Operations['account_read_guardian']['output']
  token: string
  busy: boolean
  error: Error | null
  onWithdraw: () => void
}

/** What a guardian who approved can see and change, the mildest first. */
export function Approved({ request, token, busy, error, onWithdraw }: ApprovedProps) {
  const text = useGuardian().guardian
  const { child_name: child, approved_at, of_age_on } = request
  const query = useQuery({
    queryKey: ['guardian', token, 'overview'],
    queryFn: () => api.accountGuardianOverview({ token }),
    refetchOnWindowFocus: false,
  })
  return (
    <Stack gap="lg" maw={720}>
      <Group gap="md" wrap="nowrap">
        <PersonFace name={child} size={56} />
        <Text>
          {text.approvedLead} <Time at={approved_at} />.
        </Text>
      </Group>
      <Loaded query={query}>
        {(seen) => (
          <>
            <Card withBorder>
              <Switches child={child} token={token} limits={seen.limits} />
            </Card>
            <Card withBorder>
              <Overview child={child} seen={seen} />
            </Card>
          </>
        )}
      </Loaded>
      <Card withBorder>
        <Stack gap="lg">
          <Lasting until={of_age_on} />
          <Kept />
          <Problem error={error} />
          <Group>
            <ConfirmButton
              variant="default"
              question={text.withdrawQuestion({ child })}
              loading={busy}
              onConfirm={onWithdraw}
            >
              {text.withdraw}
            </ConfirmButton>
          </Group>
        </Stack>
      </Card>
    </Stack>
  )
}
