import { reviewStateOf } from '../../../components/Labels.tsx'
import { useEditor } from '../../../i18n/editor.ts'
import { useText } from '../../../i18n/index.tsx'
import type { Birth } from '../editor/Missing.tsx'
import { FormMessage } from '../parts/FormMessage.tsx'
import { Problem } from '../parts/Problem.tsx'
import type { useReview } from '../records/use-review.ts'
import { FilesHere } from './FilesHere.tsx'
import { IdeaEditor, type OwnIdea } from './IdeaEditor.tsx'

interface EditIdeaProps extends ReturnType<typeof useReview> {
  idea: OwnIdea
  birth: Omit<Birth, 'error'>
  onFiles: (tab: 'pictures' | 'documents') => void
}

export function EditIdea({ idea, form, element, onSubmit, publish, birth, onFiles }: EditIdeaProps) {
  const { common } = useText()
  const text = useEditor()
  const standing = reviewStateOf(idea)
  return (
    <IdeaEditor
      idea={idea}
      form={form}
      element={element}
      birth={{ ...birth, error: form.error('date_of_birth') }}
      onSave={(changes) => onSubmit(changes)}
      onSend={standing === 'draft' ? (changes) => onSubmit(changes, true) : undefined}
      message={
        <>
          <FormMessage form={form} saved={standing === 'approved' ? text.savedPublished : common.saved} />
          {standing === 'draft' && <Problem error={publish.error} again={publish.run} />}
        </>
      }
      busy={publish.busy}
      files={<FilesHere ideaId={idea.idea_id} onManage={onFiles} />}
    />
  )
}
