import type { Operations } from '@ideabridge/sdk'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Loaded } from '../../../components/Loaded.tsx'
import { numberOrText } from '../../../forms/numbers.ts'
import { useEditor } from '../../../i18n/editor.ts'
import { useText } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { type Me, useMailed, useSession } from '../../../session/session.ts'
import { Editor } from '../editor/Editor.tsx'
import { Ending } from '../editor/Ending.tsx'
import { type Birth, Missing, ownLacks } from '../editor/Missing.tsx'
import { PublishAs } from '../editor/PublishAs.tsx'
import { type Publisher, preselected, publishersOf } from '../editor/publishers.ts'
import type { Values } from '../records/fields.ts'
import { type RecordOptions, useRecord } from '../records/use-record.ts'
import { IdeaParts } from './IdeaParts.tsx'
import { IdeaPreview, isShown } from './IdeaPreview.tsx'
import { ideaFields } from './idea-fields.ts'
import { useIdeaLacks } from './idea-lacks.ts'
import { useBusinesses } from './use-businesses.ts'

export type OwnIdea = Operations['account_get_idea']['output']['idea']

interface IdeaEditorProps extends Pick<RecordOptions, 'form' | 'element'> {
  /** Undefined for a new one. */
  idea?: OwnIdea
  birth: Birth
  /** The changes include the business, even if it was chosen automatically. */
  onSave: (changes: Values) => void
  /** Saves, and sends it to review. Undefined for what was sent before. */
  onSend?: ((changes: Values) => void) | undefined
  onType?: (live: Values) => void
  /** The outcome of saving. */
  message: ReactNode
  busy: boolean
  files: ReactNode
  /** At the bottom, beside the page. */
  beside?: ReactNode
}

/** Where ideas are written, from the first word or from an agent’s draft. */
export function IdeaEditor(props: IdeaEditorProps) {
  const businesses = useBusinesses()
  const { records } = useWholeAccount()
  const { me } = useSession()
  return (
    <Loaded query={businesses}>
      {({ businesses: own }) =>
        me && (
          <Writing
            {...props}
            me={me}
            publishers={publishersOf(own, me.name, records.untitled, props.idea?.business_id ?? null)}
          />
        )
      }
    </Loaded>
  )
}

function Writing(props: IdeaEditorProps & { me: Me; publishers: Publisher[] }) {
  const { idea, me, publishers, form, birth, onSave, onSend, message, busy, files, beside } = props
  const text = useEditor()
  const { records, welcome } = useWholeAccount()
  const { common, discover } = useText()
  const mailed = useMailed()
  const isDraft = idea === undefined || idea.approval_status === 'draft'
  // An idea published without a business stays so until one is chosen.
  const first = idea?.business_id ?? null
  const [chosen] = useState(() => (isDraft || first !== null ? preselected(publishers, first) : ''))
  const before: Values = { ...idea, business_id: chosen }
  const fields = ideaFields(discover.stages, welcome.typeNames)
  const [entered, setEntered] = useState<Values>()
  const [insists, setInsists] = useState(false)
  const sends = useRef(false)
  const own = useRef<HTMLFormElement>(null)
  const element: RefObject<HTMLFormElement | null> = props.element ?? own
  const heading = useRef<HTMLHeadingElement>(null)
  const record = useRecord({
    draft: idea ? `idea:${idea.idea_id}` : 'idea:new',
    fields,
    before,
    form,
    element,
    onType: (typed) => {
      setEntered(typed)
      props.onType?.(typed)
    },
    onSubmit: (changes) => {
      const all = {
        ...(first === null && chosen !== '' && { business_id: numberOrText(chosen) }),
        ...changes,
      } as Values
      if (sends.current) onSend?.(all)
      else onSave(all)
    },
  })
  const live: Values = { ...before, ...(entered ?? record.kept?.values) }
  const lacks = useIdeaLacks(live)
  const publisher = publishers.find(({ value }) => value === String(live.business_id))
  const send = () => {
    const about = ownLacks(me, birth.day)
    setInsists(false)
    if (lacks.needed.length > 0 || about.guardian || (about.birth && birth.day === '')) {
      setTimeout(() => setInsists(true))
      return
    }
    sends.current = true
    element.current?.requestSubmit()
    sends.current = false
  }
  return (
    <Editor
      record={record}
      draft={isDraft ? (idea ? 'saved' : 'new') : undefined}
      bar={<PublishAs choices={publishers} me={me} chosen={String(record.begins('business_id') || chosen)} />}
      preview={
        <IdeaPreview
          ideaId={idea?.idea_id}
          live={live}
          me={me}
          business={publisher?.approved ? publisher.name : null}
        />
      }
      end={
        <>
          <Missing me={me} birth={birth} {...lacks} insists={insists} heading={heading}>
            {message}
            <Ending
              send={onSend && { run: send, words: records.publish }}
              save={idea ? common.save : records.saveDraft}
              busy={busy}
              then={
                isDraft
                  ? [
                      ...(me.trusted || me.premium ? [] : [text.then.review({ mailed })]),
                      text.then.public({ named: isShown(me) }),
                      ...(publisher && !publisher.own
                        ? [text.then.publicAs({ business: publisher.name ?? '', approved: publisher.approved })]
                        : []),
                      text.then.after,
                    ]
                  : []
              }
            />
          </Missing>
          {beside}
        </>
      }
    >
      <IdeaParts record={record} fields={fields} live={live} error={form.error} files={files} />
    </Editor>
  )
}
