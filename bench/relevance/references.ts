import { query } from '../agents.ts'
import type { JudgedSet } from './judged-set.ts'
import type { Answers, Found } from './measures.ts'

const DEPTH = 100
const K1 = 1.2
const B = 0.75

/** Okapi BM25 over English stems, in memory: the baseline of any text search. */
export async function bm25(url: string, set: JudgedSet): Promise<Answers> {
  const documents = await stems(url, set.documents)
  const questions = await stems(url, set.questions)
  const lengths = new Map([...documents].map(([id, words]) => [id, sum([...words.values()])]))
  const average = sum([...lengths.values()]) / documents.size
  const postings = new Map<string, [string, number][]>()
  for (const [id, words] of documents)
    for (const [word, count] of words) postings.set(word, [...(postings.get(word) ?? []), [id, count]])
  return new Map(
    [...questions].map(([question, words]) => {
      const scores = new Map<string, number>()
      for (const [word, times] of words) {
        const found = postings.get(word) ?? []
        const idf = Math.log(1 + (documents.size - found.length + 0.5) / (found.length + 0.5))
        for (const [id, count] of found) {
          const norm = K1 * (1 - B + (B * lengths.get(id)!) / average)
          scores.set(id, (scores.get(id) ?? 0) + (times * idf * count * (K1 + 1)) / (count + norm))
        }
      }
      return [question, best(scores)]
    }),
  )
}

function best(scores: ReadonlyMap<string, number>): Found[] {
  const sorted = [...scores].sort((a, b) => b[1] - a[1] || Number(a[0]) - Number(b[0]))
  return sorted.slice(0, DEPTH).map(([document]) => ({ document, score: null }))
}

/** PostgreSQL's full-text ranking, matching any word of the question. */
export async function tsRank(url: string, set: JudgedSet): Promise<Answers> {
  await query(
    url,
    `drop table if exists bench_texts;
     create table bench_texts as select d.key as id, to_tsvector('english', d.value) as words
     from jsonb_each_text('${literal(set.documents)}') d`,
  )
  const rows = await query<{ question: string; found: string[] }>(
    url,
    `select q.key as question, array(
       select id from bench_texts, cast(replace(plainto_tsquery('english', q.value)::text, '&', '|') as tsquery) asked
       where words @@ asked order by ts_rank(words, asked) desc, id limit ${DEPTH}) as found
     from jsonb_each_text($1) q`,
    [JSON.stringify(Object.fromEntries(set.questions))],
  )
  return new Map(rows.map(({ question, found }) => [question, found.map((document) => ({ document, score: null }))]))
}

function literal(texts: ReadonlyMap<string, string>): string {
  return JSON.stringify(Object.fromEntries(texts)).replaceAll("'", "''")
}

async function stems(url: string, texts: ReadonlyMap<string, string>): Promise<Map<string, Map<string, number>>> {
  const rows = await query<{ id: string; words: string[]; counts: number[] }>(
    url,
    `select t.key as id, array_agg(w.lexeme) as words, array_agg(cardinality(w.positions)) as counts
     from jsonb_each_text($1) t, unnest(to_tsvector('english', regexp_replace(t.value, '[^[:alnum:]]+', ' ', 'g'))) w group by 1`,
    [JSON.stringify(Object.fromEntries(texts))],
  )
  return new Map(rows.map(({ id, words, counts }) => [id, new Map(words.map((word, at) => [word, counts[at]!]))]))
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
