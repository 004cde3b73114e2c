import { Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Empty, Loaded } from '../../../components/Loaded.tsx'
import { PaperPages } from '../../../components/papers/PaperPages.tsx'
import { whileMaking } from '../../../components/papers/paper.ts'
import { Time } from '../../../components/Time.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { PlainList } from '../records/RecordList.tsx'
import { DocumentDoor } from './DocumentDoor.tsx'
import { DocumentStanding } from './DocumentStanding.tsx'
import { useSize } from './files.ts'
import { useAddDocument } from './use-add-document.ts'

export function Documents({ idea_id }: { idea_id: number }) {
  const text = useWholeAccount().ideas.documents
  const sizeOf = useSize()
  const query = useQuery({
    queryKey: ['documents', idea_id],
    queryFn: () => api.accountListDocuments({ idea_id }),
    refetchInterval: ({ state }) => whileMaking(state.data?.documents),
  })
  const add = useAddDocument(idea_id)
  const remove = useAct((document_id: number) => api.accountDeleteDocument({ idea_id, document_id }), {
    changes: ['documents'],
  })
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.intro}
      </Text>
      <Group>
        <FileButton {...add.button}>
          {(props) => (
            <Button {...props} loading={add.busy}>
              {text.add}
            </Button>
          )}
        </FileButton>
      </Group>
      <Problem error={add.error ?? remove.error} />
      <Loaded query={query}>
        {({ documents }) =>
          documents.length === 0 ? (
            <Empty>{text.empty}</Empty>
          ) : (
            <PlainList>
              {documents.map((document) => (
                <Paper key={document.document_id} component="li" withBorder p="sm">
                  <Group justify="space-between">
                    <div>
                      <Text className="words">{document.file_name}</Text>
                      <Text size="sm" c="dimmed">
                        {sizeOf(document.bytes)} · <Time at={document.created_at} />
                      </Text>
                      <DocumentStanding document={document} />
                    </div>
                    <Group gap="xs">
                      <Button
                        variant="default"
                        component="a"
                        download
                        href={api.url('account_get_document', { idea_id, document_id: document.document_id })}
                      >
                        {text.download}
                      </Button>
                      <ConfirmButton
                        question={text.deleteQuestion({ name: document.file_name })}
                        onConfirm={() => remove.run(document.document_id)}
                      >
                        {text.remove}
                      </ConfirmButton>
                    </Group>
                  </Group>
                  <PaperPages
                    small
                    paper={document}
                    url={(page, size) =>
                      api.url('account_get_document_page', { idea_id, document_id: document.document_id, page, size })
                    }
                  />
                  <DocumentDoor document={document} />
                </Paper>
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Stack>
  )
}
