import { connectOnce } from '../database.ts'

export async function createDatabase(url: string, name: string): Promise<void> {
  const client = await connectOnce(url)
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`).catch(ignoreDuplicate)
  } finally {
    await client.end()
  }
}

/** Another start on the same folder created it in between. */
function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}
