import type { Operations } from '@ideabridge/sdk'
import { NativeSelect, Stack, Switch } from '@mantine/core'
import { api } from '../../../api.ts'
import { usePapers } from '../../../i18n/papers.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { DocumentReaders } from './DocumentReaders.tsx'

export type OwnDocument = Operations['account_list_documents']['output']['documents'][number]
type Door = OwnDocument['door']

/** Who may read a document, whether their name is on it, and who did. */
export function DocumentDoor({ document }: { document: OwnDocument }) {
  const text = usePapers()
  const { idea_id, document_id, file_name, door, watermark, preview } = document
  const set = useAct(
    (chosen: { door: Door; watermark: boolean }) => api.accountSetDocumentDoor({ idea_id, document_id, ...chosen }),
    { changes: ['documents'] },
  )
  return (
    <Stack gap="sm" mt="sm">
      <NativeSelect
        label={`${text.door}: ${file_name}`}
        description={door === 'public' ? undefined : text.doorHint}
        value={door}
        disabled={set.busy}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as Door
          set.run({ door: chosen, watermark: watermark && chosen !== 'public' })
        }}
        data={(['public', 'interested', 'on_request'] as const).map((value) => ({ value, label: text.doors[value] }))}
      />
      {door !== 'public' && !['none', 'failed'].includes(preview.state) && (
        <Switch
          label={text.watermark}
          description={text.watermarkHint}
          checked={watermark}
          disabled={set.busy}
          onChange={({ currentTarget }) => set.run({ door, watermark: currentTarget.checked })}
        />
      )}
      <Problem error={set.error} />
      {door !== 'public' && <DocumentReaders ideaId={idea_id} documentId={document_id} />}
    </Stack>
  )
}
