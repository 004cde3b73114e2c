import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type Demo, type DemoOptions, fillDemo } from '../../scripts/demo/fill.ts'
import { permissionsOf } from '../src/access/authorize.ts'
import { catalogue } from '../src/catalogue.ts'
import { isBotOperation } from '../src/contract/operation.ts'
import { loadSecrets } from '../src/secrets/installation-key.sql.ts'
import { signIn } from './accounts.ts'
import { assertAccepted } from './assertions.ts'
import { type TestService, useService } from './service.ts'

/** The hundred written by hand, and as many made up. */
const OPTIONS: DemoOptions = { size: 200, seed: 7, password: 'demo password', force: false }
const silent = { step() {}, finished() {} }

async function fill(service: TestService, options: DemoOptions): Promise<Demo> {
  const { config, database } = service.app.jobContext()
  const secrets = await loadSecrets(database, config.secretKey)
  return fillDemo({ url: service.database.url, config, database, secrets }, options, silent)
}

const service = useService()
const sameSeed = useService()
let demo: Demo

const rowsOf = (text: string) => service.sql(text)
const none = async (text: string) => assert.deepEqual(await rowsOf(text), [])
const signedIn = (email: string) => signIn(service, email, OPTIONS.password)

describe('demo data', () => {
  before(async () => {
    demo = await fill(service, OPTIONS)
  })

  describe('stored counts agree with the rows', () => {
    it('links, points, unread messages, last messages', async () => {
      await none(
        `select bot_id from bots b where linked_users_count <> (select count(*) from links l where l.bot_id = b.bot_id)`,
      )
      await none(`select bot_id from bots b
      where points_balance <> coalesce((select sum(amount) from points_ledger p where p.bot_id = b.bot_id), 0)`)
      await none(`select * from conversation_members m where unread_count <> (
      select count(*) from messages s where s.conversation_id = m.conversation_id and s.id > m.last_read_id
        and (m.user_id is null or s.user_id is distinct from m.user_id)
        and (m.bot_id is null or s.bot_id is distinct from m.bot_id))`)
      await none(`select * from conversation_members m where last_message_id <> (
      select max(id) from messages s where s.conversation_id = m.conversation_id)`)
      await none(`select c.conversation_id from conversations c
      where (select count(*) from conversation_members m where m.conversation_id = c.conversation_id) <> 2`)
    })

    it('time runs forward, and nobody is interested in their own idea', async () => {
      await none(
        'select id from messages a where exists (select 1 from messages b where b.conversation_id = a.conversation_id and b.id > a.id and b.created_at < a.created_at)',
      )
      await none('select interest_id from interests n join ideas i using (idea_id) where i.published_at > n.created_at')
      await none('select interest_id from interests n join ideas i using (idea_id) where n.user_id = i.owner_user_id')
      await none(`select round_id from rounds where (status = 'open') <> (closes_at > app_now())`)
    })

    it('new rows get unused ids', async () => {
      for (const [table, column] of [
        ['users', 'user_id'],
        ['ideas', 'idea_id'],
        ['bots', 'bot_id'],
      ] as const) {
        const [row] = await rowsOf(
          `select nextval(pg_get_serial_sequence('${table}', '${column}')) > max(${column}) as free from ${table}`,
        )
        assert.equal(row!.free, true, table)
      }
    })
  })

  describe('the service on demo data', () => {
    it('leads from the front page to every published idea by links alone, without JavaScript', async () => {
      const [seen, waiting] = [new Set(['/']), ['/']]
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const answer = await fetch(`${service.url}${path}`, { headers: { accept: 'text/html' } })
        assert.equal(answer.status, 200, path)
        const html = await answer.text()
        for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/app[^"#]*)"/g)) {
          const link = href.replaceAll('&amp;', '&')
          if (!seen.has(link)) waiting.push(link)
          seen.add(link)
        }
      }
      const ideas = await rowsOf('select idea_id from published_ideas')
      assert.ok(ideas.length > 50)
      assert.deepEqual(
        ideas.filter(({ idea_id }) => !seen.has(`/app/ideas/${idea_id}`)),
        [],
      )
    })

    it('has ideas to browse, by words too', async () => {
      const headers = await signedIn(demo.accounts.maker)
      const all = await service.get('/get-ideas', { headers })
      assertAccepted(all, 200)
      assert.ok(all.body.total > 50)
      const found = await service.get('/get-ideas?search=solar', { headers })
      assert.ok(found.body.total > 0 && found.body.total < all.body.total)
    })

    it('lets the demo agent act for the maker', async () => {
      const { agentToken: token, makerId } = demo
      const users = await service.get('/bots/linked-users', { token })
      assert.ok(users.body.linked_users.some(({ user_id }: { user_id: number }) => user_id === makerId))
      const { body } = await service.post('/bots/action/list-ideas', { user_id: makerId }, { token })
      const approved = body.ideas.find(
        ({ approval_status }: { approval_status: string }) => approval_status === 'approved',
      )
      const matches = await service.post(
        '/bots/action/find-matches',
        { user_id: makerId, idea_id: approved.idea_id },
        { token },
      )
      assertAccepted(matches, 200)
      assert.ok(matches.body.matches.length > 0)
      const conversations = await service.get(`/bots/action/list-conversations?user_id=${makerId}`, { token })
      assert.ok(conversations.body.conversations.length > 0)
    })

    it('shows no agent of the story that does what it did not ask for, or was not allowed', async () => {
      for (const { name, access } of catalogue.filter(isBotOperation))
        for (const permission of permissionsOf(access))
          await none(`select b.bot_name, a.operation from action_log a join bots b using (bot_id)
            left join links l on l.bot_id = a.bot_id and l.user_id = a.user_id
            where b.contact_email like 'hello-%' and a.operation = '${name}' and a.code = 'ok' and a.user_id is not null and (
              '${permission}' <> all (coalesce(l.permissions, '{}')) or '${permission}' <> all (b.requested_capabilities
                || case when 'express_interest' = any (b.requested_capabilities) then '{send_message}' else '{}' end::text[]))`)
    })

    it('has decisions waiting for the maker, and acts that name what they touched', async () => {
      const headers = await signedIn(demo.accounts.maker)
      const waiting = await service.get('/account/approvals?state=waiting', { headers })
      assert.equal(waiting.body.approvals.length, 2)
      for (const { approval_id } of waiting.body.approvals) {
        const { hash, changed } = (await service.get(`/account/approvals/${approval_id}`, { headers })).body
        assert.equal(changed, false)
        assertAccepted(await service.post(`/account/approvals/${approval_id}/approve`, { hash }, { headers }), 200)
      }
      const { body } = await service.get('/account/activity?limit=50', { headers })
      const edit = body.activity.find(({ sentence }: { sentence: string }) => /price of “Warm stops”/.test(sentence))
      assert.equal(edit.sentence, 'Tally raised the price of “Warm stops” from €2,900 to €3,000.')
      assert.deepEqual(edit.changes, [{ field: 'price_per_unit', before: 2900, after: 3000 }])
      assert.equal(edit.undoable, true)
      const undone = await service.post(`/account/activity/${edit.action_id}/undo`, {}, { headers })
      assertAccepted(undone, 200)
    })

    it('gives the admin queues that can be released', async () => {
      const headers = await signedIn(demo.accounts.admin)
      const waiting = await service.get('/admin/bots?status=pending_approval', { headers })
      const withQueue = waiting.body.bots.find(({ queued_writes }: { queued_writes: number }) => queued_writes > 0)
      const answer = await service.post(`/admin/bots/${withQueue.bot_id}/approve`, {}, { headers })
      assertAccepted(answer, 200)
      assert.deepEqual([answer.body.released, answer.body.failed], [withQueue.queued_writes, 0])
      for (const list of ['ideas', 'businesses', 'warnings', 'appeals'])
        assert.ok((await service.get(`/admin/${list}`, { headers })).body[list].length > 0, list)
      const { things } = (await service.get('/admin/reports', { headers })).body
      assert.deepEqual(things.map(({ name }: { name: string }) => name).sort(), [
        'Meridian',
        'Olive pit tiles',
        'Thomas Whitaker',
      ])
      // What is stated is what the records say.
      await none(`select statement_id from statements s join ideas i on s.subject_type = 'idea' and i.idea_id = s.subject_id
        where (s.ended_at is null) <> (i.approval_status = 'rejected' and i.rejection_reason = s.facts)`)
    })
  })

  describe('again', () => {
    it('is refused on a database with data', async () => {
      await assert.rejects(fill(service, OPTIONS), /in use.*--force/)
    })

    it('gives the same for the same seed', async () => {
      await fill(sameSeed, OPTIONS)
      const texts =
        'select name, annotation, owner_user_id, approval_status from ideas where held_for_bot_id is null order by idea_id limit 200'
      assert.deepEqual(await sameSeed.sql(texts), await service.sql(texts))
    })

    it('can be forced, next to existing data', async () => {
      const more = await fill(sameSeed, { ...OPTIONS, size: 100, force: true })
      assert.notEqual(more.accounts.admin, demo.accounts.admin)
      assert.equal((await sameSeed.sql('select 1 from users')).length, 300)
    })
  })
})
