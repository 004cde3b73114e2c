import Type from 'typebox'
import { admin, defineOperation } from '../../operation.ts'
import { pageOf, readCursor } from '../../schema/cursor.ts'
import { normalizeEmail } from '../../schema/formats.ts'
import { NextCursor, Paging } from '../../schema/paging.ts'
import { Email, Moment, Nullable } from '../../schema/types.ts'
import { listMails, listMailsTo } from './records.sql.ts'

export const listMail = defineOperation({
  name: 'admin_list_mail',
  method: 'GET',
  path: '/admin/mail',
  statuses: [200],
  group: 'Admin',
  summary: 'Read outgoing mail, newest first.',
  description: 'Without an SMTP server mail is kept here only, so that links in it can be passed on by hand.',
  access: admin,
  effect: 'read',
  mcp: false,
  input: Type.Object({ to: Type.Optional(Email('Only mail to this address.')), ...Paging }),
  output: Type.Object({
    mails: Type.Array(
      Type.Object({
        to: Type.String(),
        subject: Type.String(),
        text: Type.String(),
        created_at: Moment('When it was written.'),
        sent_at: Nullable(Moment('When it was sent; null while it was not.')),
        last_error: Nullable(Type.String({ description: 'Why the last attempt to send it failed.' })),
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: { to: 'person@example.org' },
  async handler({ tx, secrets }, { to, limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = to
      ? await listMailsTo(tx, normalizeEmail(to) ?? to, before, limit + 1)
      : await listMails(tx, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.mail_id)
    return { mails: page.map((row) => ({ ...row, text: secrets.open(row.text_sealed) })), next_cursor }
  },
  release: null,
})
