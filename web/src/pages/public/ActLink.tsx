import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { AgentFace } from '../../components/pictures.tsx'
import { useLanguage } from '../../i18n/index.tsx'
import { useWholeAccount } from '../../i18n/whole-account.ts'
import { Changes } from '../account/agents/Changes.tsx'
import { Problem } from '../account/parts/Problem.tsx'
import { LinkState } from './LinkState.tsx'
import { AllDone } from './TokenPage.tsx'

type Act = Operations['account_read_act_link']['output']

/** Target of the links in mails about an agent’s actions. Opening it changes nothing; the button does one thing, once. */
export function ActLink() {
  const text = useWholeAccount().actLink
  const { language } = useLanguage()
  const { token } = useSearch({ from: '/act-link' })
  const query = useQuery({
    queryKey: ['act-link', token, language],
    queryFn: () => api.accountReadActLink({ token: token ?? '', language }),
    enabled: token !== undefined,
    refetchOnWindowFocus: false,
  })
  return (
    <Page title={query.data?.does === 'pause' ? text.pauseTitle : text.undoTitle}>
      {token === undefined || (query.error && !query.data) ? (
        <LinkState token={token} query={query} />
      ) : (
        <Loaded query={query}>{(act) => <Offered act={act} token={token} />}</Loaded>
      )}
    </Page>
  )
}

function Offered({ act, token }: { act: Act; token: string }) {
  const { actLink: text, activity } = useWholeAccount()
  const use = useMutation<unknown, Error, void>({ mutationFn: () => api.accountUseActLink({ token }) })
  const pauses = act.does === 'pause'
  if (use.isSuccess) return <AllDone message={pauses ? text.paused({ agent: act.bot_name }) : text.undone} />
  const questions: Record<string, string> = activity.undoQuestions
  return (
    <Card withBorder maw={720}>
      <Stack>
        <Group gap="sm" wrap="nowrap">
          <AgentFace id={act.bot_id} size={44} />
          <Text fw={620} className="words">
            {pauses ? act.bot_name : act.sentence}
          </Text>
        </Group>
        {act.changes && <Changes changes={act.changes} />}
        {act.possible ? (
          <>
            <Text className="words">
              {pauses ? text.pauseLead({ agent: act.bot_name }) : questions[act.operation ?? '']}
            </Text>
            <Group>
              <Button loading={use.isPending} onClick={() => use.mutate()}>
                {pauses ? text.pause({ agent: act.bot_name }) : text.undo}
              </Button>
            </Group>
          </>
        ) : (
          <Alert color="attention">{pauses ? text.noPause : text.noUndo}</Alert>
        )}
        <Problem error={use.error} />
        <Text size="xs" c="dimmed">
          {text.once}
        </Text>
      </Stack>
    </Card>
  )
}
