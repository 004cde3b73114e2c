import type { TestService } from './service.ts'

interface SentMail {
  to: string
  subject: string
  text: string
}

/** Mails to an address as queued, oldest first. */
export async function mailsTo(service: TestService, address: string): Promise<SentMail[]> {
  const rows = await service.sql<{ to_address: string; subject: string; text_sealed: Buffer }>(
    'select to_address, subject, text_sealed from mails where to_address = $1 order by mail_id',
    [address],
  )
  const { secrets } = service.app.jobContext()
  return rows.map((row) => ({ to: row.to_address, subject: row.subject, text: secrets.open(row.text_sealed) }))
}

/** The token of the link in the newest mail to an address, with such a subject. */
export async function mailedToken(service: TestService, address: string, subject = /./): Promise<string> {
  const mail = (await mailsTo(service, address)).findLast((sent) => subject.test(sent.subject))
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`The newest mail to ${address} has no link: ${mail?.text}`)
  return token
}
