import type { Operations } from '@ideabridge/sdk'
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PaperPages } from '../../../components/papers/PaperPages.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { useText } from '../../../i18n/index.tsx'
import { problemInWords } from '../../../i18n/refusals.ts'
import { useSize } from '../../account/ideas/files.ts'
import { ReasonButton } from '../parts/ReasonButton.tsx'
import { refreshAdmin } from '../parts/refresh.ts'

type IdeaDocument = Operations['admin_list_idea_documents']['output']['documents'][number]

/** An idea’s files, to be opened before deciding. A failed fetch must not look like none. */
export function IdeaDocuments({ ideaId }: { ideaId: number }) {
  const query = useQuery({
    queryKey: ['admin', 'idea-documents', ideaId],
    queryFn: () => api.adminListIdeaDocuments({ idea_id: ideaId }),
  })
  return <Loaded query={query}>{({ documents }) => documents.length > 0 && <Listed documents={documents} />}</Loaded>
}

function Listed({ documents }: { documents: IdeaDocument[] }) {
  const { review: text } = useAdmin()
  const { service } = useText()
  const approve = useMutation({
    mutationFn: (document_id: number) => api.adminApproveDocument({ document_id }),
    onSuccess: refreshAdmin,
  })
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {text.documents}
      </Title>
      {approve.error && (
        <Alert color="attention" role="alert" mb="xs">
          {problemInWords(approve.error, service)}
        </Alert>
      )}
      <Stack component="ul" gap="xs" className="admin-list">
        {documents.map(
          ({ document_id, idea_id, file_name, bytes, alt, approval_status, rejection_reason, ...rest }) => (
            <Group component="li" key={document_id} gap="sm">
              <DocumentLink url={api.url('admin_get_document', { idea_id, document_id })} bytes={bytes}>
                {file_name}
              </DocumentLink>
              <Text size="sm" c="dimmed" className="words">
                {text.documentStates[approval_status]}
                {rejection_reason && `: ${rejection_reason}`}
              </Text>
              {alt && <Text className="words">{alt}</Text>}
              {approval_status === 'pending' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${text.approve}: ${file_name}`}
                  loading={approve.isPending && approve.variables === document_id}
                  onClick={() => approve.mutate(document_id)}
                >
                  {text.approve}
                </Button>
              )}
              {approval_status !== 'rejected' && (
                <ReasonButton
                  size="compact-sm"
                  label={text.rejectDocument({ name: file_name })}
                  question={text.rejectQuestion}
                  send={(reason, rule) => api.adminRejectDocument({ document_id, reason, ...rule })}
                  onDone={refreshAdmin}
                />
              )}
              <div>
                <PaperPages
                  small
                  paper={{ file_name, ...rest }}
                  url={(page, size) => api.url('admin_get_document_page', { idea_id, document_id, page, size })}
                />
              </div>
            </Group>
          ),
        )}
      </Stack>
    </section>
  )
}

/** Downloaded, never rendered in this page: the files are user content. */
export function DocumentLink({ url, bytes, children }: { url: string; bytes: number; children: ReactNode }) {
  const sizeOf = useSize()
  return (
    <Text component="span" className="words">
      <Anchor href={url} download>
        {children}
      </Anchor>{' '}
      <Text component="span" size="sm" c="dimmed">
        {sizeOf(bytes)}
      </Text>
    </Text>
  )
}
