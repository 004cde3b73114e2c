import type { TestService } from './service.ts'

/** Inserts this many for each agent straight into the outbox. */
export async function pileUp(service: TestService, botIds: readonly number[], each: number): Promise<void> {
  await service.sql(
    `with told as (
       insert into events (public_id, bot_id, type, data)
       select 'evt_' || bot_id || '_' || n, bot_id, 'idea.approved', '{}'
       from unnest($1::bigint[]) bot_id, generate_series(1, $2) n returning event_id, bot_id)
     insert into deliveries (event_id, bot_id) select event_id, bot_id from told`,
    [botIds, each],
  )
}
