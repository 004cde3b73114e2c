import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { usePapers } from '../../../i18n/papers.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { PlainList } from '../records/RecordList.tsx'

/** Requests for a document, the decisions on them, and every read. */
export function DocumentReaders({ ideaId, documentId }: { ideaId: number; documentId: number }) {
  const text = usePapers()
  const query = useQuery({
    queryKey: ['documents', ideaId, 'readers', documentId],
    queryFn: () => api.accountListDocumentReaders({ idea_id: ideaId, document_id: documentId }),
  })
  return (
    <section aria-label={text.readers}>
      <Loaded query={query}>
        {({ requests, reads }) => (
          <Stack gap="sm">
            {requests.length === 0 && reads.length === 0 && (
              <Text size="sm" c="dimmed">
                {text.nobody}
              </Text>
            )}
            {requests.length > 0 && (
              <>
                <Text fw={600} size="sm">
                  {text.requests}
                </Text>
                <PlainList>
                  {requests.map((request) => (
                    <RequestRow key={request.request_id} request={request} />
                  ))}
                </PlainList>
              </>
            )}
            {reads.length > 0 && (
              <>
                <Text fw={600} size="sm">
                  {text.reads}
                </Text>
                <PlainList>
                  {reads.map(({ user_id, name, page, by_token, times, last_read_at }) => (
                    <Text
                      component="li"
                      size="sm"
                      className="words"
                      key={`${user_id} ${page} ${by_token} ${last_read_at}`}
                    >
                      {name}: {page === null ? text.readFile : text.readPage({ page })}, {text.times({ times })}
                      {by_token && `, ${text.byProgram}`} · <Time at={last_read_at} />
                    </Text>
                  ))}
                </PlainList>
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </section>
  )
}

interface Request {
  request_id: number
  name: string
  message: string
  request_status: 'asked' | 'granted' | 'declined' | 'revoked'
}

function RequestRow({ request: { request_id, name, message, request_status } }: { request: Request }) {
  const text = usePapers()
  const decide = useAct(
    (answer: 'granted' | 'declined' | 'revoked') => api.accountAnswerDocumentRequest({ request_id, answer }),
    { changes: ['documents'] },
  )
  const button = (answer: 'granted' | 'declined' | 'revoked', label: string, spoken: string) => (
    <Button size="sm" variant="default" aria-label={spoken} loading={decide.busy} onClick={() => decide.run(answer)}>
      {label}
    </Button>
  )
  return (
    <li>
      <Group justify="space-between">
        <Text size="sm" className="words">
          <strong>{name}</strong>, {text.states[request_status]}: {message}
        </Text>
        <Group gap="xs">
          {request_status !== 'granted' && button('granted', text.grant, text.grantTo({ name }))}
          {request_status === 'asked' && button('declined', text.decline, text.declineTo({ name }))}
          {request_status === 'granted' && button('revoked', text.revoke, text.revokeFrom({ name }))}
        </Group>
      </Group>
      <Problem error={decide.error} />
    </li>
  )
}
