import { Group, NativeSelect, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { NextStep } from '../../../components/NextStep.tsx'
import { Page } from '../../../components/Page.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { PlainList } from '../records/RecordList.tsx'
import { InterestCard } from './InterestCard.tsx'

type Direction = 'received' | 'placed'
const STATUSES = ['new', 'accepted', 'declined', 'withdrawn'] as const

export function Interests(): ReactNode {
  const text = useWholeAccount().interests
  const { tab } = useSearch({ from: '/signed-in/interests' })
  const navigate = useNavigate()
  return (
    <Page title={text.title}>
      <Tabs
        value={tab ?? 'received'}
        onChange={(chosen) => void navigate({ to: '/interests', search: chosen === 'placed' ? { tab: chosen } : {} })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="received">{text.received}</Tabs.Tab>
          <Tabs.Tab value="placed">{text.placed}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="received" pt="md">
          <InterestList direction="received" />
        </Tabs.Panel>
        <Tabs.Panel value="placed" pt="md">
          <InterestList direction="placed" />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function InterestList({ direction }: { direction: Direction }) {
  const { interests: text, welcome, work } = useWholeAccount()
  const { tab, status: wanted } = useSearch({ from: '/signed-in/interests' })
  const navigate = useNavigate()
  const status = STATUSES.find((name) => name === wanted)
  // In the address, so that going back finds it again.
  const choose = (chosen: string) =>
    void navigate({ to: '/interests', search: { ...(tab && { tab }), ...(chosen && { status: chosen }) } })
  const query = usePages(['interests', direction, status], (page) =>
    api.accountListInterests({ direction, ...(status && { status }), ...page }),
  )
  return (
    <>
      <Group mb="md">
        <NativeSelect
          label={text.status}
          value={status ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[{ value: '', label: text.all }, ...STATUSES.map((value) => ({ value, label: text.statuses[value] }))]}
        />
      </Group>
      <Pages
        query={query}
        items={(answer) => answer.interests}
        empty={
          status ? (
            text.emptyFiltered
          ) : (
            <NextStep words={text.empty[direction]}>
              {direction === 'placed' ? (
                <AnchorLink to="/ideas">{welcome.discover}</AnchorLink>
              ) : (
                <AnchorLink to="/my-ideas">{work.title}</AnchorLink>
              )}
            </NextStep>
          )
        }
      >
        {(all) => (
          <PlainList>
            {all.map((interest) => (
              <InterestCard key={interest.interest_id} interest={interest} received={direction === 'received'} />
            ))}
          </PlainList>
        )}
      </Pages>
    </>
  )
}
