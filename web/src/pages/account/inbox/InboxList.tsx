import { Text, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Failure, Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { More } from '../../../components/More.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useCounts } from '../../../waiting/use-counts.ts'
import { InboxRow } from './InboxRow.tsx'
import { isShown, type Row, SHOWS, type Show, useInboxRows } from './rows.ts'

export function InboxList({ titleOrder }: { titleOrder: 1 | 2 }) {
  const text = useWholeAccount().inbox
  const [show, setShow] = useState<Show>('all')
  const { talks, rows, unread, whole } = useInboxRows()
  const fault = unread[0]?.error
  const { things } = useCounts()
  const further = talks.hasNextPage
  return (
    <section className="inbox-list" aria-label={text.title}>
      <header className="inbox-head">
        <Title order={titleOrder} size="h1">
          {text.title}
        </Title>
        <Shows chosen={show} choose={setShow} waiting={things} />
      </header>
      {fault && (
        <Failure
          error={fault}
          retry={() => {
            for (const query of unread) void query.refetch()
          }}
        />
      )}
      <Loaded query={talks as never}>
        {() => <Rows rows={rows.filter((row) => isShown(row, show))} show={show} whole={whole && !further} />}
      </Loaded>
      {talks.isFetchNextPageError && <Failure error={talks.error} />}
      <More p="md" there={further} loading={talks.isFetchingNextPage} onMore={() => void talks.fetchNextPage()} />
    </section>
  )
}

function Shows({ chosen, choose, waiting }: { chosen: Show; choose: (show: Show) => void; waiting: number }) {
  const text = useWholeAccount().inbox
  return (
    <fieldset className="chips">
      <legend>{text.show}</legend>
      {SHOWS.map((show) => (
        <UnstyledButton key={show} className="chip" aria-pressed={show === chosen} onClick={() => choose(show)}>
          {text.shows[show]} {show === 'waiting' && waiting > 0 && <span className="chip-count">{waiting}</span>}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

function Rows({ rows, show, whole }: { rows: Row[]; show: Show; whole: boolean }) {
  const { inbox: text, welcome } = useWholeAccount()
  if (rows.length === 0)
    return whole ? (
      <Text p="lg" c="dimmed">
        {text.empty[show]} {show === 'all' && <AnchorLink to="/ideas">{welcome.discover}</AnchorLink>}
      </Text>
    ) : null
  return (
    <ul className="inbox-rows">
      {rows.map((row) => (
        <InboxRow key={row.key} row={row} />
      ))}
    </ul>
  )
}
