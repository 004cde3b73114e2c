import type { Advice } from './advice.ts'

interface Page {
  next_cursor?: string | null
}

/** The fields of a response that hold a list. Advice is optional, which programs compiled without `strict` do not see. */
type ListOf<Answer> = {
  [Field in Exclude<keyof Answer, keyof Advice>]-?: Answer[Field] extends readonly unknown[] ? Field : never
}[Exclude<keyof Answer, keyof Advice>]

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

/** Excludes the event feed, which has a different cursor and no end: use events(). */
type Paged<Input> = 'cursor' extends keyof NonNullable<Input> ? NonNullable<Input> : never

/**
 * Iterates over all pages of a list: `for await (const idea of pages(client.listIdeas, { user_id }))`. Where a response
 * has several lists, say which: `pages(client.findMatches, input, 'matches')`; otherwise the items of the first come.
 */
export async function* pages<Input, Answer extends Page, List extends ListOf<Answer> = ListOf<Answer>>(
  list: (input: Input) => Promise<Answer>,
  input: Paged<Input>,
  field?: List,
): AsyncGenerator<ItemOf<Answer[List]>> {
  let cursor: string | null | undefined
  do {
    const answer: Answer = await list(cursor ? { ...input, cursor } : input)
    const items = field === undefined ? Object.values(answer).find(Array.isArray) : answer[field]
    yield* (items ?? []) as ItemOf<Answer[List]>[]
    cursor = answer.next_cursor
  } while (cursor)
}
