import { Stack, Text } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useValueWords } from '../parts/use-value-words.ts'
import { useMoney } from '../payments/use-money.ts'
import type { Preview } from './approval.ts'
import { useFieldLabel } from './use-field-label.ts'

/** What exactly would happen: whom it reaches, the message as it will stand, each field before and after, the price. */
export function PreviewView({ preview, speaker }: { preview: Preview; speaker: string }) {
  const text = useAccount().approvals
  const money = useMoney()
  const { idea, to, message, offer, price, duration_days, fields } = preview
  // The message stands in its own place.
  const changes = fields.filter(({ field }) => field !== 'body' && field !== 'message')
  return (
    <Stack gap="sm">
      {(idea || to) && (
        <Text size="sm" c="var(--ink-2)" className="words">
          {to && `${text.to(to)} `}
          {idea && `${to ? text.about : capital(text.about)} `}
          {idea && (
            <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea.idea_id) }} inherit>
              {idea.name ?? text.unnamed}
            </AnchorLink>
          )}
        </Text>
      )}
      {message !== undefined && (
        <div className="draft">
          <Text size="xs">{text.shownAs(speaker)}</Text>
          <Text className="words">{message}</Text>
        </div>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      {offer && <Text size="sm">{text.offer(money(offer.amount, offer.currency))}</Text>}
      {duration_days !== undefined && <Text size="sm">{text.duration(duration_days)}</Text>}
      {price && (
        <Text className="number" c="var(--money)">
          {price.amount === 0 ? text.free : text.price(money(price.amount, price.currency))}
        </Text>
      )}
    </Stack>
  )
}

function Changes({ changes }: { changes: Preview['fields'] }) {
  const label = useFieldLabel()
  const words = useValueWords()
  const text = useAccount().approvals
  return (
    <dl className="changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            {before !== null && before !== undefined && (
              <>
                <del className="words">{words(field, before)}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins className="words">{after === null ? text.emptied : words(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}
