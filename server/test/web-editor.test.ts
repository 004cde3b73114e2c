import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { newAddress, PASSWORD } from './accounts.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { makeIdea } from './ideas.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { publishedIdea, representedPerson } from './market.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService({ settings: { ACCOUNT_REGISTRATIONS_PER_HOUR: '1000' } })
const browser = useBrowser()
const visit = visitsTo(service, browser)

const MOST_CLICKS = 6

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' })
const part = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'As others will see it' })

async function ideasOf({ user_id }: Pick<TestPerson, 'user_id'>) {
  return service.sql<Record<string, unknown>>(
    `select i.name, i.annotation, i.description, i.approval_status, b.business_name, b.approval_status as business
     from ideas i left join businesses b using (business_id) where i.owner_user_id = $1`,
    [user_id],
  )
}

describe('from the first sentence to the review', () => {
  it(`takes at most ${MOST_CLICKS} clicks, and everything that is missing is said at once`, async () => {
    let clicks = 0
    const press = async (what: Locator) => {
      clicks += 1
      await what.click()
    }
    const [page, email] = [await visit(undefined, ''), newAddress()]
    await page.getByLabel('The problem in one sentence').fill('Bus stops are cold.')
    await press(page.getByRole('button', { name: 'Begin' }))
    await page.getByRole('textbox', { name: 'Name' }).fill('Ines Carvalho')
    await page.getByLabel('Email address').fill(email)
    await page.locator('input[name=password]').fill(PASSWORD)
    await press(page.getByRole('button', { name: 'Create account' }))
    // What is missing, before anything is refused.
    await page.getByRole('heading', { name: '2 things are missing' }).waitFor()
    assert.equal(await page.locator('textarea[name=annotation]').inputValue(), 'Bus stops are cold.')
    assert.ok(await page.getByRole('radio', { name: 'Myself' }).isChecked())
    await part(page, 'The problem').fill('In **January** they are *cold*.')
    await page.getByLabel('Title').fill('Warm stops')
    await page.getByLabel('When you were born').fill('17/05/1990')
    await page.getByRole('heading', { name: 'Nothing is missing' }).waitFor()
    await press(submit(page))
    await page.getByText('An admin reviews it before others can see it.').waitFor()
    assert.ok(clicks <= MOST_CLICKS, `${clicks} clicks`)
    assert.equal(clicks, 3)
    const [user] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
    assert.deepEqual(await ideasOf(user as { user_id: number }), [
      {
        name: 'Warm stops',
        annotation: 'Bus stops are cold.',
        description: '## The problem\n\nIn **January** they are *cold*.',
        approval_status: 'pending',
        business_name: 'Ines Carvalho',
        // Nobody has to review a person's own name, and nobody else sees it.
        business: 'draft',
      },
    ])
    // Nobody asks what brings them here.
    await page.goto(`${service.url}/app/home`)
    await page.getByRole('heading', { level: 1, name: /Ines/ }).waitFor()
  })

  it('makes one business, however often it is pressed or refused', async () => {
    const person = await createPerson(service, { name: 'Ines Carvalho' })
    const page = await visit(person, '/my-ideas/new')
    await submit(page).click()
    await page.getByRole('heading', { name: 'One thing is missing' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('link', { name: 'Write it' }).click()
    await page.locator('#name:focus').waitFor()
    await page.getByLabel('Title').fill('Warm stops')
    await page.getByLabel('Shares on offer').fill('-5')
    await submit(page).click()
    await page.getByText('check the highlighted fields').waitFor()
    await page.getByLabel('Shares on offer').fill('5')
    await submit(page).click()
    await page.getByText('An admin reviews it before others can see it.').waitFor()
    const made = await service.sql('select 1 from businesses where owner_user_id = $1', [person.user_id])
    assert.equal(made.length, 1)
    await page.goto(`${service.url}/app/my-ideas/new`)
    assert.ok(await page.getByRole('radio', { name: 'Myself' }).isChecked())
    await page.getByLabel('Title').fill('Warm stops too')
    await submit(page).click()
    await page.getByText('An admin reviews it before others can see it.').waitFor()
    assert.deepEqual(
      (await ideasOf(person)).map(({ business_name }) => business_name),
      ['Ines Carvalho', 'Ines Carvalho'],
    )
  })
})

describe('the idea editor', () => {
  it('is good in every look, and shows the page as others will see it, also on a phone', async () => {
    const page = await visit(await createPerson(service), '/my-ideas/new')
    await page.getByLabel('Your idea in one sentence').fill('Kept warm by the metro.')
    await page.getByLabel('Title').fill('Warm stops')
    await part(page, 'Team').fill('We are two.\n\n- Ines\n- Tomás')
    await preview(page).getByRole('heading', { name: 'Team' }).waitFor()
    await preview(page).getByRole('listitem').filter({ hasText: 'Tomás' }).waitFor()
    await page.getByText('2 of 6 parts written').waitFor()
    await assertGoodInEveryLook(page, 'the editor', { widths: [1440, 390] })
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    assert.equal(await page.getByLabel('Title').isVisible(), false)
    await assertGoodInEveryLook(page, 'the preview', { widths: [390] })
    // A link in the list leads back to the page one writes on.
    await page.getByRole('link', { name: 'Proof so far' }).click()
    await page.locator('#write-proof:focus').waitFor()
  })

  it('writes Markdown for those who press buttons instead', async () => {
    const page = await visit(await createPerson(service), '/my-ideas/new')
    const problem = part(page, 'The problem')
    await problem.fill('very cold')
    await problem.selectText()
    const tools = page.getByRole('toolbar').first()
    await tools.getByRole('button', { name: 'Bold' }).click()
    await page.locator('#write-problem', { hasText: '**very cold**' }).waitFor()
    await preview(page).locator('strong', { hasText: 'very cold' }).waitFor()
    await problem.press('ControlOrMeta+b')
    await page.locator('#write-problem', { hasText: /^very cold$/ }).waitFor()
  })

  it('loses no word of what an agent wrote in its own way, and sends only what was changed', async () => {
    const { person, agent } = await representedPerson(service)
    const description =
      'An opening.\n\n# Market\n- big\n\n## Das Problem\n\nCold.\n\n### Deeper\nStill cold.\n\n## Funding\n9'
    const idea_id = await makeIdea(service, agent, {
      user_id: person.user_id,
      name: 'Warm stops',
      description,
      is_draft: 1,
    })
    const page = await visit(person, `/my-ideas/${idea_id}`)
    assert.equal(await part(page, 'In your own words').inputValue(), 'An opening.')
    assert.equal(await part(page, 'Market').inputValue(), '- big')
    assert.equal(await part(page, 'The problem').inputValue(), 'Cold.\n\n### Deeper\nStill cold.')
    assert.equal(await part(page, 'What it costs').inputValue(), '9')
    await page.getByLabel('Title').fill('Warmer stops')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    assert.deepEqual(Object.keys((await sent).postDataJSON()), ['name'])
    await page.getByRole('status').getByText('Saved.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Warmer stops' }).waitFor()
    await part(page, 'Market').fill('- huge')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved
    const [idea] = await ideasOf(person)
    assert.equal(idea?.description, description.replace('# Market\n- big\n\n', '# Market\n\n- huge\n\n'))
  })

  it('says what is saved, and what others will see of whom', async () => {
    const person = await createPerson(service, { name: 'Ines Carvalho' })
    for (const [name, status] of [
      ['Lamplight Ltd', 'approved'],
      ['Wicks Ltd', 'draft'],
    ])
      await service.sql(`insert into businesses (owner_user_id, business_name, approval_status) values ($1, $2, $3)`, [
        person.user_id,
        name,
        status,
      ])
    const made = await service.post('/account/ideas', { name: 'Warm stops', is_draft: 1 }, { headers: person.session })
    const page = await visit(person, `/my-ideas/${made.body.idea_id}`)
    await page.getByText('Draft saved. Only you see it.').waitFor()
    await preview(page).getByText('Ines Carvalho').waitFor()
    await page.getByText('under your name').waitFor()
    await page.getByText('We’ll email you.').waitFor()
    // The newest one is chosen for them.
    await page.getByText('Wicks Ltd stands beside it as soon as it is approved itself.').waitFor()
    await page.getByRole('radio', { name: 'Lamplight Ltd' }).check()
    await page.getByText('What you type is kept in this browser until you save it.').waitFor()
    await page.getByText('Lamplight Ltd stands beside it.').waitFor()
    await preview(page).getByText('Lamplight Ltd').waitFor()
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [person.user_id])
    await page.reload()
    await page.getByText('without your name').waitFor()
    assert.equal(await preview(page).getByText('Ines Carvalho').count(), 0)
    // A draft that is dropped takes the choice of a business with it.
    assert.ok(await page.getByRole('radio', { name: 'Lamplight Ltd' }).isChecked())
    await page.getByRole('button', { name: 'Discard it' }).click()
    await page.getByRole('radio', { name: 'Wicks Ltd', checked: true }).waitFor()
    await page.getByText('Draft saved. Only you see it.').waitFor()
  })

  it('saves a new draft with its first file, and loses neither', async () => {
    const person = await createPerson(service)
    const page = await visit(person, '/my-ideas/new')
    await part(page, 'Title').fill('Warm stops')
    const files = page.getByRole('region', { name: 'Pictures and documents' })
    const choosing = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: 'Pictures and documents' }).click()
    await (await choosing).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.') })
    await page.waitForURL(/\/my-ideas\/\d+$/)
    await files.getByText('plan.txt').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Warm stops' }).waitFor()
    const [idea, ...others] = await ideasOf(person)
    assert.deepEqual([idea?.name, idea?.approval_status, others], ['Warm stops', 'draft', []])
    // Once: going back to the page adds nothing.
    await page.reload()
    await files.getByText('plan.txt').waitFor()
    assert.equal(await files.getByText('plan.txt').count(), 1)
  })

  it('takes documents where they are spoken of', async () => {
    const person = await createPerson(service)
    const made = await service.post('/account/ideas', { name: 'Warm stops', is_draft: 1 }, { headers: person.session })
    const page = await visit(person, `/my-ideas/${made.body.idea_id}`)
    const files = page.getByRole('region', { name: 'Pictures and documents' })
    const choosing = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: 'Pictures and documents' }).click()
    await (await choosing).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.') })
    await files.getByText('plan.txt').waitFor()
    // A picture is shown on the page, and is no document.
    const picture = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: 'Pictures and documents' }).click()
    await (await picture).setFiles({ name: 'bench.png', mimeType: 'image/png', buffer: PIXEL })
    await files.getByText('Picture 1').waitFor()
    await assertAccessible(page)
    await files.getByRole('button', { name: 'Cover and pictures' }).click()
    await page.getByRole('tab', { name: 'Pictures', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Details' }).click()
    await files.getByRole('button', { name: 'Who sees the documents' }).click()
    await page.getByRole('tab', { name: 'Documents', selected: true }).waitFor()
    const pdf = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save as a PDF' }).click()
    assert.match((await pdf).suggestedFilename(), /^idea-\d+\.pdf$/)
  })
})

