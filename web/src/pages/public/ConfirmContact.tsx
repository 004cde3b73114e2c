import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { Page } from '../../components/Page.tsx'
import { useLocale } from '../../i18n/index.tsx'
import { useOperators } from '../../i18n/operators.ts'
import { LinkState } from './LinkState.tsx'
import { AllDone } from './TokenPage.tsx'

type ContactLink = Operations['platform_read_contact_link']['output']
type Answer = 'confirm' | 'refuse'

/** Target of the mails about an agent’s contact address; no account needed. Opening it decides nothing. */
export function ConfirmContact() {
  const { contact } = useOperators()
  const { token } = useSearch({ from: '/confirm-contact' })
  const query = useQuery({
    queryKey: ['contact-link', token],
    queryFn: () => api.readContactLink({ token: token ?? '' }),
    enabled: token !== undefined,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return (
    <Page title={contact.title}>
      {token !== undefined && query.data ? (
        <Decision asked={query.data} token={token} />
      ) : (
        <LinkState token={token} query={query} />
      )}
    </Page>
  )
}

function Decision({ asked, token }: { asked: ContactLink; token: string }) {
  const { contact: text } = useOperators()
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' })
  const answer = useMutation({
    mutationFn: async (act: Answer) => {
      if (act === 'refuse') return { refused: await api.refuseContact({ token }) }
      return { confirmed: await api.confirmContact({ token }) }
    },
  })
  if (answer.data) return <AllDone message={outcome(answer.data, asked, text, day)} />
  return (
    <Card withBorder maw={640}>
      <Stack gap="md">
        <Text className="words">{lead(asked, text)}</Text>
        {asked.new_email !== null && <Text className="words">{text.unexpected}</Text>}
        {asked.confirmed && <Text fw={600}>{text.waiting}</Text>}
        <LinkState token={token} query={answer} />
        <Group>
          {!asked.confirmed && (
            <Button loading={answer.isPending} onClick={() => answer.mutate('confirm')}>
              {agreement(asked, text)}
            </Button>
          )}
          <ConfirmButton
            variant="default"
            question={text.refuseQuestion}
            disabled={answer.isPending}
            onConfirm={() => answer.mutate('refuse')}
          >
            {OWN.has(asked.asks) ? text.refuse : text.refuseMove}
          </ConfirmButton>
        </Group>
      </Stack>
    </Card>
  )
}

type Words = ReturnType<typeof useOperators>['contact']

function lead({ asks, bot_name, new_email }: ContactLink, text: Words): string {
  const agent = bot_name || text.unnamed
  return text[asks]({ agent, address: new_email ?? '' })
}

/** Asks the reader of the link whether they run the agent. */
const OWN: ReadonlySet<ContactLink['asks']> = new Set(['first', 'new', 'second'])

function agreement({ asks }: ContactLink, text: Words): string {
  if (OWN.has(asks)) return text.confirm
  return asks === 'end_second' || asks === 'remove_second' ? text.agreeRemoval : text.agree
}

const DONE = {
  first: 'doneFirst',
  new: 'done',
  present: 'done',
  instead: 'done',
  second: 'doneSecond',
  add_second: 'doneSecond',
  end_second: 'doneRemoved',
  remove_second: 'doneRemoved',
} as const satisfies Record<ContactLink['asks'], keyof Words>

function outcome(
  answer: { refused: unknown } | { confirmed: { in_force: boolean; settles_at: string | null } },
  { asks }: ContactLink,
  text: Words,
  day: Intl.DateTimeFormat,
): string {
  if ('refused' in answer) return text.refused
  const { in_force, settles_at } = answer.confirmed
  if (!in_force) return settles_at === null ? text.agreed : text.later({ date: day.format(new Date(settles_at)) })
  return text[DONE[asks]]
}
