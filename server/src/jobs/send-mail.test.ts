import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, afterEach, describe, it, mock } from 'node:test'
import { newAddress } from '../../test/accounts.ts'
import { useService } from '../../test/service.ts'
import { startMailServer } from '../../test/smtp.ts'
import { OutcomeUnknown } from '../db/tx.ts'
import { queueMail } from '../mail/outbox.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { sendMail } from './send-mail.ts'

const server = await startMailServer()
// It logs in only where the server offers that.
const smtpUrl = server.url.replace('//', '//bridge:secret@')
const service = useService({ settings: { SMTP_URL: smtpUrl, MAIL_FROM: 'Bridge <bridge@example.com>' } })
const few = useService({ settings: { SMTP_URL: server.url, MAILS_PER_HOUR: '3' } })
const alone = useService()

interface MailRow {
  sent_at: string | null
  attempts: number
  last_error: string | null
}

async function queue(link = 'https://example.org/app/verify-email?token=abc', at = service): Promise<string> {
  const to = newAddress()
  const { database, secrets, baseUrl } = at.app.jobContext()
  const mail = { kind: 'verify_email', params: { link } } as const
  await queueMail({ tx: database.read, secrets, baseUrl }, { email: to, name: 'Žofie', language: 'de' }, mail)
  return to
}
const rowOf = async (to: string) =>
  (await service.sql<MailRow>('select sent_at, attempts, last_error from mails where to_address = $1', [to]))[0]!
const receivedBy = (to: string) => server.received.filter((mail) => mail.to === to)

afterEach(async () => {
  server.answers.clear()
  await service.database.travel('0')
})
after(() => server.close())

