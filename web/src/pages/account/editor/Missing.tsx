import { Anchor, Text, Title } from '@mantine/core'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect } from 'react'
import { DateField } from '../../../forms/DateField.tsx'
import { useEditor } from '../../../i18n/editor.ts'
import type { Me } from '../../../session/session.ts'
import { ADULT, ageOf } from '../profile/age.ts'

/** For the few who are under 18. */
const MissingGuardian = lazy(async () => ({ default: (await import('../parts/MissingAge.tsx')).MissingGuardian }))

export interface Lack {
  words: string
  /** The id of the field that is empty. */
  field: string
}

export interface Birth {
  day: string
  error: string | undefined
  onDay: (day: string) => void
}

interface MissingProps {
  me: Me
  birth: Birth
  /** What the service asks for. */
  needed: readonly Lack[]
  /** What helps but is not needed. */
  helps: readonly Lack[]
  /** How many parts there are, and how many are written. */
  parts?: { done: number; of: number }
  /** The button was pressed all the same. */
  insists: boolean
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** What the person themselves still has to provide before they may publish. */
export function ownLacks(me: Me, born: string) {
  const known = me.date_of_birth ?? (born === '' ? null : born)
  const young = known !== null && ageOf(known) < ADULT
  return { birth: me.date_of_birth === null, guardian: young && me.guardian_approved_at === null }
}

/** Everything that is missing, each with a link to it, above the main button. */
export function Missing({ me, birth, needed, helps, parts, insists, heading, children }: MissingProps) {
  const text = useEditor()
  const own = ownLacks(me, birth.day)
  const count = needed.length + Number(own.birth && birth.day === '') + Number(own.guardian)
  useEffect(() => {
    if (insists) heading.current?.focus()
  }, [insists, heading])
  return (
    <section className="lack" id="lack" aria-labelledby="lack-title">
      <div className="lack-head">
        <Title order={2} size="h4" id="lack-title" ref={heading} tabIndex={-1}>
          {text.missing.title({ count })}
        </Title>
        {parts && (
          <Text size="xs" c="var(--ink-3)">
            {text.missing.parts(parts)}
          </Text>
        )}
      </div>
      <ul>
        {needed.map((lack) => (
          <li key={lack.field}>
            <span>{lack.words}</span>
            <ToField field={lack.field}>{text.missing.writeIt}</ToField>
          </li>
        ))}
        {own.birth && (
          <li data-done={birth.day !== ''}>
            <DateField
              label={text.missing.born}
              description={text.missing.bornWhy}
              autoComplete="bday"
              onDay={birth.onDay}
              error={birth.error}
            />
          </li>
        )}
        {own.guardian && (
          <li>
            <Suspense>
              <MissingGuardian />
            </Suspense>
          </li>
        )}
      </ul>
      {helps.length > 0 && (
        <Text size="sm" c="var(--ink-3)" className="lack-helps">
          {text.missing.helps}{' '}
          {helps.map((lack) => (
            <ToField key={lack.field} field={lack.field}>
              {lack.words}
            </ToField>
          ))}
        </Text>
      )}
      {children}
    </section>
  )
}

/** To a field of this page, which may be behind the preview on a phone. */
function ToField({ field, children }: { field: string; children: string }) {
  return (
    <Anchor
      href={`#${field}`}
      inherit
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(field)?.closest('form')?.querySelector<HTMLElement>('.editor-turns button')?.click()
        // Once it is visible.
        requestAnimationFrame(() => {
          const found = document.getElementById(field)
          found?.closest('details')?.setAttribute('open', '')
          found?.focus()
        })
      }}
    >
      {children}
    </Anchor>
  )
}
