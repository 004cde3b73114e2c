import assert from 'node:assert/strict'
import { it } from 'node:test'
import { asTable } from '../../web/src/pages/account/work/sums-table.ts'

const HEADS = {
  ...{ name: 'Name', amount: 'Amount', currency: 'Currency', status: 'Answer', since: 'Since' },
  ...{ accepted: 'accepted', open: 'not answered' },
}
const arrival = (name: string, status = 'new') => ({
  ...{ status, amount: 33_000, currency: 'EUR', created_at: '2026-11-19T10:00:00+00:00' },
  interested: { name },
})

it('sums for a spreadsheet run nothing and keep their columns', () => {
  assert.equal(
    asTable([arrival('Ada "A", Ltd', 'accepted'), arrival('=HYPERLINK(1)'), arrival('-1+1')], HEADS),
    [
      '"Name","Amount","Currency","Answer","Since"',
      '"Ada ""A"", Ltd","33000","EUR","accepted","2026-11-19"',
      `"'=HYPERLINK(1)","33000","EUR","not answered","2026-11-19"`,
      `"'-1+1","33000","EUR","not answered","2026-11-19"`,
      '',
    ].join('\r\n'),
  )
})
