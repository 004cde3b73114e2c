import { Fragment, type ReactNode } from 'react'

const PLACE = '\uFFFC'

/** A sentence with a link, say, in the place of a name: `sentence` is given what stands there until then. */
export function Around({ sentence, children }: { sentence: (place: string) => string; children: ReactNode }) {
  const [before, ...after] = sentence(PLACE).split(PLACE)
  return (
    <>
      {before}
      {after.map((words, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a language may name it twice, always in the same places
        <Fragment key={place}>
          {children}
          {words}
        </Fragment>
      ))}
    </>
  )
}
