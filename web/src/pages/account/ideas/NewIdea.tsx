import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Page } from '../../../components/Page.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useEditor } from '../../../i18n/editor.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useSession } from '../../../session/session.ts'
import { withBusiness } from '../editor/publishers.ts'
import { useBirth } from '../editor/use-birth.ts'
import { FormMessage } from '../parts/FormMessage.tsx'
import type { Values } from '../records/fields.ts'
import { saveStep } from '../welcome/steps.ts'
import { leaveFiles } from './chosen-files.ts'
import { DropFiles } from './DropFiles.tsx'
import { IdeaEditor } from './IdeaEditor.tsx'
import { SimilarIdeas } from './SimilarIdeas.tsx'

export function NewIdea(): ReactNode {
  const { ideas } = useWholeAccount()
  const text = useEditor()
  const navigate = useNavigate()
  const { me } = useSession()
  const [written, setWritten] = useState<Values>({})
  const birth = useBirth()
  const element = useRef<HTMLFormElement>(null)
  /** An idea that is not stored yet has no place for files: the first saves it, and its page adds them. */
  const files = useRef<readonly File[]>([])
  const form = useFormCall(
    async ({ changes, review }: { changes: Values; review: boolean }) => {
      if (review) await birth.save()
      return api.accountCreateIdea({
        ...(await withBusiness(changes, me?.name ?? '', !review)),
        is_draft: review ? 0 : 1,
      })
    },
    {
      onDone: async ({ idea_id }) => {
        // People who have written an idea need not be asked what brings them here.
        if (me && me.onboarding.step !== null) await saveStep({ role: 'maker', done: true }).catch(() => undefined)
        leaveFiles(idea_id, files.current)
        await queries.invalidateQueries({ queryKey: ['ideas'] })
        await navigate({ to: '/my-ideas/$ideaId', params: { ideaId: String(idea_id) } })
      },
    },
  )
  return (
    <Page title={ideas.newTitle}>
      <IdeaEditor
        form={form}
        birth={{ ...birth, error: form.error('date_of_birth') }}
        onSave={(changes) => form.submit({ changes, review: false })}
        onSend={(changes) => form.submit({ changes, review: true })}
        onType={setWritten}
        message={<FormMessage form={form} />}
        busy={form.busy}
        element={element}
        files={
          <DropFiles
            busy={form.busy}
            onFiles={(chosen) => {
              files.current = [...files.current, ...chosen]
              element.current?.requestSubmit()
            }}
            there={null}
          >
            <Text size="sm" c="var(--ink-3)">
              {text.files.saves}
            </Text>
          </DropFiles>
        }
        beside={<SimilarIdeas written={written} />}
      />
    </Page>
  )
}
