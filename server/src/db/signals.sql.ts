import type pg from 'pg'

export async function sendSignal(client: pg.Client, [channel, message]: [string, string]): Promise<void> {
  await client.query({ name: 'tell', text: 'select pg_notify($1, $2)', values: [channel, message] })
}
