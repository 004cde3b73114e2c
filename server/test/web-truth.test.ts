import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { PASSWORD, registerVerified, signIn } from './accounts.ts'
import { useBrowser, visitsTo } from './browser.ts'
import { act, makeBusiness, makeIdea, pairedPendingAgent } from './ideas.ts'
import { mailedToken } from './mails.ts'
import { interested, market, publishedIdea } from './market.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

/** From now on, calls of this kind do not reach the service. */
const cut = (page: Page, path: string | RegExp) => page.route(path, (route) => route.abort())

const inGerman = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('ideabridge-language', 'de'))
  await page.reload()
}

async function mark({ session }: TestPerson, ideaId: number): Promise<void> {
  const answer = await service.post(`/account/favourites/${ideaId}`, {}, { headers: session })
  assert.equal(answer.body.favourite, true, answer.text)
}

const marks = async ({ user_id }: TestPerson) =>
  (await service.sql('select idea_id from favourites where user_id = $1', [user_id])).length

describe('signing out', () => {
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: /^Your account/ }).click()
    return page.getByRole('button', { name: 'Sign out' })
  }
  const isVisitor = async (page: Page) => {
    await page.waitForURL(/\/app\/?$/)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
  }

  it('works where the session has ended already, and asks nobody to sign in for it', async () => {
    const person = await createPerson(service)
    const page = await visit(person, '/favourites')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => localStorage.setItem('ideabridge-draft:1:idea:new', '{}'))
    const button = await signOut(page)
    await service.sql('delete from sessions where user_id = $1', [person.user_id])
    await button.click()
    await isVisitor(page)
    assert.equal(await page.evaluate(() => localStorage.getItem('ideabridge-draft:1:idea:new')), null)
  })

  it('leaves no dialog for whoever signs in next', async () => {
    const email = await registerVerified(service)
    await service.sql('update users set onboarding_step = null where email = $1', [email])
    const session = await signIn(service, email)
    const page = await visit({ user_id: 0, name: 'Ada', email, session }, '/favourites')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // A call that was on its way is answered when the session is gone.
    const { promise: gate, resolve: answerIt } = Promise.withResolvers<void>()
    await page.route('**/account/notices*', async (route) => {
      await gate
      await route.continue()
    })
    const asked = page.waitForRequest('**/account/notices?*')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await asked
    await page.keyboard.press('Escape')
    const late = page.waitForResponse('**/account/notices*')
    await page.route('**/account/logout', async (route) => {
      const answer = await route.fetch()
      answerIt()
      await late
      await route.fulfill({ response: answer })
    })
    await (await signOut(page)).click()
    await isVisitor(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').first().fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/app/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
  })
})

