import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { act, pairedPendingAgent } from '../../../../test/ideas.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { addIdea, addProfile } from '../../../../test/matching.ts'
import { activeAgent, createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { notify } from '../../../notices/notify.ts'

const service = useService()
afterEach(() => service.database.travel('0'))

/** The newest mail to a person, after this time. */
async function mailAfter(time: string, { email }: TestPerson): Promise<string> {
  await service.database.travel(time)
  await service.runJob('mail-notices')
  return (await mailsTo(service, email)).at(-1)?.text ?? ''
}

describe('a mail names who did what it tells', () => {
  it('an interest: whoever came last, not whoever was answered last', async () => {
    const owner = await createPerson(service)
    const idea_id = await publishedIdea(service, owner)
    const express = async (name: string) => {
      const { session: headers } = await createPerson(service, { name })
      const answer = await service.post('/account/interests', { idea_id }, { headers })
      assertAccepted(answer, 201)
      return answer.body.interest_id as number
    }
    const first = await express('Berta')
    assert.match(await mailAfter('3 minutes', owner), /Berta/)
    await service.database.travel('40 minutes')
    await express('Conrad')
    await service.database.travel('41 minutes')
    const accepted = { decision: 'accepted' }
    const path = `/account/interests/${first}/respond`
    assertAccepted(await service.post(path, accepted, { headers: owner.session }), 200)
    const mail = await mailAfter('45 minutes', owner)
    assert.match(mail, /Conrad/)
    assert.doesNotMatch(mail, /Berta/)
  })

  it('an interest: with their words and the sum, in the subject too, and leads to the talk', async () => {
    const owner = await createPerson(service, { name: 'Ada Lovelace' })
    const idea_id = await publishedIdea(service, owner, 'Solar kiln')
    const { session: headers } = await createPerson(service, { name: 'Conrad' })
    const wish = { idea_id, kind: 'invest', amount: 5000, currency: 'EUR', message: 'Could it fire “tiles”, too?' }
    const { body } = await service.post('/account/interests', wish, { headers })
    const text = await mailAfter('3 minutes', owner)
    const { subject } = (await mailsTo(service, owner.email)).at(-1)!
    assert.equal(subject, 'Conrad is interested in your idea “Solar kiln”')
    assert.match(text, /^Hello Ada,$/m)
    assert.match(text, /They name about €5,000, not binding\.\n“Could it fire ’tiles’, too\?”/)
    assert.ok(text.includes(`/app/conversations/${body.conversation_id}\n`), text)
  })

  it('a message: as it begins', async () => {
    const owner = await createPerson(service)
    const idea_id = await publishedIdea(service, owner, 'Solar kiln')
    const { session: headers } = await createPerson(service, { name: 'Conrad' })
    const { body } = await service.post('/account/interests', { idea_id }, { headers })
    await mailAfter('3 minutes', owner)
    const path = `/account/conversations/${body.conversation_id}/messages`
    assertAccepted(await service.post(path, { body: 'How many bricks a day? See evil.example.' }, { headers }), 201)
    const text = await mailAfter('40 minutes', owner)
    assert.equal((await mailsTo(service, owner.email)).at(-1)!.subject, 'Conrad wrote to you about “Solar kiln”')
    assert.match(text, /“How many bricks a day\? See \[…\]\.?”/)
  })

  it('a task: what the agent asks', async () => {
    const person = await createPerson(service)
    const agent = await activeAgent(service, { bot_name: 'Scout' })
    const [task] = await service.sql<{ task_id: number }>(
      `with task as (insert into tasks (bot_id, user_id, text, state) values ($1, $2, 'Find three.', 'needs_answer') returning task_id)
       insert into task_words (task_id, by_agent, state, text) select task_id, true, 'needs_answer', 'In Austria?' from task returning task_id`,
      [agent.bot_id, person.user_id],
    )
    await service.app.database.transaction((tx) =>
      notify({ tx }, person.user_id, 'task_question', { about: task!.task_id, name: 'Scout', bot: agent.bot_id }),
    )
    const text = await mailAfter('3 minutes', person)
    const { subject } = (await mailsTo(service, person.email)).at(-1)!
    assert.equal(subject, 'Your agent “Scout” has a question about the task you gave it')
    assert.match(text, /It waits for your answer\.\n“In Austria\?”/)
  })

  it('access to a document: the owner, unless their idea does not name them either', async () => {
    const [first, second] = [await createPerson(service), await createPerson(service)]
    const owner = await createPerson(service, { name: 'Dorothea' })
    const idea_id = await publishedIdea(service, owner)
    const [document] = await service.sql<{ document_id: number }>(
      `insert into idea_documents (idea_id, file_name, content_type, bytes, content, approval_status, door)
       values ($1, 'plan.txt', 'text/plain', 4, 'Plan', 'with_idea', 'on_request') returning document_id`,
      [idea_id],
    )
    const letIn = async ({ session }: TestPerson) => {
      const path = `/account/documents/${document!.document_id}/request`
      const { request_id } = (await service.post(path, { message: 'May I?' }, { headers: session })).body
      const answer = { answer: 'granted' }
      const granting = `/account/document-requests/${request_id}/answer`
      assertAccepted(await service.post(granting, answer, { headers: owner.session }), 200)
    }
    await letIn(first)
    assert.match(await mailAfter('3 minutes', first), /Dorothea gave you access/)
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [owner.user_id])
    await letIn(second)
    assert.match(await mailAfter('45 minutes', second), /Someone gave you access/)
  })

  it('an introduction: the person who asked, not the agent that only prepared to', async () => {
    const { agent, owner } = await pairedPendingAgent(service, { name: 'Ada' })
    const idea_id = await addIdea(service, owner, { name: 'Solar kiln', description: 'It fires bricks with sunlight.' })
    const match = await addProfile(service, { about: 'Solar kilns and brickworks.' })
    const wish = { idea_id, match_user_id: match.user_id }
    const held = await act(service, agent, 'request-introduction', { user_id: owner.user_id, ...wish })
    assert.equal(held.body.bot_queued, true, held.text)
    assertAccepted(await service.post('/account/introductions', wish, { headers: owner.session }), 201)
    const mail = await mailAfter('3 minutes', match)
    assert.match(mail, /Ada/)
    const [{ bot_name }] = (await service.sql('select bot_name from bots where bot_id = $1', [agent.bot_id])) as [
      { bot_name: string },
    ]
    assert.ok(!mail.includes(bot_name), mail)
  })
})
