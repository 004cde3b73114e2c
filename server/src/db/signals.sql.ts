import type pg from 'pg'

/** The platform's time in milliseconds. */
export const ASK_TIME = `select date_part('epoch', app_now()) * 1000 as now`

export async function sendSignal(client: pg.Client, [channel, message]: [string, string]): Promise<void> {
  await client.query({ name: 'tell', text: 'select pg_notify($1, $2)', values: [channel, message] })
}