it('on paper an idea is its words, by day, without what can only be pressed', async () => {
  const person = await createPerson(service)
  const ideaId = await publishedIdea(service, person, 'Warm stops')
  const text = '## The problem\n\nCold.\n\n### In winter\n\nColder.'
  await service.sql('update ideas set description = $2 where idea_id = $1', [ideaId, text])
  const page = await browser.open({ person, service, dark: true })
  await page.goto(`${service.url}/app/ideas/${ideaId}`)
  await page.getByRole('heading', { level: 2, name: 'The problem' }).waitFor()
  await page.getByRole('heading', { level: 3, name: 'In winter' }).waitFor()
  assert.equal(await page.getByRole('heading', { name: 'About the idea' }).count(), 0)
  await page.getByRole('button', { name: 'Post update' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  assert.equal(await page.getByRole('heading', { level: 1, name: 'Warm stops' }).isVisible(), true)
  for (const name of ['Post update', 'Share'])
    assert.equal(await page.getByRole('button', { name }).isVisible(), false, name)
  assert.equal(await page.getByRole('banner').isVisible(), false)
  assert.match(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor'), /^rgb\(2\d\d, /)
})

it('the form of a business says what is needed and what stays private, in every look', async () => {
  const page = await visit(await createPerson(service), '/my-businesses/new')
  await page.getByLabel('Business name').fill('Lamplight Ltd')
  await page.getByLabel('Street').fill('Rua Secreta')
  await page.getByLabel('City').fill('Porto')
  assert.match((await page.getByLabel('Street').getAttribute('aria-describedby')) ?? '', /./)
  await page.getByText('private').first().waitFor()
  await preview(page).getByText('Porto').waitFor()
  assert.equal(await preview(page).getByText('Rua Secreta').count(), 0)
  await assertGoodInEveryLook(page, 'the form of a business', { widths: [1440, 390] })
})
