import { Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { type RefObject, useId } from 'react'
import { AnchorLink } from '../../../components/links.tsx'
import { PaperPages } from '../../../components/papers/PaperPages.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { AgentMark } from '../parts/badges.tsx'
import { FieldList } from '../parts/FieldList.tsx'
import { Changes } from './Changes.tsx'
import { DecideContext } from './DecideContext.tsx'
import { DocumentLink, IdeaDocuments } from './IdeaDocuments.tsx'
import type { ReviewItem } from './sources.ts'
import type { ReviewState } from './use-review.ts'

interface CardProps {
  item: ReviewItem
  review: ReviewState
  index: number
  total: number
  current: boolean
  onCurrent: () => void
  onRefuse: () => void
  place: RefObject<HTMLElement | null> | null
}

/** One item to decide on; focusable, so that keys can act on it. The current one is shown in full. */
export function ReviewCard({ item, review, index, total, current, onCurrent, onRefuse, place }: CardProps) {
  const admin = useAdmin()
  const text = admin.review
  const heading = useId()
  const title = review.titleOf(item)
  return (
    <article
      ref={place}
      className="review-item"
      aria-labelledby={heading}
      aria-posinset={index + 1}
      aria-setsize={total}
      tabIndex={current ? 0 : -1}
      onFocus={onCurrent}
    >
      <Card withBorder padding="md">
        <Stack gap="sm">
          <Group gap="sm" wrap="nowrap" align="flex-start">
            {review.source.approve && (
              <Checkbox
                mt={4}
                aria-label={text.select({ title })}
                checked={review.selected.has(item.id)}
                onChange={() => review.toggle(item.id)}
              />
            )}
            <Title order={2} size="h4" id={heading} className="words">
              {title}
            </Title>
          </Group>
          <Group gap="xs">
            {item.bot !== null && <AgentMark name={item.bot} />}
            <Text size="sm" c="dimmed" className="words">
              {item.owner !== null && `${text.by({ owner: item.owner })} · `}
              <Time at={item.at} />
            </Text>
          </Group>
          {current && (
            <>
              <Opened item={item} />
              <Group gap="xs">
                {review.source.approve && (
                  <Button size="sm" disabled={review.busy} onClick={() => void review.approve([item])}>
                    {text[review.source.words.approve]}
                  </Button>
                )}
                <Button size="sm" variant="default" onClick={onRefuse}>
                  {text[review.source.words.refuse]}
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </Card>
    </article>
  )
}

/** Everything needed to decide, on one screen. */
function Opened({ item }: { item: ReviewItem }) {
  return (
    <div className="decide">
      <div className="decide-text">
        <Content item={item} />
      </div>
      {item.about && <DecideContext about={item.about} />}
    </div>
  )
}

function Content({ item: { changes, fields, file, ideaId } }: { item: ReviewItem }) {
  const admin = useAdmin()
  if (changes) return <Changes changes={changes} />
  if (file)
    return (
      <div>
        {file.ofPerson === undefined ? (
          <>
            <Text className="words">
              {admin.review.attachedTo({ idea: file.ideaName ?? admin.review.namelessIdea })}
            </Text>
            <DocumentLink url={file.url} bytes={file.bytes}>
              {admin.review.open}
            </DocumentLink>
          </>
        ) : (
          <AnchorLink to="/admin/users/$userId" params={{ userId: String(file.ofPerson) }}>
            {admin.review.faceOf}
          </AnchorLink>
        )}
        <PaperPages small paper={file.paper} url={file.pages} />
        {file.alt && <Text className="words">{file.alt}</Text>}
      </div>
    )
  return (
    <>
      <FieldList fields={fields ?? {}} />
      {ideaId !== undefined && <IdeaDocuments ideaId={ideaId} />}
    </>
  )
}