describe('with a mail server', () => {
  it('sends what is queued, once', async () => {
    const to = await queue()
    await service.runJob('send-mail')
    await service.runJob('send-mail')
    const [mail, ...more] = receivedBy(to)
    assert.deepEqual(more, [])
    assert.equal(mail!.from, 'bridge@example.com')
    assert.match(mail!.content, /^From: Bridge <bridge@example.com>$/m)
    assert.match(mail!.content, /^Message-ID: <ideabridge-\d+@example.com>$/m)
    assert.match(mail!.content, /^Subject: =\?UTF-8\?/m)
    assert.match(mail!.content, /verify-email\?token(=3D|=)abc/)
    const row = await rowOf(to)
    assert.ok(row.sent_at !== null && row.attempts === 1 && row.last_error === null)
  })

  it('sends each of many once across concurrent processes', async () => {
    const addresses = await Promise.all(Array.from({ length: 60 }, () => queue()))
    for (let round = 0; round < 2; round++)
      await Promise.all(Array.from({ length: 4 }, () => service.runJob('send-mail')))
    for (const to of addresses) assert.equal(receivedBy(to).length, 1)
  })

  it('sends up to the hourly limit; the rest waits for the next hour', async () => {
    const addresses: string[] = []
    for (let time = 0; time < 5; time++) addresses.push(await queue(undefined, few))
    const sent = () => addresses.filter((to) => receivedBy(to).length === 1).length
    for (let round = 0; round < 2; round++) await few.runJob('send-mail')
    assert.equal(sent(), 3)
    await few.database.travel('61 minutes')
    await few.runJob('send-mail')
    assert.equal(sent(), 5)
    await few.database.travel('0')
  })

  it('keeps to the hourly limit however many processes send at once', async () => {
    await few.database.travel('5 hours')
    const addresses: string[] = []
    for (let time = 0; time < 8; time++) addresses.push(await queue(undefined, few))
    await Promise.all(Array.from({ length: 4 }, () => few.runJob('send-mail')))
    assert.equal(addresses.filter((to) => receivedBy(to).length === 1).length, 3)
    await few.database.travel('0')
  })

  it('retries later when the server is not ready, and says why', async () => {
    const to = await queue()
    server.answers.set('RCPT', '451 come back later')
    await service.runJob('send-mail')
    server.answers.clear()
    await service.runJob('send-mail')
    const waiting = await rowOf(to)
    assert.deepEqual([waiting.sent_at, waiting.attempts], [null, 1])
    assert.match(waiting.last_error ?? '', /come back later/)
    await service.database.travel('61 seconds')
    await service.runJob('send-mail')
    assert.equal(receivedBy(to).length, 1)
    assert.equal((await rowOf(to)).attempts, 2)
  })

  it('says that a mail was sealed under another key, and sends it once that key is back', async () => {
    const to = await queue()
    const keep = (text: Buffer) => service.sql('update mails set text_sealed = $2 where to_address = $1', [to, text])
    await keep(createSecrets(randomBytes(32)).seal('Hello.'))
    await service.runJob('send-mail')
    assert.match((await rowOf(to)).last_error ?? '', /sealed under another SECRET_KEY/)
    await keep(service.app.jobContext().secrets.seal('Hello.'))
    await service.database.travel('61 seconds')
    await service.runJob('send-mail')
    assert.equal(receivedBy(to).length, 1)
  })

  it('backs off from try to try', async () => {
    const to = await queue()
    server.answers.set('RCPT', '451 come back later')
    const waits = []
    for (const travelled of ['0', '2 minutes', '10 minutes', '30 minutes']) {
      await service.database.travel(travelled)
      await service.runJob('send-mail')
      const [row] = await service.sql<{ wait: number }>(
        'select round(extract(epoch from next_try_at - app_now()))::integer as wait from mails where to_address = $1',
        [to],
      )
      waits.push(Math.round(row!.wait / 60))
    }
    assert.deepEqual(waits, [1, 5, 15, 60])
  })

  for (const [command, answer] of [
    ['RCPT', '550 no such mailbox'],
    ['RCPT', '550 5.1.1 no such mailbox'],
    ['RCPT', '553 5.1.3 not an address'],
    ['DATA', '554 5.1.1 no valid recipients'],
    ['.', '554 5.6.0 content refused'],
  ] as const)
    it(`gives up on a mail that is itself refused for good: ${answer}`, async () => {
      const to = await queue()
      server.answers.set(command, answer)
      await service.runJob('send-mail')
      server.answers.clear()
      await service.database.travel('1 day')
      await service.runJob('send-mail')
      assert.deepEqual(receivedBy(to), [])
      const row = await rowOf(to)
      assert.equal(row.attempts, 1)
      assert.ok(row.last_error?.endsWith(answer), row.last_error ?? '')
    })

  for (const [command, answer] of [
    ['greeting', '554 5.7.1 your network is blocked'],
    ['AUTH', '534 5.7.9 application-specific password required'],
    ['AUTH', '535 5.7.8 wrong password'],
    ['MAIL', '530 5.7.0 authentication required'],
    ['MAIL', '553 5.7.1 sender not allowed'],
    // Postfix holds its refusal of a client or sender back until it knows the recipient.
    ['RCPT', '530 must issue STARTTLS first'],
    ['RCPT', '504 5.5.2 helo refused, need a full host name'],
    ['RCPT', '550 5.1.8 sender domain not found'],
    ['RCPT', '553 5.7.1 sender not owned by this user'],
    ['RCPT', '554 5.7.1 relay access denied'],
    // Large providers look at the sender once they have everything.
    ['.', '550 5.7.26 the sender is not authenticated'],
    ['.', '554 5.2.252 SendAsDenied'],
    ['.', '554 Message rejected: Email address is not verified'],
    ['DATA', '550 The from address does not match a verified sender'],
  ] as const)
    it(`sends once we are accepted, if we were refused and not the mail: ${answer}`, async () => {
      const to = await queue()
      server.answers.set(command, answer)
      if (command === 'AUTH') server.answers.set('EHLO', '250-test\r\n250 AUTH PLAIN')
      await service.runJob('send-mail')
      assert.ok((await rowOf(to)).last_error?.endsWith(answer), (await rowOf(to)).last_error ?? '')
      server.answers.clear()
      await service.database.travel('61 seconds')
      await service.runJob('send-mail')
      assert.equal(receivedBy(to).length, 1)
      assert.deepEqual([(await rowOf(to)).attempts, (await rowOf(to)).last_error], [2, null])
    })

  it('tries again what was refused for good once the settings are others, and only then', async () => {
    const to = await queue()
    server.answers.set('RCPT', '550 relay not permitted')
    await service.runJob('send-mail')
    server.answers.clear()
    await service.runJob('send-mail')
    assert.equal((await rowOf(to)).attempts, 1)
    const context = service.app.jobContext()
    const corrected = { ...context, config: { ...context.config, mailFrom: 'Bridge <hello@example.com>' } }
    await sendMail(corrected)
    assert.deepEqual([receivedBy(to).length, (await rowOf(to)).attempts], [1, 2])
  })

  it('skips mails older than three days', async () => {
    const to = await queue()
    await service.database.travel('3 days 1 minute')
    await service.runJob('send-mail')
    assert.deepEqual(receivedBy(to), [])
  })

  it('sends it once, though the database was away just as it had been sent', async () => {
    const to = await queue()
    const context = service.app.jobContext()
    const { read } = context.database
    let away = true
    const rows: typeof read.rows = async (text, values) => {
      const lost = away && text.includes('set sent_at')
      if (lost) away = false
      return lost ? Promise.reject(new OutcomeUnknown('away')) : read.rows(text, values)
    }
    await sendMail({ ...context, database: { ...context.database, read: { ...read, rows } } })
    await service.database.travel('16 minutes')
    await service.runJob('send-mail')
    assert.equal(receivedBy(to).length, 1)
  })

  it('leaves to a later run what a slow server kept waiting until others may send it', async () => {
    const addresses = await Promise.all(Array.from({ length: 12 }, () => queue()))
    const sent = () => addresses.filter((to) => receivedBy(to).length > 0).length
    const now = performance.now.bind(performance)
    const clock = mock.method(performance, 'now', () => now() + (sent() > 0 ? 660_000 : 0))
    await service.runJob('send-mail').finally(() => clock.mock.restore())
    assert.ok(sent() > 0 && sent() < 7, `${sent()} at once`)
    await service.database.travel('16 minutes')
    await service.runJob('send-mail')
    for (const to of addresses) assert.equal(receivedBy(to).length, 1)
  })

  it('takes over from a process that died while sending, after a timeout', async () => {
    const to = await queue()
    await service.sql(
      `update mails set attempts = 1, next_try_at = app_now() + interval '15 minutes' where to_address = $1`,
      [to],
    )
    await service.runJob('send-mail')
    assert.deepEqual(receivedBy(to), [])
    await service.database.travel('16 minutes')
    await service.runJob('send-mail')
    assert.equal(receivedBy(to).length, 1)
  })
})

describe('without one', () => {
  it('mails stay for the admin to read', async () => {
    const to = await queue(undefined, alone)
    await alone.runJob('send-mail')
    const rows = await alone.sql('select sent_at, attempts, last_error from mails where to_address = $1', [to])
    assert.deepEqual(rows, [{ sent_at: null, attempts: 0, last_error: null }])
  })
})
