import type { Operations } from '@ideabridge/sdk'
import { Button } from '@mantine/core'
import { reviewStateOf } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useText } from '../../../i18n/index.tsx'
import { FormMessage } from '../parts/FormMessage.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import type { useReview } from '../records/use-review.ts'
import { ideaFields } from './idea-fields.ts'
import { useBusinesses } from './use-businesses.ts'

export type OwnIdea = Operations['account_get_idea']['output']['idea']

interface EditIdeaProps extends Pick<ReturnType<typeof useReview>, 'form' | 'element' | 'onSubmit'> {
  idea: OwnIdea
}

export function EditIdea({ idea, form, element, onSubmit }: EditIdeaProps) {
  const { common, discover } = useText()
  const { ideas, records, welcome } = useAccount()
  const businesses = useBusinesses()
  return (
    <Loaded query={businesses}>
      {({ businesses: own }) => (
        <RecordForm
          draft={`idea:${idea.idea_id}`}
          fields={ideaFields(own, records.untitled, discover.stages, welcome.typeNames)}
          before={idea}
          form={form}
          element={element}
          message={
            <FormMessage form={form} saved={reviewStateOf(idea) === 'approved' ? ideas.savedPublished : common.saved} />
          }
          onSubmit={onSubmit}
        >
          <Button type="submit" loading={form.busy}>
            {common.save}
          </Button>
        </RecordForm>
      )}
    </Loaded>
  )
}
