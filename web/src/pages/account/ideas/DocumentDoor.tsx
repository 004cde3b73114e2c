import type { Operations } from '@ideabridge/sdk'
import { NativeSelect, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { usePapers } from '../../../i18n/papers.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { DocumentReaders } from './DocumentReaders.tsx'

export type OwnDocument = Operations['account_list_documents']['output']['documents'][number]
type Door = OwnDocument['door']
type Choice = Pick<OwnDocument, 'door' | 'watermark'>

/** Who may read a document, whether their name is on it, and who did. */
export function DocumentDoor({ document }: { document: OwnDocument }) {
  const text = usePapers()
  const { idea_id, document_id, file_name, preview } = document
  const [chosen, setChosen] = useState<Choice>(document)
  const set = useAct((choice: Choice) => api.accountSetDocumentDoor({ idea_id, document_id, ...choice }), {
    changes: ['documents'],
  })
  // Shows the choice while it is being saved. A disabled field would lose the focus.
  const { door, watermark } = set.busy ? chosen : document
  const save = (choice: Choice) => {
    if (set.busy) return
    setChosen(choice)
    set.run(choice)
  }
  return (
    <Stack gap="sm" mt="sm">
      <NativeSelect
        label={`${text.door}: ${file_name}`}
        description={door === 'public' ? undefined : text.doorHint}
        value={door}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.value as Door
          save({ door: wanted, watermark: watermark && wanted !== 'public' })
        }}
        data={(['public', 'interested', 'on_request'] as const).map((value) => ({ value, label: text.doors[value] }))}
      />
      {door !== 'public' && !['none', 'failed'].includes(preview.state) && (
        <Switch
          label={text.watermark}
          description={text.watermarkHint}
          checked={watermark}
          onChange={({ currentTarget }) => save({ door, watermark: currentTarget.checked })}
        />
      )}
      <Problem error={set.error} />
      {document.door !== 'public' && <DocumentReaders ideaId={idea_id} documentId={document_id} />}
    </Stack>
  )
}
