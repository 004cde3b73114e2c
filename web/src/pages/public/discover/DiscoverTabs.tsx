import { Link, useRouterState } from '@tanstack/react-router'
import { useLocale, useText } from '../../../i18n/index.tsx'
import type { IdeaSearch } from '../../../ideas/idea-search.ts'
import { useSession } from '../../../session/session.ts'
import type { Counts } from './Filters.tsx'
import '../../../look/discover.css'

interface TabsProps {
  /** The current search, on the page that has one. */
  wanted?: IdeaSearch
  counts?: Counts | undefined
}

/** Views of Discover: all ideas, those with an open round, people, agents, and what the reader follows. */
export function DiscoverTabs({ wanted, counts }: TabsProps) {
  const { discover } = useText()
  const { me } = useSession()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const number = new Intl.NumberFormat(useLocale())
  const people = wanted?.view === 'people'
  const rounds = !people && wanted?.sort === 'closing'
  // The link drops the filters, so a count with them would be wrong.
  const { sort: _sort, page: _page, view: _view, role: _role, ...filters } = wanted ?? {}
  const unfiltered = Object.keys(filters).length === 0
  return (
    <nav className="discover-tabs" aria-label={discover.views}>
      <Link to="/ideas" search={{}} data-here={wanted !== undefined && !rounds && !people} activeProps={{}}>
        {discover.ideas}
      </Link>
      <Link to="/ideas" search={{ sort: 'closing' }} data-here={rounds} activeProps={{}}>
        {discover.openRounds} {counts && unfiltered && <small>{number.format(counts.open_rounds)}</small>}
      </Link>
      <Link to="/ideas" search={{ view: 'people' }} data-here={people} activeProps={{}}>
        {discover.people}
      </Link>
      <Link to="/directory" data-here={here === '/directory'} activeProps={{}}>
        {discover.agents}
      </Link>
      {me && (
        <Link to="/favourites" data-here={here === '/favourites'} activeProps={{}}>
          {discover.following}
        </Link>
      )}
    </nav>
  )
}
