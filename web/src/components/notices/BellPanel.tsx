import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { useAccount } from '../../i18n/account.ts'
import { Empty, Loaded } from '../Loaded.tsx'
import { MarkAllRead, NoticeDays } from './NoticeDays.tsx'

const SHOWN = 20

/** The newest notifications, under the bell. */
export function BellPanel() {
  const text = useAccount().notices
  const query = useQuery({ queryKey: ['notices', 'bell'], queryFn: () => api.accountListNotices({ limit: SHOWN }) })
  const notices = query.data?.notices ?? []
  return (
    <>
      <div className="bell-head">
        <h2>{text.title}</h2>
        <MarkAllRead notices={notices} />
      </div>
      <div className="bell-list">
        <Loaded query={query}>
          {() => (notices.length === 0 ? <Empty>{text.empty}</Empty> : <NoticeDays notices={notices} headings="h3" />)}
        </Loaded>
      </div>
      <div className="bell-foot">
        <Link to="/notices">{text.all}</Link>
        <Link to="/profile" search={{ tab: 'notifications' }}>
          {text.settings}
        </Link>
      </div>
    </>
  )
}
