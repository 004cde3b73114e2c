import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { PaperPages } from '../../../components/papers/PaperPages.tsx'
import { whileMaking } from '../../../components/papers/paper.ts'
import { useLocale, useText } from '../../../i18n/index.tsx'

/** The owner's files, to look at here and for download. */
export function Documents({ ideaId }: { ideaId: number }) {
  const { publicPages } = useText()
  const text = publicPages.idea
  const documents = useQuery({
    queryKey: ['idea', ideaId, 'documents'],
    queryFn: () => api.listDocuments({ idea_id: ideaId }),
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
              {list.map(({ document_id, file_name, bytes, ...rest }) => (
                <Card withBorder key={document_id} py="sm">
                  <Group justify="space-between">
                    <Text className="words">
                      {file_name} <Size bytes={bytes} />
                    </Text>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`${text.download}: ${file_name}`}
                      component="a"
                      download
                      href={api.url('platform_get_document', { idea_id: ideaId, document_id })}
                    >
                      {text.download}
                    </Button>
                  </Group>
                  <PaperPages
                    paper={{ file_name, ...rest }}
                    url={(page, size) =>
                      api.url('platform_get_document_page', { idea_id: ideaId, document_id, page, size })
                    }
                  />
                </Card>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </section>
  )
}

function Size({ bytes }: { bytes: number }) {
  const { publicPages } = useText()
  const locale = useLocale()
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1000)
  return (
    <Text span size="sm" c="dimmed">
      {publicPages.idea.kilobytes(size)}
    </Text>
  )
}
