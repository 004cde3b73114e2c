import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Page } from '../../../components/Page.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAccount } from '../../../i18n/account.ts'
import { FormMessage } from '../parts/FormMessage.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { businessFields } from './business-fields.ts'

export function NewBusiness(): ReactNode {
  const { businesses, businessTypes, records } = useAccount()
  const navigate = useNavigate()
  const form = useFormCall((values: Record<string, unknown>) => api.accountCreateBusiness(values), {
    onDone: async ({ business_id }) => {
      await queries.invalidateQueries({ queryKey: ['businesses'] })
      await navigate({ to: '/my-businesses/$businessId', params: { businessId: String(business_id) } })
    },
  })
  return (
    <Page title={businesses.newTitle}>
      <RecordForm
        draft="business:new"
        fields={businessFields(businessTypes)}
        before={{}}
        form={form}
        message={<FormMessage form={form} />}
        onSubmit={(values, button) => form.submit({ ...values, is_draft: button === 'draft' ? 1 : 0 })}
      >
        <Button type="submit" value="review" loading={form.busy}>
          {records.publish}
        </Button>
        <Button type="submit" value="draft" variant="default" loading={form.busy}>
          {records.saveDraft}
        </Button>
      </RecordForm>
    </Page>
  )
}
