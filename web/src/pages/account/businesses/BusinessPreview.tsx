import { Text, Title } from '@mantine/core'
import { BusinessFace } from '../../../components/BusinessFace.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { useEditor } from '../../../i18n/editor.ts'
import { useValueWords } from '../parts/use-value-words.ts'
import type { Values } from '../records/fields.ts'

/** A business as others see it, without what is private. */
export function BusinessPreview({ live }: { live: Values }) {
  const text = useEditor()
  const words = useValueWords()
  const place = ['city', 'country'].map((field) => words(field, live[field] || null)).filter(Boolean)
  const kind = words('business_type', live.business_type || null)
  return (
    <div className="look look-plain">
      <div className="look-head">
        <div className="look-by">
          <BusinessFace size={40} />
          <Title order={2} size="h3" className="words">
            {String(live.business_name || text.noName)}
          </Title>
        </div>
        {(kind || place.length > 0) && (
          <Text size="sm" c="var(--ink-2)" className="words">
            {[kind, place.join(', ')].filter(Boolean).join(' · ')}
          </Text>
        )}
      </div>
      <div className="look-text">
        {live.description ? (
          <Markdown>{String(live.description)}</Markdown>
        ) : (
          <Text size="sm" c="var(--ink-3)">
            {text.nothingYet}
          </Text>
        )}
      </div>
    </div>
  )
}
