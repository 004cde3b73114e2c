import { Card, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useDecisions } from '../../i18n/decisions.ts'
import { Objection } from '../decisions/Objection.tsx'
import { StatementFacts } from '../decisions/StatementFacts.tsx'
import { LinkState } from './LinkState.tsx'

/** Target of the link in a mail about a decision, for people who cannot sign in. Opening it changes nothing. */
export function ObjectionLink() {
  const text = useDecisions()
  const { token } = useSearch({ from: '/objection' })
  const query = useQuery({
    queryKey: ['objection', token],
    queryFn: () => api.accountReadObjectionLink({ token: token ?? '' }),
    enabled: token !== undefined,
    refetchOnWindowFocus: false,
  })
  return (
    <Page title={text.linkTitle}>
      {token === undefined || (query.error && !query.data) ? (
        <LinkState token={token} query={query} />
      ) : (
        <Loaded query={query}>
          {({ statement }) => (
            <Card withBorder maw={720}>
              <Stack>
                <Title order={2} size="h3">
                  {text.kinds[statement.decision]}
                </Title>
                <StatementFacts statement={statement} />
                <Objection
                  statement={statement}
                  send={(words) => api.accountUseObjectionLink({ token, words })}
                  onSent={() => query.refetch()}
                />
              </Stack>
            </Card>
          )}
        </Loaded>
      )}
    </Page>
  )
}
