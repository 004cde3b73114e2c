import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mailsTo } from '../../../../test/mails.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { notify } from '../../../notices/notify.ts'

const service = useService()

it('news that only a newer version knows holds up nobody else’s mail', async () => {
  const [puzzled, ...others] = await Promise.all(Array.from({ length: 6 }, () => createPerson(service)))
  for (const { user_id } of others)
    await service.app.database.transaction((tx) =>
      notify({ tx }, user_id, 'message_waiting', { about: 1, name: 'Ada' }),
    )
  await service.sql(`insert into notifications (user_id, kind, about, name) values ($1, 'newer', 1, '')`, [
    puzzled!.user_id,
  ])
  await service.sql(`update notifications set created_at = app_now() - interval '3 minutes'`)
  await assert.rejects(service.runJob('mail-notices'))
  for (const { email } of others) assert.equal((await mailsTo(service, email)).length, 1)
  assert.equal((await service.sql('select 1 from notifications where user_id = $1', [puzzled!.user_id])).length, 1)
})
