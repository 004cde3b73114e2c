import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { whileMaking } from '../../../components/papers/paper.ts'
import { useText } from '../../../i18n/index.tsx'
import { useSession } from '../../../session/session.ts'
import { IdeaDocument, type ShownDocument } from './IdeaDocument.tsx'

/** The owner’s files, to view and download, as far as the reader has access. */
export function Documents({ ideaId }: { ideaId: number }) {
  const { publicPages } = useText()
  const text = publicPages.idea
  const { me, loading } = useSession()
  const documents = useQuery({
    queryKey: ['standing', ideaId, 'documents', me?.user_id ?? 0],
    queryFn: async (): Promise<{ documents: ShownDocument[] }> =>
      me ? api.accountListIdeaDocuments({ idea_id: ideaId }) : api.listDocuments({ idea_id: ideaId }),
    enabled: !loading,
    refetchInterval: ({ state }) => whileMaking(state.data?.documents),
  })
  return (
    <section>
      <Title order={2} mb="xs">
        {text.documents}
      </Title>
      <Loaded query={documents}>
        {({ documents: list }) =>
          list.length === 0 ? (
            <Text c="dimmed">{text.noDocuments}</Text>
          ) : (
            <Stack gap="xs">
              {list.map((document) => (
                <IdeaDocument key={document.document_id} document={document} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </section>
  )
}
