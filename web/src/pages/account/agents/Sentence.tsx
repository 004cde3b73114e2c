import { Anchor } from '@mantine/core'
import type { Item } from './activity-item.ts'

/** What the agent did, with the name of the thing as a link to it. */
export function Sentence({ item: { sentence, thing } }: { item: Item }) {
  const at = thing?.path && thing.shown_as !== '' ? sentence.lastIndexOf(thing.shown_as) : -1
  if (!thing?.path || at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <Anchor href={thing.path}>{thing.shown_as}</Anchor>
      {sentence.slice(at + thing.shown_as.length)}
    </>
  )
}
