import { Stack, Text } from '@mantine/core'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useMoney } from '../payments/use-money.ts'
import type { Preview, Recipient } from './approval.ts'
import { Fields, isAnswer } from './Fields.tsx'
import { Subject } from './Subject.tsx'

interface PreviewViewProps {
  operation: string
  preview: Preview
  recipient?: Recipient
  /** People who will see it; undefined if it is over, or not known. */
  speaker?: string | undefined
}

/** What exactly would happen: whom it reaches, the message as it will stand, each field before and after, the price. */
export function PreviewView({ operation, preview, recipient, speaker }: PreviewViewProps) {
  const text = useDeciding().approvals
  const money = useMoney()
  const kind = useKind(preview)
  const { message, offer, price, duration_days } = preview
  // The message is shown separately.
  const fields = preview.fields.filter(({ field }) => field !== 'body' && field !== 'message')
  return (
    <Stack gap="sm">
      <Subject operation={operation} preview={preview} recipient={recipient} />
      {kind && <Text size="sm">{kind}</Text>}
      {message !== undefined && (
        <div className="draft">
          {speaker !== undefined && <Text size="xs">{text.shownAs({ speaker })}</Text>}
          <Text className="words">{message}</Text>
        </div>
      )}
      <Fields fields={fields} />
      {offer && <Text size="sm">{text.offer({ amount: money(offer.amount, offer.currency) })}</Text>}
      {duration_days !== undefined && <Text size="sm">{text.duration({ days: duration_days })}</Text>}
      {price && (
        <Text className="number" c="var(--money)">
          {price.amount === 0 ? text.free : text.price({ amount: money(price.amount, price.currency) })}
        </Text>
      )}
    </Stack>
  )
}

/** What the person asks of someone; in an answer, what was asked of them. */
function useKind({ kind, fields }: Preview): string | undefined {
  const { approvals, interests } = useDeciding()
  const answered = fields.some((change) => change.field === 'interest_status' && isAnswer(change))
  const names: Record<string, string> = answered ? interests.kinds : approvals.kinds
  return kind === undefined ? undefined : names[kind]
}
