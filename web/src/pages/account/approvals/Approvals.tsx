import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api, queries } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { Page, usePageTitle } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { waitingApprovals } from '../../../waiting.ts'
import { BackToInbox } from '../inbox/BackToInbox.tsx'
import { Pages, usePages } from '../parts/Pages.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { PlainList } from '../records/RecordList.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import type { WholeApproval } from './approval.ts'

/** Everything agents asked: what waits first, then what became of the rest. */
export function Approvals() {
  const text = useAccount().approvals
  const waiting = useQuery(waitingApprovals)
  const earlier = usePages(['approvals', 'all'], (page) => api.accountListApprovals(page))
  return (
    <Page
      title={text.title}
      actions={<ApproveAll ids={waiting.data?.approvals.map(({ approval_id }) => approval_id)} />}
    >
      <Text>{text.intro}</Text>
      <Loaded query={waiting}>
        {({ approvals }) =>
          approvals.length === 0 ? (
            <Text c="dimmed">{text.none}</Text>
          ) : (
            <PlainList>
              {approvals.map((approval) => (
                <ApprovalCard key={approval.approval_id} approval={approval} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
      <Pages
        query={earlier}
        items={(answer) => answer.approvals.filter(({ state }) => state !== 'waiting')}
        empty={text.noneEarlier}
      >
        {(all) => (
          <PlainList>
            {all.map((approval) => (
              <ApprovalCard key={approval.approval_id} approval={approval} />
            ))}
          </PlainList>
        )}
      </Pages>
    </Page>
  )
}

/** Each is bound to what the page shows; one that changed meanwhile does not stop the others. */
function ApproveAll({ ids = [] }: { ids?: number[] | undefined }) {
  const text = useAccount().approvals
  const act = useAct(
    async () => {
      // Only what is on the screen: what changed since, or has not loaded yet, waits for a look.
      const shown = ids.flatMap((id) => queries.getQueryData<WholeApproval>(['approvals', 'one', id]) ?? [])
      const approvals = shown.flatMap(({ approval_id, hash }) => (hash === null ? [] : [{ approval_id, hash }]))
      return api.accountApproveMany({ approvals })
    },
    { changes: ['approvals', 'activity', 'ideas', 'interests', 'conversations', 'rounds'] },
  )
  if (ids.length < 2) return null
  return (
    <Group>
      <Problem error={act.error} />
      <Button variant="default" loading={act.busy} onClick={() => act.run(undefined)}>
        {text.approveAll(ids.length)}
      </Button>
    </Group>
  )
}

/** The page an agent sends its person to. */
export function Approval() {
  const text = useAccount().approvals
  usePageTitle(text.title)
  const { approvalId } = useParams({ strict: false })
  const approval_id = Number(approvalId)
  const query = useQuery({
    queryKey: ['approvals', 'one', approval_id],
    queryFn: () => api.accountReadApproval({ approval_id }),
  })
  return (
    <Stack className="inbox-decision">
      <BackToInbox />
      <Loaded query={query} title={text.title}>
        {(approval) => <ApprovalCard approval={approval} order={1} />}
      </Loaded>
    </Stack>
  )
}
