import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { Page } from '../../components/Page.tsx'
import { useOperators } from '../../i18n/operators.ts'
import { LinkState } from './LinkState.tsx'
import { AllDone } from './TokenPage.tsx'

type ContactLink = Operations['platform_read_contact_link']['output']
type Answer = 'confirm' | 'refuse'

/** Target of the mails about an agent's contact address, whose reader needs no account. Opening it decides nothing. */
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
  const answer = useMutation({
    mutationFn: async (act: Answer) => {
      if (act === 'refuse') return { refused: await api.refuseContact({ token }) }
      return { confirmed: await api.confirmContact({ token }) }
    },
  })
  if (answer.data) return <AllDone message={outcome(answer.data, asked, text)} />
  return (
    <Card withBorder maw={640}>
      <Stack gap="md">
        <Text className="words">{lead(asked, text)}</Text>
        {asked.asks === 'present' && <Text className="words">{text.unexpected}</Text>}
        {asked.confirmed && <Text fw={600}>{text.waiting}</Text>}
        <LinkState token={token} query={answer} />
        <Group>
          {!asked.confirmed && (
            <Button loading={answer.isPending} onClick={() => answer.mutate('confirm')}>
              {asked.asks === 'present' ? text.agree : text.confirm}
            </Button>
          )}
          <ConfirmButton
            variant="default"
            question={text.refuseQuestion}
            disabled={answer.isPending}
            onConfirm={() => answer.mutate('refuse')}
          >
            {asked.asks === 'present' ? text.refuseMove : text.refuse}
          </ConfirmButton>
        </Group>
      </Stack>
    </Card>
  )
}

type Words = ReturnType<typeof useOperators>['contact']

function lead({ asks, bot_name, new_email }: ContactLink, text: Words): string {
  const agent = bot_name || text.unnamed
  return asks === 'present' ? text.present(agent, new_email ?? '') : text[asks](agent)
}

function outcome(
  answer: { refused: unknown } | { confirmed: { in_force: boolean } },
  { asks }: ContactLink,
  text: Words,
): string {
  if ('refused' in answer) return text.refused
  if (!answer.confirmed.in_force) return text.agreed
  return asks === 'first' ? text.doneFirst : text.done
}
