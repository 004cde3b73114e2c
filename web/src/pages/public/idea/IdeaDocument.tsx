import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { PaperPages } from '../../../components/papers/PaperPages.tsx'
import type { PageUrl } from '../../../components/papers/paper.ts'
import { useText } from '../../../i18n/index.tsx'
import { usePapers } from '../../../i18n/papers.ts'
import { useSize } from '../../account/ideas/files.ts'
import { AskForDocument } from './AskForDocument.tsx'

type Listed = Operations['platform_list_documents']['output']['documents'][number]
type Known = Operations['account_list_idea_documents']['output']['documents'][number]
export type ShownDocument = Listed & Partial<Pick<Known, 'standing'>>

/** One document: open, or with a way to get access. */
export function IdeaDocument({ document }: { document: ShownDocument }) {
  const text = usePapers()
  const { publicPages } = useText()
  const { idea_id, document_id, file_name, door, watermark, standing } = document
  const isOpen = door === 'public' || standing === 'open' || standing === 'own'
  const gated = door !== 'public' && standing === 'open'
  return (
    <Card withBorder py="sm">
      <Group justify="space-between">
        <Text className="words">
          {file_name} <Size bytes={document.bytes} />
        </Text>
        {isOpen && !(gated && watermark) && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${publicPages.idea.download}: ${file_name}`}
            component="a"
            download
            href={fileUrl(document)}
          >
            {publicPages.idea.download}
          </Button>
        )}
      </Group>
      {gated && (
        <Text size="sm" c="var(--ink-2)">
          {watermark ? text.marked : text.noted}
        </Text>
      )}
      {isOpen && <PaperPages paper={document} url={pageUrl(document)} oneByOne={gated && watermark} />}
      {!isOpen && standing === undefined && (
        <Text size="sm" c="var(--ink-2)">
          {door === 'interested' ? text.signIn.interested : text.signIn.on_request}{' '}
          <AnchorLink to="/login" search={{ next: `/ideas/${idea_id}` } as never} size="sm">
            {text.signInLink}
          </AnchorLink>
        </Text>
      )}
      {standing !== undefined && standing in text.standing && (
        <Text size="sm" c="var(--ink-2)">
          {text.standing[standing as keyof typeof text.standing]}
        </Text>
      )}
      {standing === 'ask' && <AskForDocument documentId={document_id} name={file_name} />}
    </Card>
  )
}

function fileUrl({ idea_id, document_id, door, standing }: ShownDocument): string {
  if (standing === 'own') return api.url('account_get_document', { idea_id, document_id })
  if (door === 'public') return api.url('platform_get_document', { idea_id, document_id })
  return api.url('account_read_document', { document_id })
}

function pageUrl({ idea_id, document_id, door, standing }: ShownDocument): PageUrl {
  return (page, size) => {
    if (standing === 'own') return api.url('account_get_document_page', { idea_id, document_id, page, size })
    if (door === 'public') return api.url('platform_get_document_page', { idea_id, document_id, page, size })
    return api.url('account_read_document_page', { document_id, page, size })
  }
}

function Size({ bytes }: { bytes: number }) {
  const sizeOf = useSize()
  return (
    <Text span size="sm" c="dimmed">
      {sizeOf(bytes)}
    </Text>
  )
}
