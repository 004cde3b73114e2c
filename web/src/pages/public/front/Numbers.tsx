import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { useLocale, useText } from '../../../i18n/index.tsx'

/** How much there is, counted by the service. Zeros are left out. */
export function Numbers() {
  const { numbers } = useText().front
  const format = new Intl.NumberFormat(useLocale())
  const { data } = useQuery({ queryKey: ['ideas', 'counts', {}], queryFn: () => api.countIdeas({}) })
  if (data === undefined || data.total === 0) return null
  return (
    <section className="front-numbers" aria-label={numbers.label}>
      <AnchorLink to="/ideas">{numbers.ideas({ count: format.format(data.total) })}</AnchorLink>
      {data.open_rounds > 0 && (
        <AnchorLink to="/ideas" search={{ open_round: true }}>
          {numbers.rounds({ count: format.format(data.open_rounds) })}
        </AnchorLink>
      )}
    </section>
  )
}
