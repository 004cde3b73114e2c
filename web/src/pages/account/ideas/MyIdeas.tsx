import type { ReactNode } from 'react'
import { api } from '../../../api.ts'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { PlainList, RecordCard } from '../records/RecordList.tsx'

export function MyIdeas(): ReactNode {
  const { ideas, records } = useAccount()
  const query = usePages(['ideas'], (page) => api.accountListIdeas(page))
  return (
    <Page title={ideas.title} actions={<ButtonLink to="/my-ideas/new">{ideas.create}</ButtonLink>}>
      <Pages query={query} items={(answer) => answer.ideas} empty={ideas.empty}>
        {(all) => (
          <PlainList>
            {all.map((idea) => (
              <RecordCard
                key={idea.idea_id}
                record={idea}
                text={idea.annotation}
                title={
                  <AnchorLink to="/my-ideas/$ideaId" params={{ ideaId: String(idea.idea_id) }} inherit>
                    {idea.name ?? records.untitled}
                  </AnchorLink>
                }
              />
            ))}
          </PlainList>
        )}
      </Pages>
    </Page>
  )
}
