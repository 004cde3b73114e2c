import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { knownZone, quietUntil } from './quiet-hours.ts'

const BERLIN = 'Europe/Berlin'
/** At the moment in UTC, with these hours: when they end, or null. */
const TABLE: [now: string, from: string, to: string, zone: string, until: string | null][] = [
  ['2026-11-19T20:59:59+00:00', '22:00', '07:00', BERLIN, null],
  ['2026-11-19T21:00:00+00:00', '22:00', '07:00', BERLIN, '2026-11-20T06:00:00Z'],
  ['2026-11-20T05:59:59+00:00', '22:00', '07:00', BERLIN, '2026-11-20T06:00:00Z'],
  ['2026-11-20T06:00:00+00:00', '22:00', '07:00', BERLIN, null],
  // Within one day.
  ['2026-11-19T11:30:00+00:00', '12:00', '13:30', BERLIN, '2026-11-19T12:30:00Z'],
  ['2026-11-19T12:30:00+00:00', '12:00', '13:30', BERLIN, null],
  ['2026-11-19T10:30:00+00:00', '12:00', '13:30', BERLIN, null],
  // Elsewhere it is still day.
  ['2026-11-19T21:00:00+00:00', '22:00', '07:00', 'America/New_York', null],
  ['2026-11-20T03:00:00+00:00', '22:00', '07:00', 'America/New_York', '2026-11-20T12:00:00Z'],
  // The clocks go forward, then back, in the night that is quiet.
  ['2027-03-27T23:00:00+00:00', '22:00', '07:00', BERLIN, '2027-03-28T05:00:00Z'],
  ['2026-10-24T22:00:00+00:00', '22:00', '07:00', BERLIN, '2026-10-25T06:00:00Z'],
  // It ends at a time that this night leaves out.
  ['2027-03-28T00:30:00+00:00', '22:00', '02:30', BERLIN, '2027-03-28T01:30:00Z'],
  // A name that only an earlier Node knew.
  ['2026-11-19T23:00:00+00:00', '22:00', '07:00', 'Mars/Olympus', '2026-11-20T07:00:00Z'],
]

describe('quiet hours', () => {
  for (const [now, from, to, time_zone, until] of TABLE)
    it(`${from} to ${to} in ${time_zone}, at ${now}: ${until ?? 'not now'}`, () =>
      assert.equal(quietUntil(now, { from, to, time_zone }), until))

  it('are in a zone that is known', () => {
    for (const zone of [BERLIN, 'UTC', 'Asia/Kolkata']) assert.ok(knownZone(zone), zone)
    for (const zone of ['Mars/Olympus', '', 'Europe']) assert.ok(!knownZone(zone), zone)
  })
})
