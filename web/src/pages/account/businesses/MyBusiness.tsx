import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { ApprovalState, reviewStateOf } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { useEditor } from '../../../i18n/editor.ts'
import { useText } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useBirth } from '../editor/use-birth.ts'
import { FormMessage } from '../parts/FormMessage.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { OwnLabel } from '../records/OwnLabel.tsx'
import { PublicationState } from '../records/PublicationState.tsx'
import { useReview } from '../records/use-review.ts'
import { useArrived } from '../welcome/steps.ts'
import { BusinessEditor, type OwnBusiness } from './BusinessEditor.tsx'

export function MyBusiness(): ReactNode {
  const business_id = Number(useParams({ from: '/signed-in/my-businesses/$businessId' }).businessId)
  const { businesses, records } = useWholeAccount()
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
  const { businesses } = useWholeAccount()
  const text = useEditor().business
  const { common } = useText()
  const { business_id } = business
  const standing = reviewStateOf(business)
  const navigate = useNavigate()
  const birth = useBirth()
  const { form, element, onSubmit, publish } = useReview({
    save: async (changes, sends) => {
      if (sends) await birth.save()
      return api.accountUpdateBusiness({ business_id, ...changes })
    },
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
      {standing !== 'draft' && (
        <PublicationState
          status={standing}
          reason={business.rejection_reason}
          approved={text.approved}
          publish={publish}
        />
      )}
      {standing === 'approved' && (
        <Text size="sm" c="dimmed">
          {text.publicNote}{' '}
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
      <BusinessEditor
        business={business}
        form={form}
        element={element}
        birth={{ ...birth, error: form.error('date_of_birth') }}
        onSave={(changes) => onSubmit(changes)}
        onSend={standing === 'draft' ? (changes) => onSubmit(changes, true) : undefined}
        message={
          <>
            <FormMessage form={form} saved={common.saved} />
            {standing === 'draft' && <Problem error={publish.error} again={publish.run} />}
          </>
        }
        busy={publish.busy}
      />
      <Problem error={remove.error} />
      <Group justify="flex-end">
        <ConfirmButton question={text.deleteQuestion} loading={remove.busy} onConfirm={() => remove.run(undefined)}>
          {businesses.remove}
        </ConfirmButton>
      </Group>
    </Stack>
  )
}