describe('without a network', () => {
  it('a button says at once that nothing happened, and a page that it could not be read', async () => {
    const page = await visit(await createPerson(service), '/profile')
    await page.getByLabel('Name', { exact: true }).fill('Nora New')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Nora New')
    await page.getByRole('tab', { name: 'Access tokens' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('You have no tokens.').waitFor()
  })
})

describe('a favourite', () => {
  it('is removed by a double click, not marked again', async () => {
    const person = await createPerson(service)
    const ideaId = await publishedIdea(service, await createPerson(service), 'Tide mill')
    await mark(person, ideaId)
    const page = await visit(person, '/favourites')
    await page.getByRole('button', { name: 'Stop following Tide mill' }).dblclick()
    await page.getByText('You don’t follow any ideas yet.', { exact: false }).waitFor()
    assert.equal(await marks(person), 0)
    // Removed in another tab, it stays removed.
    await mark(person, ideaId)
    const other = await visit(person, '/favourites')
    await other.getByRole('button', { name: 'Stop following Tide mill' }).waitFor()
    await service.sql('delete from favourites where user_id = $1', [person.user_id])
    await other.getByRole('button', { name: 'Stop following Tide mill' }).click()
    await other.getByText('You don’t follow any ideas yet.', { exact: false }).waitFor()
    assert.equal(await marks(person), 0)
  })

  it('that was removed in the list is not marked on its own page, and the other way round', async () => {
    const person = await createPerson(service)
    const ideaId = await publishedIdea(service, await createPerson(service), 'Tide mill')
    await mark(person, ideaId)
    const page = await visit(person, `/ideas/${ideaId}`)
    await page.getByRole('button', { name: 'Stop following' }).waitFor()
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('link', { name: 'Ideas you follow' }).first().click()
    await page.getByRole('button', { name: 'Stop following Tide mill' }).click()
    await page.getByRole('button', { name: 'Stop following Tide mill' }).waitFor({ state: 'detached' })
    await page.goBack()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('button', { name: 'Stop following' }).waitFor()
    await page.goForward()
    await page.getByRole('button', { name: 'Stop following Tide mill' }).waitFor({ timeout: 5_000 })
  })
})

describe('what could not be read does not look like nothing', () => {
  it('on the home page', async () => {
    const { person } = (await market(service)).owner
    const page = await visit(person, '/agents')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await cut(page, /\/account\/introductions/)
    await cut(page, /\/account\/waiting/)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('region', { name: 'Waiting for you' }).getByRole('button', { name: 'Try again' }).waitFor()
    assert.equal(await page.getByText('All caught up').count(), 0)
    await page.unrouteAll()
    await page.getByRole('region', { name: 'Waiting for you' }).getByRole('button', { name: 'Try again' }).click()
    await page.getByText('All caught up').waitFor()
  })

  it('on the page with one’s own work', async () => {
    const owner = await createPerson(service)
    await publishedIdea(service, owner, 'Tide mill')
    const page = await visit(owner, '/agents')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await cut(page, /\/account\/(ventures|interests)/)
    await page.getByRole('link', { name: 'My work' }).first().click()
    await page.getByRole('link', { name: 'Tide mill' }).first().waitFor()
    await page.getByRole('region', { name: 'Open rounds' }).getByRole('button', { name: 'Try again' }).waitFor()
    assert.equal(await page.getByText('interested people').count(), 0)
  })

  it('further down the list of ideas', async () => {
    const owner = await createPerson(service)
    await service.sql(
      `insert into ideas (owner_user_id, name, approval_status, published_at)
       select $1, 'Idea ' || number, 'approved', app_now() from generate_series(1, 60) number`,
      [owner.user_id],
    )
    await service.runJob('idea-listing')
    const page = await visit(await createPerson(service), '/ideas')
    const more = page.getByRole('link', { name: 'Show more' })
    await more.waitFor()
    await cut(page, /\/ideas\?.*cursor=/)
    await more.click()
    await page.getByRole('main').getByRole('alert').getByText('Something went wrong.').waitFor()
  })
})

describe('interests', () => {
  it('keep their filter on the way back, and say that none has this status', async () => {
    const setting = await market(service)
    await interested(service, setting)
    const page = await visit(setting.owner.person, '/interests')
    await page.getByLabel('Status').selectOption('Declined')
    await page.getByText('None with this status.').waitFor()
    await page.getByLabel('Status').selectOption('New')
    await page.getByRole('link', { name: 'Go to the conversation' }).click()
    await page.getByRole('log').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Go to the conversation' }).waitFor()
    assert.equal(await page.getByLabel('Status').inputValue(), 'new')
  })
})

describe('one round', () => {
  it('has as many days left on every page, and does not end today if it ends tomorrow', async () => {
    const owner = await createPerson(service)
    const ideaId = await publishedIdea(service, owner, 'Tide mill')
    const started = await service.post(
      `/account/ideas/${ideaId}/rounds`,
      { duration_days: 30 },
      { headers: owner.session },
    )
    assert.equal(started.status, 201, started.text)
    const page = await visit(owner, '/my-ideas')
    const says = async (onPitch: string, inWork = onPitch) => {
      await service.runJob('idea-listing')
      for (const [address, words] of [
        ['/my-ideas', inWork],
        [`/ideas/${ideaId}`, onPitch],
        ['/ideas?sort=closing', onPitch],
      ] as const) {
        await page.goto(`${service.url}/app${address}`)
        await page.getByRole('main').getByText(words).first().waitFor()
      }
    }
    await says('30 days left')
    await service.sql(`update rounds set closes_at = app_now() + interval '20 hours' where idea_id = $1`, [ideaId])
    await says('Less than a day left', 'less than a day left')
    await page.goto(`${service.url}/app/my-ideas`)
    await page.getByText('Day 30 of 30').first().waitFor()
  })
})

describe('an approval about one’s own draft', () => {
  it('leads to the draft, which has no public page', async () => {
    const { owner } = await market(service)
    const { user_id, session } = owner.person
    const business_id = await makeBusiness(service, owner.agent, { user_id })
    const idea_id = await makeIdea(service, owner.agent, { user_id, business_id, name: 'Own draft', is_draft: 1 })
    const grants = [{ permission: 'update_idea', mode: 'ask' }]
    await service.call('PATCH', `/account/agents/${owner.agent.bot_id}`, { grants }, { headers: session })
    const asked = await act(service, owner.agent, 'update-idea', { user_id, idea_id, annotation: 'Shorter.' })
    assert.equal(asked.status, 202, asked.text)
    const page = await visit(owner.person, '/approvals')
    const link = page.getByRole('main').getByRole('link', { name: 'Own draft' })
    assert.equal(await link.getAttribute('href'), `/app/my-ideas/${idea_id}`)
    const mailed = await visit(undefined, `/approval?token=${await mailedToken(service, owner.person.email)}`)
    await mailed.getByText('About Own draft').waitFor()
    assert.equal(await mailed.getByRole('main').getByRole('link', { name: 'Own draft' }).count(), 0)
  })
})

describe('what an agent prepared', () => {
  it('is in words', async () => {
    const ideaId = await publishedIdea(service, await createPerson(service))
    const { agent, owner } = await pairedPendingAgent(service)
    const held = await act(service, agent, 'express-interest', {
      user_id: owner.user_id,
      idea_id: ideaId,
      kind: 'invest',
    })
    assert.equal(held.status, 201, held.text)
    const page = await visit(owner, '/agents')
    await inGerman(page)
    await page.getByText('Um zu investieren').waitFor()
    assert.doesNotMatch(await page.getByRole('main').innerText(), /\binvest\b|bekund/)
  })
})

describe('a document', () => {
  it('is as large on the public page as on its owner’s', async () => {
    // What trusted people add later is public at once.
    const owner = await createPerson(service, { trusted: true })
    const ideaId = await publishedIdea(service, owner)
    const uploaded = await service.call(
      'POST',
      `/account/ideas/${ideaId}/documents/upload?file_name=plan.txt`,
      undefined,
      {
        headers: { ...owner.session, 'content-type': 'text/plain' },
        raw: 'x'.repeat(1_500_000),
      },
    )
    assert.ok(uploaded.status < 300, uploaded.text)
    const page = await visit(owner, `/my-ideas/${ideaId}`)
    await page.getByRole('tab', { name: 'Documents' }).click()
    await page.getByText('1.4 MB').waitFor()
    await page.goto(`${service.url}/app/ideas/${ideaId}`)
    await page.getByText('1.4 MB').waitFor()
  })
})

describe('unsaved words', () => {
  it('of an update are not lost without a question', async () => {
    const owner = await createPerson(service)
    const page = await visit(owner, `/ideas/${await publishedIdea(service, owner)}`)
    await page.getByLabel('What’s new?').fill('A long story that took an hour.')
    await page.getByRole('link', { name: 'Home' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    assert.equal(await page.getByLabel('What’s new?').inputValue(), 'A long story that took an hour.')
    await page.getByRole('button', { name: 'Post update' }).click()
    await page.getByRole('article').getByText('A long story that took an hour.').last().waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.waitForURL('**/app/home')
  })
})

describe('the number at “Open rounds”', () => {
  it('is of what the link shows, not of what the filters leave', async () => {
    const page = await visit(await createPerson(service), '/ideas')
    const tab = page.getByRole('navigation', { name: 'What to discover' }).getByRole('link', { name: /^Open rounds/ })
    await tab.getByText(/\d/).waitFor()
    await page.goto(`${service.url}/app/ideas?search=nothing-has-these-words`)
    await page.getByText('No published idea matches.').waitFor()
    assert.equal((await tab.innerText()).trim(), 'Open rounds')
  })
})
