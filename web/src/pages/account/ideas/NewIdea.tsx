import { Alert, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useText } from '../../../i18n/index.tsx'
import { FormMessage } from '../parts/FormMessage.tsx'
import type { Values } from '../records/fields.ts'
import { RecordForm } from '../records/RecordForm.tsx'
import { ideaFields } from './idea-fields.ts'
import { SimilarIdeas } from './SimilarIdeas.tsx'
import { useBusinesses } from './use-businesses.ts'

export function NewIdea(): ReactNode {
  const { ideas, records, welcome } = useAccount()
  const { discover } = useText()
  const navigate = useNavigate()
  const businesses = useBusinesses()
  const [written, setWritten] = useState<Values>({})
  const form = useFormCall((values: Record<string, unknown>) => api.accountCreateIdea(values), {
    onDone: async ({ idea_id }) => {
      await queries.invalidateQueries({ queryKey: ['ideas'] })
      await navigate({ to: '/my-ideas/$ideaId', params: { ideaId: String(idea_id) } })
    },
  })
  return (
    <Page title={ideas.newTitle}>
      <Loaded query={businesses}>
        {({ businesses: own }) => (
          <>
            {own.length === 0 && (
              <Alert>
                {ideas.needsBusiness} <AnchorLink to="/my-businesses/new">{ideas.makeBusiness}</AnchorLink>
              </Alert>
            )}
            <div className="with-similar">
              <RecordForm
                draft="idea:new"
                fields={ideaFields(own, records.untitled, discover.stages, welcome.typeNames)}
                before={{}}
                form={form}
                message={<FormMessage form={form} />}
                onType={setWritten}
                onSubmit={(values, button) => form.submit({ ...values, is_draft: button === 'draft' ? 1 : 0 })}
              >
                <Button type="submit" value="review" loading={form.busy}>
                  {records.publish}
                </Button>
                <Button type="submit" value="draft" variant="default" loading={form.busy}>
                  {records.saveDraft}
                </Button>
              </RecordForm>
              <SimilarIdeas written={written} />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}
