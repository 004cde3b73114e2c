import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import { jobs } from '../src/jobs/index.ts'
import { useService } from './service.ts'

/** An alert on a metric that nobody exposes never fires, and one without a runbook helps nobody at night. */
const ROOT = path.resolve(import.meta.dirname, '../..')
const rules = readFileSync(path.join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8')
const alerts = rules
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({ name: text.split('\n')[0]!, text }))
const dashboard = readFileSync(path.join(ROOT, 'deploy/grafana/ideabridge.json'), 'utf8')
const service = useService()

const kebab = (name: string) => name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase()

describe('the alert rules', () => {
  it('and the dashboard name only exposed metrics', async () => {
    await service.get('/healthz')
    const { text } = await service.get('/metrics')
    const exposed = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    const used = rules.match(/\b(ideabridge|nodejs|process)_[a-z0-9_]+/g) ?? []
    assert.ok(used.length >= alerts.length - 1, 'only whether it is up comes from elsewhere')
    const drawn = dashboard.match(/\b(ideabridge|nodejs|process)_[a-z0-9_]+/g) ?? []
    assert.ok(drawn.length > 10)
    for (const name of [...used, ...drawn]) assert.ok(exposed.has(name.replace(/_(bucket|count|sum)$/, '')), name)
  })

  it('name only kinds, states and jobs that exist', async () => {
    const { text } = await service.get('/metrics')
    for (const [, label, value] of rules.matchAll(/\b(kind|state)="([^"]+)"/g))
      assert.ok(text.includes(`${label}="${value}"`), `${label} ${value}`)
    const known = new Set(jobs.map(({ name }) => name))
    const named = [...rules.matchAll(/job_name=~"([^"]+)"/g)].flatMap(([, names]) => names!.split('|'))
    assert.ok(named.length > 5)
    for (const name of named) assert.ok(known.has(name), `job ${name}`)
  })

  it('rely on no label that Prometheus replaces by its own when it scrapes', async () => {
    await service.sql(`insert into job_runs (job, last_run_at) values ('prune', app_now()) on conflict do nothing`)
    const { text } = await service.get('/metrics')
    assert.match(text, /^ideabridge_job_age_seconds\{/m)
    assert.doesNotMatch(text, /[{,](job|instance)="/)
    // Where it stands in a rule, it is the name of the scrape job.
    for (const [, , value] of rules.matchAll(/\b(job|instance)(=~?"[^"]*")/g)) assert.equal(value, '="ideabridge"')
  })

  it('state severity, duration and what to do', () => {
    for (const { name, text } of alerts) {
      assert.match(text, /severity: (page|ticket)/, name)
      assert.match(text, /^ +for: \d+[mh]$/m, name)
      assert.match(text, /summary: .{20,}/, name)
      assert.ok(text.includes(`runbook: docs/runbooks/${kebab(name)}.md`), name)
    }
  })

  it('count failures outside the pipeline, which are labelled with their status', () => {
    const { text } = alerts.find(({ name }) => name === 'IdeabridgeErrors')!
    const codes = new RegExp(`^(?:${/code=~"([^"]+)"/.exec(text)?.[1]})$`)
    assert.deepEqual(
      ['server_error', '500', '503', '404', 'ok', 'rate_limited'].filter((code) => codes.test(code)),
      ['server_error', '500', '503'],
    )
  })

  it('do not take calls that wait for news for slow ones, over either door', () => {
    const { text } = alerts.find(({ name }) => name === 'IdeabridgeSlow')!
    const left = new RegExp(`^(?:${/operation!~"([^"]+)"/.exec(text)?.[1]})$`)
    const lasting = catalogue
      .filter(({ stream, input }) => stream || 'wait' in input.properties)
      .map(({ name }) => name)
    assert.ok(lasting.length > 2)
    for (const name of [...lasting, 'mcp subscriptions/listen']) assert.match(name, left)
    for (const name of ['platform_create_idea', 'mcp tools/list']) assert.doesNotMatch(name, left)
  })

  it('each have a page, and no page is about a removed alert', () => {
    for (const { name } of alerts) assert.ok(existsSync(path.join(ROOT, `docs/runbooks/${kebab(name)}.md`)), name)
    const pages = globSync('docs/runbooks/*.md', { cwd: ROOT }).map((file) => path.basename(file, '.md'))
    assert.deepEqual(pages.sort(), alerts.map(({ name }) => kebab(name)).sort())
  })
})

describe('the metrics they need', () => {
  it('include the ages of jobs, and without the database report just that', async () => {
    await service.sql(`insert into job_runs (job, last_run_at) values ('monitor', app_now() - interval '3 hours')`)
    const { text } = await service.get('/metrics')
    assert.match(text, /^ideabridge_database_up 1$/m)
    assert.match(text, /^ideabridge_job_age_seconds\{job_name="monitor"\} 108\d\d$/m)
    await service.sql('alter table job_runs rename to job_runs_away')
    const without = (await service.get('/metrics')).text
    await service.sql('alter table job_runs_away rename to job_runs')
    assert.match(without, /^ideabridge_database_up 0$/m)
    assert.doesNotMatch(without, /job_age_seconds\{/)
  })

  it('report how long mail, events and agents have waited', async () => {
    await service.sql(`insert into mails (to_address, subject, text_sealed, created_at)
      values ('a@example.org', 'x', '', app_now() - interval '2 hours')`)
    await service.sql(`insert into bots (bot_name, contact_email, requested_capabilities, pairing_code_hash,
        webhook_secret_sealed, terms_version, webhook_url, created_at)
      values ('Slow', 'a@example.org', '{}', 'x', '', '1', 'https://hooks.example.org/', app_now() - interval '50 hours')`)
    const { text } = await service.get('/metrics')
    assert.match(text, /^ideabridge_oldest_seconds\{kind="mail"\} 72\d\d$/m)
    assert.match(text, /^ideabridge_oldest_seconds\{kind="agent"\} 180\d{3}$/m)
    assert.match(text, /^ideabridge_oldest_seconds\{kind="delivery"\} 0$/m)
  })

  it('count mail between attempts while nothing is accepted, but not one full mailbox or what was given up', async () => {
    const age = async () => {
      const { text } = await service.get('/metrics')
      return Number(/^ideabridge_oldest_seconds\{kind="mail"\} (\d+)$/m.exec(text)?.[1])
    }
    const insert = (age: string, nextTry: string) =>
      service.sql(
        `insert into mails (to_address, subject, text_sealed, created_at, next_try_at)
         values ('a@example.org', 'x', '', app_now() - $1::interval, app_now() + $2::interval)`,
        [age, nextTry],
      )
    await service.sql('delete from mails')
    await insert('5 hours', 'infinity')
    await insert('4 days', '-1 hour')
    assert.equal(await age(), 0)
    await insert('2 hours', '3 hours')
    assert.ok((await age()) >= 7200)
    await service.sql(
      `insert into mails (to_address, subject, text_sealed, sent_at) values ('b@example.org', 'x', '', app_now())`,
    )
    assert.equal(await age(), 0)
  })
})
