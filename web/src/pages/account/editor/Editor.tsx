import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { LeaveWarning } from '../../../forms/LeaveWarning.tsx'
import { useEditor } from '../../../i18n/editor.ts'
import type { useRecord } from '../records/use-record.ts'

interface EditorProps {
  record: ReturnType<typeof useRecord>
  /** Whether it is saved. Undefined for what others see, or may see soon. */
  draft: 'new' | 'saved' | undefined
  /** Choices above the page. */
  bar?: ReactNode
  /** As others will see it. */
  preview: ReactNode
  /** What is missing, and the buttons. */
  end: ReactNode
  children: ReactNode
}

/** A page to write on, beside what others will see of it. A phone shows one at a time. */
export function Editor({ record, draft, bar, preview, end, children }: EditorProps) {
  const text = useEditor()
  const [looks, setLooks] = useState(false)
  return (
    <form className="editor" data-looks={looks} {...record.frame}>
      <LeaveWarning unsaved={record.unsaved} kept />
      <Group key={`bar ${record.version}`} className="editor-bar" justify="space-between" gap="sm">
        <p className="editor-state">
          {draft === 'new' ? text.private : draft === 'saved' && !record.typed ? text.privateSaved : text.typed}
        </p>
        {bar}
      </Group>
      <Button.Group className="editor-turns">
        {[false, true].map((preview) => (
          <Button
            key={String(preview)}
            variant={looks === preview ? 'filled' : 'default'}
            aria-pressed={looks === preview}
            onClick={() => setLooks(preview)}
            fullWidth
          >
            {preview ? text.preview : text.write}
          </Button>
        ))}
      </Button.Group>
      <div className="editor-page" key={record.version}>
        {record.kept && <DraftNotice at={record.kept.at} onDiscard={record.discard} />}
        {children}
      </div>
      <div className="editor-side">
        <section className="editor-preview" aria-label={text.asOthers}>
          <p className="editor-preview-head">{text.asOthers}</p>
          {preview}
        </section>
        {end}
      </div>
    </form>
  )
}
