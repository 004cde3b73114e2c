import { useDeciding } from '../../../i18n/deciding.ts'
import { useSession } from '../../../session/session.ts'
import { useValueWords } from '../parts/use-value-words.ts'
import type { Preview } from './approval.ts'
import { NumberedBusiness } from './Subject.tsx'
import { useFieldLabel } from './use-field-label.ts'

type Field = Preview['fields'][number]

/** Each field that would be written, before and after. */
export function Fields({ fields }: { fields: readonly Field[] }) {
  const label = useFieldLabel()
  const { me } = useSession()
  // A business is looked up by its number, which takes a session.
  const shown = fields.filter(({ field }) => me || field !== 'business_id')
  if (shown.length === 0) return null
  return (
    <dl className="changes">
      {shown.map((change) => (
        <div key={change.field}>
          <dt>{label(isWithdrawal(change) ? 'approval_status' : change.field)}</dt>
          <dd>
            {change.field === 'business_id' ? (
              <NumberedBusiness businessId={Number(change.after)} />
            ) : (
              <Change {...change} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ field, before, after }: Field) {
  const words = useValueWords()
  const text = useDeciding().approvals
  // "New" means that there is no answer yet.
  const had = before !== null && before !== undefined && !(isAnswer({ field, after }) && before === 'new')
  return (
    <>
      {had && (
        <>
          <del className="words">{words(field, before)}</del> <span aria-hidden>→</span>{' '}
        </>
      )}
      <ins className="words">{after === null ? text.emptied : words(field, after)}</ins>
    </>
  )
}

const ANSWERED = ['interest_status', 'introduction_status']

/** Whether the field answers what somebody else asked of the person. */
export function isAnswer({ field, after }: Pick<Field, 'field' | 'after'>): boolean {
  return ANSWERED.includes(field) && after !== 'withdrawn'
}

function isWithdrawal({ field, after }: Pick<Field, 'field' | 'after'>): boolean {
  return ANSWERED.includes(field) && after === 'withdrawn'
}
