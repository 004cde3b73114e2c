import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { api, queries, SESSION } from '../calls/api.ts'
import { useFormCall } from '../components/use-form-call.ts'
import { useJoining } from '../i18n/joining.ts'
import type { Me } from './session.ts'

type Legal = Me['legal']

/** Asks once to accept what has changed, or what is not known to be accepted. Nothing is withheld until then. */
export function AskForTerms({ legal }: { legal: Legal }) {
  const { ask, changes } = useJoining()
  const { terms, privacy } = legal
  const form = useFormCall(() => api.accountAcceptTerms({ terms: terms.in_force, privacy: privacy.in_force }), {
    onDone: (answer) =>
      queries.setQueryData(SESSION, (me: Me | null | undefined) => me && { ...me, legal: answer.legal }),
  })
  const known = [terms.accepted, privacy.accepted].filter((version) => version !== null)
  const since = known.toSorted()[0]
  const news = Object.entries(changes).filter(([version]) => since !== undefined && version > since)
  return (
    <Alert color="platform" title={since === undefined ? ask.first : ask.changed} mb="lg" role="region">
      <Stack gap="xs">
        <Text size="sm">{since === undefined ? ask.firstLead : ask.changedLead}</Text>
        {news.length > 0 && (
          <ul>
            {news.map(([version, text]) => (
              <li key={version}>{text}</li>
            ))}
          </ul>
        )}
        <Group gap="md">
          <Anchor href="/app/terms" target="_blank" size="sm" underline="always">
            {ask.terms}
          </Anchor>
          <Anchor href="/app/privacy" target="_blank" size="sm" underline="always">
            {ask.privacy}
          </Anchor>
        </Group>
        {form.message && (
          <Text size="sm" role="alert">
            {form.message}
          </Text>
        )}
        <Button
          variant="default"
          loading={form.busy}
          onClick={() => form.submit(undefined)}
          style={{ alignSelf: 'flex-start' }}
        >
          {ask.agree}
        </Button>
      </Stack>
    </Alert>
  )
}
