import type { Operations } from '@ideabridge/sdk'
import { Button } from '@mantine/core'
import { api, queries } from '../../../api.ts'
import { standingOf } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useText } from '../../../i18n/index.tsx'
import { FormMessage } from '../parts/FormMessage.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { ideaFields } from './idea-fields.ts'
import { useBusinesses } from './use-businesses.ts'

export type OwnIdea = Operations['account_get_idea']['output']['idea']

export function EditIdea({ idea }: { idea: OwnIdea }) {
  const { common, discover } = useText()
  const { ideas, records, welcome } = useAccount()
  const businesses = useBusinesses()
  const form = useFormCall(
    (changes: Record<string, unknown>) => api.accountUpdateIdea({ idea_id: idea.idea_id, ...changes }),
    { onDone: () => queries.invalidateQueries({ queryKey: ['ideas'] }) },
  )
  return (
    <Loaded query={businesses}>
      {({ businesses: own }) => (
        <RecordForm
          draft={`idea:${idea.idea_id}`}
          fields={ideaFields(own, records.untitled, discover.stages, welcome.typeNames)}
          before={idea}
          form={form}
          message={
            <FormMessage form={form} saved={standingOf(idea) === 'approved' ? ideas.savedPublished : common.saved} />
          }
          onSubmit={(changes) => form.submit(changes)}
        >
          <Button type="submit" loading={form.busy}>
            {common.save}
          </Button>
        </RecordForm>
      )}
    </Loaded>
  )
}
