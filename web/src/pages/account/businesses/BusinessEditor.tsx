import type { Operations } from '@ideabridge/sdk'
import { type ReactNode, useRef, useState } from 'react'
import { useEditor } from '../../../i18n/editor.ts'
import { useText } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useMailed, useSession } from '../../../session/session.ts'
import { Editor } from '../editor/Editor.tsx'
import { Ending } from '../editor/Ending.tsx'
import { type Birth, Missing, ownLacks } from '../editor/Missing.tsx'
import { Part } from '../editor/Part.tsx'
import { Writing } from '../editor/Writing.tsx'
import { FieldInput } from '../records/FieldInput.tsx'
import type { Values } from '../records/fields.ts'
import { type RecordOptions, useRecord } from '../records/use-record.ts'
import { BusinessPreview } from './BusinessPreview.tsx'
import { businessFields, PRIVATE } from './business-fields.ts'

export type OwnBusiness = Operations['account_get_business']['output']['business']

interface BusinessEditorProps extends Pick<RecordOptions, 'form' | 'element'> {
  /** Undefined for a new one. */
  business?: OwnBusiness
  birth: Birth
  onSave: (changes: Values) => void
  /** Saves, and sends it to review. Undefined for what was sent before. */
  onSend?: ((changes: Values) => void) | undefined
  message: ReactNode
  busy: boolean
}

const PLACES = ['city', 'country', 'street', 'street_number', 'postal_code', 'mobile']
const REGISTER = ['registration_date', 'id_number', 'vat_number']

/** Where a business is described: what everyone sees first, what stays private marked as such. */
export function BusinessEditor(props: BusinessEditorProps) {
  const { business, birth, form, onSave, onSend, message, busy } = props
  const text = useEditor()
  const { businessTypes, fields: labels, records } = useWholeAccount()
  const { common } = useText()
  const { me } = useSession()
  const mailed = useMailed()
  const named: Record<string, { label: string; hint?: string }> = labels
  const fields = businessFields(businessTypes)
  const [entered, setEntered] = useState<Values>()
  const [insists, setInsists] = useState(false)
  const sends = useRef(false)
  const own = useRef<HTMLFormElement>(null)
  const element = props.element ?? own
  const heading = useRef<HTMLHeadingElement>(null)
  const record = useRecord({
    draft: business ? `business:${business.business_id}` : 'business:new',
    fields,
    before: business ?? {},
    form,
    element,
    onType: setEntered,
    onSubmit: (changes) => (sends.current ? onSend?.(changes as Values) : onSave(changes as Values)),
  })
  if (me === null) return null
  const live: Values = { ...business, ...(entered ?? record.kept?.values) }
  const reviewed = me.trusted || me.premium ? [] : [text.then.review({ mailed })]
  const isNamed = String(live.business_name ?? '').trim() !== ''
  const isDraft = business === undefined || business.approval_status === 'draft'
  const send = () => {
    const about = ownLacks(me, birth.day)
    setInsists(false)
    if (!isNamed || about.guardian || (about.birth && birth.day === '')) return void setTimeout(() => setInsists(true))
    sends.current = true
    element.current?.requestSubmit()
    sends.current = false
  }
  const input = (name: string) => {
    const field = fields.find((each) => each.name === name)
    const { label = '', hint } = named[name] ?? {}
    const marked = name === 'business_name' ? text.required : PRIVATE.includes(name) ? text.privateField : undefined
    return (
      field && (
        <div key={name} className="slot" data-private={PRIVATE.includes(name)}>
          <FieldInput
            field={field}
            label={label}
            hint={[marked, hint].filter(Boolean).join(' · ') || undefined}
            value={record.begins(name)}
            error={form.error(name)}
          />
        </div>
      )
    )
  }
  return (
    <Editor
      record={record}
      draft={isDraft ? (business ? 'saved' : 'new') : undefined}
      preview={<BusinessPreview live={live} />}
      end={
        <Missing
          me={me}
          birth={birth}
          needed={isNamed ? [] : [{ words: text.missing.businessName, field: 'business_name' }]}
          helps={[]}
          insists={insists}
          heading={heading}
        >
          {message}
          <Ending
            send={onSend && { run: send, words: records.publish }}
            save={business ? common.save : records.saveDraft}
            busy={busy}
            then={isDraft ? [...reviewed, text.then.business] : []}
          />
        </Missing>
      }
    >
      <Part label={text.business.public} asks={text.business.publicAsk} done={isNamed}>
        <div className="slots slots-wide">{['business_name', 'business_type'].map(input)}</div>
      </Part>
      <Part
        label={named.description?.label ?? ''}
        done={String(live.description ?? '').trim() !== ''}
        field="business-description"
      >
        <Described record={record} />
      </Part>
      <Part label={text.business.contact} asks={text.business.contactAsk}>
        <div className="slots">{PLACES.map(input)}</div>
      </Part>
      <Part label={text.business.register} asks={text.business.registerAsk}>
        <div className="slots">{REGISTER.map(input)}</div>
      </Part>
    </Editor>
  )
}

function Described({ record }: { record: ReturnType<typeof useRecord> }) {
  const text = useEditor()
  const begins = String(record.begins('description') ?? '')
  const [words, setWords] = useState(begins)
  return (
    <>
      <input type="hidden" name="description" value={words} />
      <Writing
        id="business-description"
        begins={begins}
        example={text.business.example}
        max={20_000}
        onWrite={setWords}
      />
    </>
  )
}
