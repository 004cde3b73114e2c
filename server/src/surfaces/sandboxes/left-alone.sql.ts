import { connectOnce } from '../../db/database.ts'

/** Whether there are databases of sandboxes, and no process that has them. They are named after the one in the address. */
export async function areLeftAlone(url: string): Promise<boolean> {
  const client = await connectOnce(url)
  try {
    const { rows } = await client.query<{ alone: boolean }>(
      `select exists (select from pg_database where datname ~ ('^' || current_database() || '_(world_[0-9a-f]{12}|template_draft)$'))
         and pg_try_advisory_lock(hashtextextended('ideabridge sandboxes', 0)) as alone`,
    )
    return rows[0]?.alone === true
  } finally {
    await client.end()
  }
}
