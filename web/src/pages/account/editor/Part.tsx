import { type ReactNode, useId } from 'react'
import { useEditor } from '../../../i18n/editor.ts'

interface PartProps {
  label: string
  /** The question that it answers. */
  asks?: string | undefined
  /** Whether it is written; undefined for a part that is never finished. */
  done?: boolean
  /** The id of its only field, which the label then names. */
  field?: string
  children: ReactNode
}

/** A part of the page, with a mark beside it that says whether it is written. */
export function Part({ label, asks, done, field, children }: PartProps) {
  const text = useEditor()
  const id = useId()
  return (
    <section className="part" data-done={done} aria-labelledby={field === undefined ? id : undefined}>
      <div className="part-head">
        <h2 id={id}>{field ? <label htmlFor={field}>{label}</label> : label}</h2>
        {asks && <span id={field && `${field}-asks`}>{asks}</span>}
        {done && <span className="part-done">{text.done}</span>}
      </div>
      {children}
    </section>
  )
}
