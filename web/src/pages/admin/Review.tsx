import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../components/Page.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { overviewQuery } from './overview/query.ts'
import { Many } from './parts/Many.tsx'
import { BulkBar } from './review/BulkBar.tsx'
import { ReviewList } from './review/ReviewList.tsx'
import { Shortcuts } from './review/Shortcuts.tsx'
import { KINDS, type Kind } from './review/sources.ts'
import { useReview } from './review/use-review.ts'
import { useShortcutsSwitch } from './review/use-shortcuts.ts'

export function Review() {
  const admin = useAdmin()
  const text = admin.review
  const { kind = 'ideas' } = useSearch({ from: '/signed-in/admins/frame/admin/review' })
  const navigate = useNavigate({ from: '/admin/review' })
  const { data: counts } = useQuery(overviewQuery)
  const waiting: Partial<Record<Kind, number | undefined>> = {
    ideas: counts?.ideas_pending,
    businesses: counts?.businesses_pending,
    edits: counts?.idea_edits_pending,
    documents: counts?.documents_pending,
  }
  return (
    <Page title={text.title}>
      <Tabs value={kind} onChange={(chosen) => navigate({ search: { kind: chosen as Kind } })} keepMounted={false}>
        <Tabs.List aria-label={text.queues} mb="md">
          {KINDS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text.kinds[name]}
              {waiting[name] !== undefined && ` (${waiting[name]})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {KINDS.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <Queue kind={name} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

function Queue({ kind }: { kind: Kind }) {
  const admin = useAdmin()
  const review = useReview(kind)
  const [shortcuts, setShortcuts] = useShortcutsSwitch()
  const [help, setHelp] = useState(false)
  return (
    <div className="admin-list">
      <Shortcuts on={shortcuts} onSwitch={setShortcuts} open={help} onOpen={setHelp} />
      <BulkBar items={review.many.items ?? []} review={review} />
      <Many many={review.many} empty={admin.review.empty}>
        {(items) => (
          <ReviewList items={items} review={review} shortcuts={shortcuts} showHelp={() => setHelp((open) => !open)} />
        )}
      </Many>
    </div>
  )
}
