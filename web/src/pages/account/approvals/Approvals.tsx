import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { More } from '../../../components/More.tsx'
import { Page, usePageTitle } from '../../../components/Page.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { waitingApprovals } from '../../../waiting/lists.ts'
import { BackToInbox } from '../inbox/BackToInbox.tsx'
import { Pages, usePages } from '../parts/Pages.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { PlainList } from '../records/RecordList.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { CHANGED_BY_DECISIONS, type WholeApproval } from './approval.ts'

/** Each is fetched separately, so more of them only on request. */
const SHOWN = 20

/** Everything agents asked: what waits first, then what became of the rest. */
export function Approvals() {
  const text = useDeciding().approvals
  const waiting = useQuery(waitingApprovals)
  const [most, setMost] = useState(SHOWN)
  const all = waiting.data?.approvals ?? []
  const shown = all.slice(0, most)
  const earlier = useEarlier()
  return (
    <Page
      title={text.title}
      actions={<ApproveAll ids={shown.map(({ approval_id }) => approval_id)} all={shown.length === all.length} />}
    >
      <Text>{text.intro}</Text>
      <Loaded query={waiting}>
        {() =>
          all.length === 0 ? (
            <Text c="dimmed">{text.none}</Text>
          ) : (
            <PlainList>
              {shown.map((approval) => (
                <ApprovalCard key={approval.approval_id} approval={approval} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
      <More there={shown.length < all.length} onMore={() => setMost(most + SHOWN)} />
      <Title order={2} size="h3">
        {text.earlier}
      </Title>
      <Pages query={earlier} items={decidedIn} empty={text.noneEarlier}>
        {(all) => (
          <PlainList>
            {all.map((approval) => (
              <ApprovalCard key={approval.approval_id} approval={approval} order={3} />
            ))}
          </PlainList>
        )}
      </Pages>
    </Page>
  )
}

type Listed = Operations['account_list_approvals']['output']

const decidedIn = ({ approvals }: Listed) => approvals.filter(({ state }) => state !== 'waiting')

/** Decided requests. The newest of all may still be waiting; then the list starts further down. */
function useEarlier() {
  const query = usePages(['approvals', 'all'], (page) => api.accountListApprovals(page))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const further = hasNextPage && !isFetching && !isError && data?.pages.flatMap(decidedIn).length === 0
  useEffect(() => {
    if (further) void fetchNextPage()
  }, [further, fetchNextPage])
  return query
}

/** The most that the service takes at once. */
const AT_ONCE = 50

/** Each is bound to what the page shows; one that changed meanwhile does not stop the others. */
function ApproveAll({ ids, all }: { ids: readonly number[]; all: boolean }) {
  const text = useDeciding().approvals
  const act = useAct(
    async () => {
      // Only what is on the screen: nothing is approved unseen, such as what has changed since or not loaded yet.
      const shown = ids.flatMap((id) => queries.getQueryData<WholeApproval>(['approvals', 'one', id]) ?? [])
      const approvals = shown.flatMap(({ approval_id, hash }) => (hash === null ? [] : [{ approval_id, hash }]))
      let refused = 0
      for (let from = 0; from === 0 || from < approvals.length; from += AT_ONCE) {
        const { results } = await api.accountApproveMany({ approvals: approvals.slice(from, from + AT_ONCE) })
        refused += results.filter(({ state }) => state === null).length
      }
      return refused
    },
    { changes: CHANGED_BY_DECISIONS },
  )
  const refused = act.answer ?? 0
  return (
    <Group>
      <Problem error={act.error} />
      {refused > 0 && ids.length > 0 && (
        <Alert color="attention" role="alert">
          {text.notApproved({ count: refused })}
        </Alert>
      )}
      {ids.length > 1 && (
        <Button variant="default" loading={act.busy} onClick={() => act.run(undefined)}>
          {all ? text.approveAll({ count: ids.length }) : text.approveShown({ count: ids.length })}
        </Button>
      )}
    </Group>
  )
}

/** The page an agent sends its person to. */
export function Approval() {
  const text = useDeciding().approvals
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
