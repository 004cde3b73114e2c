import type { ActivityFilters } from './activity.sql.ts'

interface Chosen {
  bot_id?: number | undefined
  operation?: string | undefined
  code?: string | undefined
  state?: ActivityFilters['state'] | undefined
  thing_kind?: string | undefined
  thing_id?: number | undefined
}

export function filtersOf(chosen: Chosen, userId: number | null): ActivityFilters {
  return {
    userId,
    botId: chosen.bot_id ?? null,
    operation: chosen.operation ?? null,
    code: chosen.code ?? null,
    state: chosen.state ?? null,
    thingKind: chosen.thing_kind ?? null,
    thingId: chosen.thing_id ?? null,
  }
}
