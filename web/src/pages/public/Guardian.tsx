import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, List, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { PersonFace } from '../../components/pictures.tsx'
import { Time } from '../../components/Time.tsx'
import { useAccount } from '../../i18n/account.ts'
import { useLocale } from '../../i18n/index.tsx'
import { Problem } from '../account/parts/Problem.tsx'
import { AllDone, NoToken } from './TokenPage.tsx'

type Request = Operations['account_read_guardian']['output']
type Act = 'approved' | 'declined' | 'withdrawn'

const SEND = {
  approved: api.accountConfirmGuardian,
  declined: api.accountDeclineGuardian,
  withdrawn: api.accountWithdrawGuardian,
}

/** Target of the email to a guardian, who needs no account. Opening it decides nothing. */
export function Guardian() {
  const text = useAccount().guardian
  const { token } = useSearch({ from: '/guardian' })
  const query = useQuery({
    queryKey: ['guardian', token],
    queryFn: () => api.accountReadGuardian({ token: token ?? '' }),
    enabled: token !== undefined,
    refetchOnWindowFocus: false,
  })
  if (token === undefined || query.data === undefined)
    return <Page title={text.loadingTitle}>{token === undefined ? <NoToken /> : <Unread query={query} />}</Page>
  return <Asked request={query.data} token={token} />
}

/** Being read, or refused: the link was used, or has expired. */
function Unread({ query }: { query: { error: Error | null } & Parameters<typeof Loaded<Request>>[0]['query'] }) {
  return query.error ? <Problem error={query.error} /> : <Loaded query={query}>{() => null}</Loaded>
}

function Asked({ request, token }: { request: Request; token: string }) {
  const text = useAccount().guardian
  const { child_name: child, approved_at } = request
  const act = useMutation<unknown, Error, Act>({ mutationFn: (decision) => SEND[decision]({ token }) })
  const title = approved_at === null ? text.title(child) : text.approvedTitle(child)
  if (act.isSuccess)
    return (
      <Page title={title}>
        <AllDone message={text[act.variables](child)} />
      </Page>
    )
  return (
    <Page title={title}>
      <Card withBorder maw={720}>
        <Stack gap="lg">
          <Group gap="md" wrap="nowrap" align="flex-start">
            <PersonFace name={child} size={56} />
            <Text className="words">
              {approved_at === null ? (
                text.lead(child)
              ) : (
                <>
                  {text.approvedLead} <Time at={approved_at} />.
                </>
              )}
            </Text>
          </Group>
          <Terms request={request} />
          <Problem error={act.error} />
          {approved_at === null ? (
            <Undecided child={child} busy={act.isPending} decide={act.mutate} />
          ) : (
            <Group>
              <ConfirmButton
                question={text.withdrawQuestion(child)}
                loading={act.isPending}
                onConfirm={() => act.mutate('withdrawn')}
              >
                {text.withdraw}
              </ConfirmButton>
            </Group>
          )}
        </Stack>
      </Card>
    </Page>
  )
}

function Undecided({ child, busy, decide }: { child: string; busy: boolean; decide: (act: Act) => void }) {
  const text = useAccount().guardian
  return (
    <Stack gap="sm">
      <Text fw={600}>{text.warning}</Text>
      <Group>
        <Button loading={busy} onClick={() => decide('approved')}>
          {text.approve}
        </Button>
        <ConfirmButton
          variant="default"
          question={text.declineQuestion(child)}
          disabled={busy}
          onConfirm={() => decide('declined')}
        >
          {text.decline}
        </ConfirmButton>
      </Group>
    </Stack>
  )
}

/** Which rights, which data, how long. */
function Terms({ request }: { request: Request }) {
  const text = useAccount().guardian
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      <Part title={text.rightsTitle}>
        <List spacing={4}>
          {text.rights.map((right) => (
            <List.Item key={right}>{right}</List.Item>
          ))}
        </List>
      </Part>
      <Part title={text.longTitle}>
        <Text>{text.long(day.format(new Date(request.of_age_on)))}</Text>
      </Part>
      <Part title={text.dataTitle}>
        {text.data.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={6} component="section">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  )
}
