/** The largest page the service gives. */
const LIMIT = 200
/** More than anybody has: a list that never ended would be fetched forever. */
const MOST_PAGES = 50

/** The next page that has anything on it: a search may return an empty page before its end. */
export async function fullPage<Answer extends { next_cursor: string | null }>(
  read: (page: { cursor?: string }) => Promise<Answer>,
  items: (answer: Answer) => readonly unknown[],
  page: { cursor?: string },
): Promise<Answer> {
  let answer = await read(page)
  for (let pages = 1; pages < MOST_PAGES && items(answer).length === 0 && answer.next_cursor !== null; pages += 1)
    answer = await read({ cursor: answer.next_cursor })
  return answer
}

/** A whole list, page by page: what is counted, or looked for in it, must not end with the first page. */
export async function everyPage<Answer extends { next_cursor: string | null }, Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<Answer>,
  items: (answer: Answer) => readonly Item[],
): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const answer: Answer = await read({ limit: LIMIT, ...(cursor !== null && { cursor }) })
    all.push(...items(answer))
    cursor = answer.next_cursor
    if (cursor === null) break
  }
  return all
}
