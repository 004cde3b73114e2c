import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Email, Moment, Nullable } from '../../../schema/types.ts'
import { openIfOurs } from '../../../secrets/secrets.ts'
import { hasLink, hideLinks, mayShowLinks } from './hide-links.ts'
import { listAgentsAt, listMails, listMailsTo, type MailRow } from './records.sql.ts'

const UNREADABLE = 'It was sealed under another SECRET_KEY and can no longer be read.'

export const listMail = defineOperation({
  name: 'admin_list_mail',
  method: 'GET',
  path: '/admin/mail',
  group: 'Admin',
  summary: 'Read outgoing emails, newest first.',
  description:
    "Without an SMTP server, emails are only kept here so that an admin can pass on their links. They are shown for one address: give `to`, which in a session needs a recent proof of identity; a token with the scope admin needs none, so that programs can set up an installation. Links are hidden when a mail server delivers them, and always in emails about another admin's account. Every read goes to the audit log.",
  access: admin,
  stepUp: { when: ({ to }) => to !== undefined },
  input: Type.Object({ to: Type.Optional(Email('Only emails to this address.')), ...Paging }),
  output: Type.Object({
    mails: Type.Array(
      Type.Object({
        to: Type.String(),
        subject: Type.String(),
        text: Type.String(),
        links_hidden: Type.Boolean({ description: 'Contains links whose tokens are not shown.' }),
        created_at: Moment('When it was written.'),
        sent_at: Nullable(Moment('When it was sent; null until then.')),
        last_error: Nullable(Type.String({ description: 'Why the last delivery attempt failed.' })),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { to: 'person@example.org' },
  async handler(context, { to, limit = 50, cursor }) {
    const { tx, person } = context
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = to
      ? await listMailsTo(tx, person.user_id, normalizeEmail(to) ?? to, before, limit + 1)
      : await listMails(tx, person.user_id, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.mail_id)
    const mails = page.map((row) => shown(context, row, to !== undefined))
    // Recorded before anything is shown; by id, since addresses are erased when people leave.
    const open = mails.filter(({ text, links_hidden }) => !links_hidden && hasLink(text))
    const accounts = [...new Set(open.map(({ account_user_id }) => account_user_id))].filter((id) => id !== null)
    const without_account = open.filter(({ account_user_id }) => account_user_id === null).length
    const others = without_account > 0 && { without_account, agents: await listAgentsAt(tx, open[0]?.to ?? '') }
    const details = { mails: mails.length, links: open.length, accounts, ...others }
    await audit(context, 'mail.read', { type: 'mail', id: null }, details)
    return { mails, next_cursor }
  },
})

function shown({ config, secrets }: PersonContext, row: MailRow, askedFor: boolean) {
  const text = openIfOurs(secrets, row.text_sealed) ?? UNREADABLE
  const links_hidden = hasLink(text) && !(askedFor && mayShowLinks(config, row))
  return { ...row, text: links_hidden ? hideLinks(text) : text, links_hidden }
}
