import { useDecisions } from '../../../i18n/decisions.ts'

/** The whole text of what was reported or decided on: the problem may be at its end. */
export function WhatItSays({ text }: { text: string | null }) {
  const { says } = useDecisions().reports
  if (!text) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
    <section className="words reported" tabIndex={0} aria-label={says}>
      {text}
    </section>
  )
}
