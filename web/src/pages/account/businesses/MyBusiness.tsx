import type { Operations } from '@ideabridge/sdk'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { ApprovalState, reviewStateOf } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useText } from '../../../i18n/index.tsx'
import { FormMessage } from '../parts/FormMessage.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { OwnLabel } from '../records/OwnLabel.tsx'
import { PublicationState } from '../records/PublicationState.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { useReview } from '../records/use-review.ts'
import { useArrived } from '../welcome/steps.ts'
import { businessFields } from './business-fields.ts'

type OwnBusiness = Operations['account_get_business']['output']['business']

export function MyBusiness(): ReactNode {
  const business_id = Number(useParams({ from: '/signed-in/my-businesses/$businessId' }).businessId)
  const { businesses, records } = useAccount()
  useArrived()
  const query = useQuery({
    queryKey: ['businesses', business_id],
    queryFn: () => api.accountGetBusiness({ business_id }),
  })
  return (
    <Page title={query.data ? (query.data.business.business_name ?? records.untitled) : businesses.one}>
      <Loaded query={query}>{({ business }) => <BusinessView business={business} />}</Loaded>
    </Page>
  )
}

function BusinessView({ business }: { business: OwnBusiness }) {
  const { businesses, businessTypes } = useAccount()
  const { common } = useText()
  const { business_id } = business
  const standing = reviewStateOf(business)
  const navigate = useNavigate()
  const { form, element, onSubmit, publish } = useReview({
    save: (changes) => api.accountUpdateBusiness({ business_id, ...changes }),
    send: () => api.accountPublishBusiness({ business_id }),
    shownBy: 'businesses',
  })
  const remove = useAct(() => api.accountDeleteBusiness({ business_id }), {
    changes: [],
    onDone: async () => {
      await navigate({ to: '/my-businesses', ignoreBlocker: true })
      await queries.invalidateQueries({ queryKey: ['businesses'] })
    },
  })
  return (
    <Stack>
      <Group gap="xs">
        <ApprovalState status={standing} />
        <OwnLabel of={business} />
      </Group>
      <PublicationState
        status={standing}
        reason={business.rejection_reason}
        approved={businesses.approved}
        publish={publish}
      />
      {standing === 'approved' && (
        <Text size="sm" c="dimmed">
          {businesses.publicNote}{' '}
          <AnchorLink
            to="/businesses/$businessId"
            params={{ businessId: String(business_id) }}
            inherit
            underline="always"
          >
            {businesses.seePublic}
          </AnchorLink>
        </Text>
      )}
      <RecordForm
        draft={`business:${business_id}`}
        fields={businessFields(businessTypes)}
        before={business}
        form={form}
        element={element}
        message={<FormMessage form={form} saved={common.saved} />}
        onSubmit={onSubmit}
      >
        <Button type="submit" loading={form.busy}>
          {common.save}
        </Button>
      </RecordForm>
      <Problem error={remove.error} />
      <Group justify="flex-end">
        <ConfirmButton
          question={businesses.deleteQuestion}
          loading={remove.busy}
          onConfirm={() => remove.run(undefined)}
        >
          {businesses.remove}
        </ConfirmButton>
      </Group>
    </Stack>
  )
}
