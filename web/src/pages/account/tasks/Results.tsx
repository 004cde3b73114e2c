import { Anchor, Text } from '@mantine/core'
import { BusinessFace } from '../../../components/BusinessFace.tsx'
import { usernameIn } from '../../../components/PersonName.tsx'
import { Cover, PersonFace, PlatformFace } from '../../../components/pictures.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { Favourite } from '../../public/idea/Favourite.tsx'
import { useStanding } from '../../public/idea/use-standing.ts'
import type { Entry } from './task.ts'

type Result = Entry['results'][number]

/** What the agent found or created, each as a link; what no longer exists stays listed without one. */
export function Results({ results }: { results: readonly Result[] }) {
  const { task: text } = useDeciding()
  if (results.length === 0) return null
  return (
    <ul className="task-results">
      {results.map((result) => {
        const name = result.name ?? text.resultKinds[result.kind]
        return (
          <li key={`${result.kind} ${result.id}`}>
            <ResultFace result={result} />
            <div>
              <b className="words">{result.path === null ? name : <Anchor href={result.path}>{name}</Anchor>}</b>
              <Text size="sm" c="var(--ink-2)">
                {result.path === null ? text.resultGone : text.resultKinds[result.kind]}
              </Text>
            </div>
            {result.path === `/app/ideas/${result.id}` && <Keep ideaId={result.id} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Another person’s idea can be followed here, as on its own page. */
function Keep({ ideaId }: { ideaId: number }) {
  const { data } = useStanding(ideaId)
  return <div className="task-keep">{data && !data.own && <Favourite ideaId={ideaId} marked={data.favourite} />}</div>
}

function ResultFace({ result: { kind, id, name, path } }: { result: Result }) {
  if (kind === 'idea') return <Cover idea={{ idea_id: id }} ratio="1/1" />
  if (kind === 'user') return <PersonFace name={name ?? ''} username={usernameIn(path)} size={52} />
  return kind === 'business' ? <BusinessFace /> : <PlatformFace size={52} />
}
