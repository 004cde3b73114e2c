import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Markdown } from '../../../components/Markdown.tsx'
import { Cover, PersonFace } from '../../../components/pictures.tsx'
import { ownUrl } from '../../../components/shown-pictures.ts'
import { useEditor } from '../../../i18n/editor.ts'
import { usePlaceName } from '../../../i18n/place-name.ts'
import { useTypeName } from '../../../i18n/type-name.ts'
import type { Me } from '../../../session/session.ts'
import { ownPictures } from '../pictures/own-pictures.ts'
import { ADULT, ageOf } from '../profile/age.ts'
import type { Values } from '../records/fields.ts'
import { isEmpty } from './idea-lacks.ts'

interface IdeaPreviewProps {
  /** Undefined until it is saved. */
  ideaId: number | undefined
  live: Values
  me: Me
  /** What follows the owner's name. */
  business: string | null
}

/** The idea's page in small, as it would be now. */
export function IdeaPreview({ ideaId, live, me, business }: IdeaPreviewProps) {
  const text = useEditor()
  const typeName = useTypeName()
  const placeName = usePlaceName()
  const said = (field: string) => (isEmpty(live[field]) ? null : String(live[field]))
  const about = [typeName(said('type_of_idea')), placeName(said('region_of_idea_selling'))].filter(Boolean).join(', ')
  const description = said('description')
  return (
    <div className="look">
      {ideaId === undefined ? (
        <p className="look-cover">{text.bridge}</p>
      ) : (
        <OwnCover ideaId={ideaId} type={said('type_of_idea')} />
      )}
      <div className="look-head">
        {about && (
          <Text size="xs" c="var(--ink-3)" className="words">
            {about}
          </Text>
        )}
        <Title order={2} size="h3" className="words">
          {said('name') ?? text.noName}
        </Title>
        {said('annotation') && <p className="pitch-line words">{said('annotation')}</p>}
        {(isShown(me) || business) && (
          <div className="look-by">
            {isShown(me) && <PersonFace name={me.name} face={me.face} size={32} />}
            <span className="words">
              {isShown(me) && <strong>{me.name}</strong>}
              {business && <small>{business}</small>}
            </span>
          </div>
        )}
      </div>
      <div className="look-text">
        {description ? (
          <Markdown headings={3}>{description}</Markdown>
        ) : (
          <Text size="sm" c="var(--ink-3)">
            {text.nothingYet}
          </Text>
        )}
      </div>
    </div>
  )
}

/** Whether others see who somebody is. */
export function isShown({ visibility, date_of_birth }: Me): boolean {
  return visibility === 'public' && (date_of_birth === null || ageOf(date_of_birth) >= ADULT)
}

/** Its future cover, which others do not see yet; without one, its bridge. */
function OwnCover({ ideaId, type }: { ideaId: number; type: string | null }) {
  const { data } = useQuery(ownPictures(ideaId))
  const own = data?.pictures.findLast(
    ({ shown_as, version, approval_status }) =>
      shown_as === 'cover' && version !== null && approval_status !== 'rejected',
  )
  if (own?.version == null) return <Cover idea={{ idea_id: ideaId, type_of_idea: type }} wide />
  return (
    <img
      className="cover"
      src={ownUrl({ picture_id: own.picture_id, version: own.version }, 'card')}
      width={640}
      height={400}
      alt={own.alt ?? ''}
    />
  )
}
