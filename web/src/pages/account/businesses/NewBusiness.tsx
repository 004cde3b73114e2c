import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Page } from '../../../components/Page.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useBirth } from '../editor/use-birth.ts'
import { FormMessage } from '../parts/FormMessage.tsx'
import type { Values } from '../records/fields.ts'
import { BusinessEditor } from './BusinessEditor.tsx'

export function NewBusiness(): ReactNode {
  const { businesses } = useWholeAccount()
  const navigate = useNavigate()
  const birth = useBirth()
  const form = useFormCall(
    async ({ changes, review }: { changes: Values; review: boolean }) => {
      if (review) await birth.save()
      return api.accountCreateBusiness({ ...(changes as object), is_draft: review ? 0 : 1 })
    },
    {
      onDone: async ({ business_id }) => {
        await queries.invalidateQueries({ queryKey: ['businesses'] })
        await navigate({ to: '/my-businesses/$businessId', params: { businessId: String(business_id) } })
      },
    },
  )
  return (
    <Page title={businesses.newTitle}>
      <BusinessEditor
        form={form}
        birth={{ ...birth, error: form.error('date_of_birth') }}
        onSave={(changes) => form.submit({ changes, review: false })}
        onSend={(changes) => form.submit({ changes, review: true })}
        message={<FormMessage form={form} />}
        busy={form.busy}
      />
    </Page>
  )
}
