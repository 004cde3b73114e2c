import { inForce, LEGAL_DOCUMENTS } from '../../server/src/modules/people/legal/index.ts'
import type { Loader } from './loader.ts'

/** What the hand-written people accepted when they joined, and how often their ideas were looked at since. */
export async function loadSeen(loader: Loader, users: [number, number], ideas: [number, number]): Promise<void> {
  const accepted = LEGAL_DOCUMENTS.map((document) => `('${document}', '${inForce(document)}')`).join(', ')
  await loader.run(
    'legal_acceptances',
    `insert into legal_acceptances (user_id, document, version)
     select user_id, document, version from users, (values ${accepted}) a (document, version)
     where user_id between ${users[0]} and ${users[1]}`,
  )
  // More for some ideas than for others, with good and bad days.
  await loader.run(
    'idea_views',
    `insert into idea_views (idea_id, day, views)
     select i.idea_id, day::date, 1 + (i.idea_id * 7 % 13 + extract(doy from day)::integer * 5 % 11) * (1 + i.idea_id % 4) / 2
     from ideas i cross join lateral generate_series(
       greatest(i.published_at, app_now() - interval '83 days'), app_now(), interval '1 day') day
     where i.idea_id between ${ideas[0]} and ${ideas[1]} and i.approval_status = 'approved' and i.published_at is not null
     on conflict do nothing`,
  )
}
