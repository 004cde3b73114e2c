import { Text, Title } from '@mantine/core'
import { Markdown } from '../../../components/Markdown.tsx'
import { Cover, PersonFace } from '../../../components/pictures.tsx'
import { useEditor } from '../../../i18n/editor.ts'
import { usePlaceName } from '../../../i18n/place-name.ts'
import { useTypeName } from '../../../i18n/type-name.ts'
import type { Values } from '../records/fields.ts'
import { isEmpty } from './idea-lacks.ts'

interface IdeaPreviewProps {
  /** Undefined as long as it is not stored. */
  ideaId: number | undefined
  live: Values
  name: string
  /** What follows the owner's name. */
  business: string | null
}

/** The idea's page in small, as it would be now. */
export function IdeaPreview({ ideaId, live, name, business }: IdeaPreviewProps) {
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
        <Cover idea={{ idea_id: ideaId, type_of_idea: said('type_of_idea') }} wide />
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
        <div className="look-by">
          <PersonFace name={name} size={32} />
          <span className="words">
            <strong>{name}</strong>
            {business && <small>{business}</small>}
          </span>
        </div>
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
