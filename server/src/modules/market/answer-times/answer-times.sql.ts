import type { Tx } from '../../../db/tx.ts'

export interface Answered {
  userId: number
  /** As a place in `answers`, from 1. */
  within: number
}

/** In the order of people, so that two transactions do not wait for each other. */
export async function countAnswers(tx: Tx, answered: readonly Answered[]): Promise<null[]> {
  await tx.rows(
    `insert into answer_times as t (user_id, answers)
     select user_id, array[count(*) filter (where within = 1), count(*) filter (where within = 2),
       count(*) filter (where within = 3), count(*) filter (where within = 4), count(*) filter (where within = 5)]::integer[]
     from unnest($1::bigint[], $2::integer[]) a (user_id, within) group by user_id order by user_id
     on conflict (user_id) do update set answers = array(
       select before + now from unnest(t.answers, excluded.answers) with ordinality s (before, now, place) order by place)`,
    [answered.map(({ userId }) => userId), answered.map(({ within }) => within)],
  )
  return answered.map(() => null)
}
