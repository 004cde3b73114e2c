import type { Tx } from '../../../db/tx.ts'

/** Words of a region are not counted: there are as many as people can think of. */
const COUNTED = `array(select f from unnest(l.facets) f where f not like 'r:%' order by f)`

/** Moves ideas to the cells of their facets. Only one run does so at a time. */
export async function countCells(tx: Tx, ideas: readonly { idea_id: number }[]): Promise<void> {
  const ideaIds = ideas.map(({ idea_id }) => idea_id)
  await tx.rows(
    `insert into idea_cells (facets)
     select distinct ${COUNTED} from idea_listing l where l.idea_id = any ($1::bigint[]) on conflict do nothing`,
    [ideaIds],
  )
  await tx.rows(
    `with now as (
       select l.idea_id, l.cell_id as old_cell, c.cell_id as new_cell from idea_listing l
       join idea_cells c on c.facets = ${COUNTED} where l.idea_id = any ($1::bigint[]) and l.cell_id is distinct from c.cell_id
       order by l.idea_id for update of l),
     moved as (update idea_listing l set cell_id = now.new_cell from now where l.idea_id = now.idea_id),
     change as (
       select cell_id, sum(by)::integer as by from (
         select new_cell as cell_id, 1 as by from now union all select old_cell, -1 from now where old_cell is not null) each
       group by cell_id)
     update idea_cells c set ideas = c.ideas + change.by from change where c.cell_id = change.cell_id`,
    [ideaIds],
  )
}

/** Ideas that were taken down or deleted since. */
export async function foldLosses(tx: Tx): Promise<void> {
  await tx.rows(
    `with lost as (
       delete from idea_cell_losses where loss_id in (select loss_id from idea_cell_losses for update skip locked)
       returning cell_id),
     change as (select cell_id, count(*)::integer as by from lost group by cell_id)
     update idea_cells c set ideas = c.ideas - change.by from change where c.cell_id = change.cell_id`,
  )
}

export async function dropEmptyCells(tx: Tx): Promise<void> {
  await tx.rows('delete from idea_cells where ideas <= 0')
}
