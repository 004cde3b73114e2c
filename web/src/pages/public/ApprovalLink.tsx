import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, queries } from '../../calls/api.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { Outcome } from '../../components/Outcome.tsx'
import { Page } from '../../components/Page.tsx'
import { AgentFace } from '../../components/pictures.tsx'
import { useDeciding } from '../../i18n/deciding.ts'
import { ForTask, Shown } from '../account/approvals/ApprovalCard.tsx'
import { isOutdated, type WholeApproval } from '../account/approvals/approval.ts'
import { useSilence } from '../account/approvals/use-silence.ts'
import { DeclineForm } from '../account/approvals/Words.tsx'
import { Problem } from '../account/parts/Problem.tsx'
import { LinkState } from './LinkState.tsx'

/** Target of the mail about an approval. Opening it decides nothing; its buttons decide this one request, once. */
export function ApprovalLink() {
  const text = useDeciding().approvals
  const { token } = useSearch({ from: '/approval' })
  const query = useQuery({
    queryKey: ['approval-link', token],
    queryFn: () => api.accountReadApprovalLink({ token: token ?? '' }),
    enabled: token !== undefined,
    refetchOnWindowFocus: false,
  })
  return (
    <Page title={text.linkTitle}>
      {token === undefined || (query.error && !query.data) ? (
        <LinkState token={token} query={query} />
      ) : (
        <Loaded query={query}>{(approval) => <WaitingApproval approval={approval} token={token} />}</Loaded>
      )}
    </Page>
  )
}

function WaitingApproval({ approval, token }: { approval: WholeApproval; token: string }) {
  const text = useDeciding().approvals
  const silence = useSilence()
  const [declining, setDeclining] = useState(false)
  const decide = useMutation<
    Pick<WholeApproval, 'state' | 'answer'>,
    Error,
    { decision: 'approve' | 'decline'; word?: string }
  >({
    mutationFn: (choice) => api.accountDecideApprovalLink({ token, hash: approval.hash ?? '', ...choice }),
    onError: (error) => isOutdated(error) && queries.invalidateQueries({ queryKey: ['approval-link', token] }),
  })
  if (decide.data)
    return (
      <Outcome maw={720}>
        {'payment_url' in (decide.data.answer ?? {}) ? text.outcomes.unpaid : text.outcomes[decide.data.state]}
      </Outcome>
    )
  const impossible = approval.paused || approval.problem !== null
  return (
    <Card withBorder maw={720}>
      <Stack>
        <Group gap="sm" wrap="nowrap">
          <AgentFace id={approval.bot_id} size={44} />
          <Text fw={620} className="words">
            {approval.sentence}
          </Text>
        </Group>
        <ForTask approval={approval} />
        <Shown approval={approval} />
        <Problem error={decide.error} />
        {declining ? (
          <DeclineForm
            busy={decide.isPending}
            onDecline={(word) => decide.mutate({ decision: 'decline', ...(word && { word }) })}
            onCancel={() => setDeclining(false)}
          />
        ) : (
          <Group>
            {approval.mail_approval ? (
              <Button
                loading={decide.isPending}
                disabled={impossible}
                onClick={() => decide.mutate({ decision: 'approve' })}
              >
                {text.approve}
              </Button>
            ) : (
              <ButtonLink to="/approvals/$approvalId" params={{ approvalId: String(approval.approval_id) }}>
                {text.approveSignedIn}
              </ButtonLink>
            )}
            <Button variant="default" onClick={() => setDeclining(true)}>
              {text.decline}
            </Button>
          </Group>
        )}
        <Text size="xs" c="dimmed">
          {!approval.mail_approval && `${text.mailedLink} `}
          {silence(approval)}
        </Text>
      </Stack>
    </Card>
  )
}
