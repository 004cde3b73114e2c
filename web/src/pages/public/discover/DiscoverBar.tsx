import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { AnchorLink } from '../../../components/links.tsx'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { useQuoted } from '../../../i18n/quoted.ts'
import { IDEA_SORTS, type IdeaSearch, type IdeaSort } from '../../../ideas/idea-search.ts'
import { useSession } from '../../../session/session.ts'
import { type ChoiceName, changed, chosen, toggled, useOpenSearch, useValueNames } from './choices.ts'
import type { Counts } from './Filters.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'

/** Only for signed-in people, so not part of the page for visitors. */
const SaveSearch = lazy(async () => ({
  default: (await import('../../account/finding/SaveSearch.tsx')).SaveSearch,
}))

const MOST_COUNTED = 10_000
const CHOICES: readonly ChoiceName[] = ['type', 'stage', 'amount', 'region', 'language']

interface BarProps {
  wanted: IdeaSearch
  counts: Counts | undefined
  /** Counted up to MOST_COUNTED; the facets may know a higher number. */
  total?: number
}

/** The number of results, the active filters, and the order. */
export function DiscoverBar({ wanted, counts, total }: BarProps) {
  const { discover } = useText()
  const number = new Intl.NumberFormat(useLocale())
  const many = total === MOST_COUNTED
  const known = many && counts && !counts.capped ? Math.max(counts.total, total) : total
  const shown = known === undefined ? '' : number.format(known)
  return (
    <Group justify="space-between">
      <Group gap="sm">
        {known !== undefined && (
          <Text role="status" fw={600}>
            {discover.found({ count: known, shown: many && known === total ? discover.more({ shown }) : shown })}
          </Text>
        )}
        <Chips wanted={wanted} />
        <LanguageOffer wanted={wanted} counts={counts} />
      </Group>
      <SortBy wanted={wanted} />
    </Group>
  )
}

function Chips({ wanted }: { wanted: IdeaSearch }) {
  const { discover } = useText()
  const { me } = useSession()
  const open = useOpenSearch()
  const quoted = useQuoted()
  const nameOf = useValueNames(wanted.currency ?? 'EUR')
  const chips = CHOICES.flatMap((name) =>
    chosen(wanted, name).map((value) => ({ label: nameOf(name, value), search: toggled(wanted, name, value) })),
  )
  if (wanted.search) chips.unshift({ label: quoted(wanted.search), search: changed(wanted, { search: '' }) })
  const rounds = wanted.open_round === true || wanted.sort === 'closing'
  const suggested = [...chips.map(({ label }) => label), ...(rounds ? [discover.openRounds] : [])].join(', ')
  const save = me && suggested !== '' && wanted.sort !== 'fits' && (
    <Suspense>
      <SaveSearch key={suggested} wanted={wanted} suggested={suggested} />
    </Suspense>
  )
  if (chips.length === 0) return save || null
  return (
    <>
      {chips.map(({ label, search }) => (
        <Button
          key={label}
          size="compact-sm"
          radius="xl"
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={discover.remove({ what: label })}
          onClick={() => open(search)}
        >
          {label}
        </Button>
      ))}
      <AnchorLink to="/ideas" search={{}} size="sm">
        {discover.clear}
      </AnchorLink>
      {save}
    </>
  )
}

/** “Best match” needs words, “Fits me” an account. */
function SortBy({ wanted }: { wanted: IdeaSearch }) {
  const { discover } = useText()
  const { me } = useSession()
  const open = useOpenSearch()
  // What fits is found by the profile alone, without filters.
  const choose = (sort: IdeaSort) => open(sort === 'fits' ? { sort } : changed(wanted, { sort }))
  const offered = IDEA_SORTS.filter((sort) => (sort === 'best' ? wanted.search : sort === 'fits' ? me : true))
  return (
    <NativeSelect
      aria-label={discover.sort}
      value={wanted.sort ?? (wanted.search ? 'best' : 'newest')}
      data={offered.map((sort) => ({ value: sort, label: discover.sorts[sort] }))}
      onChange={(event) => choose(event.currentTarget.value as IdeaSort)}
    />
  )
}
