import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The page behind a payment's address. It knows nothing but its own address and asks the API for the rest. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Payment · Ideabridge</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#1d2430, #e6e9ef); --soft: light-dark(#56617a, #a3adc2);
  --line: light-dark(#dfe3ea, #333b4a); --paper: light-dark(#f6f7f9, #14181f); --card: light-dark(#fff, #1b212b);
  --accent: light-dark(#1f5fbf, #8ab8ff); --on-accent: light-dark(#fff, #0d1b30); --note: light-dark(#fff6d6, #3a3114) }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 17px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 2rem; margin: 1rem; width: min(26rem, 100% - 2rem); box-sizing: border-box }
h1 { font-size: 1.25rem; margin: 0 0 1rem } dl { margin: 0 0 1.5rem } dt { color: var(--soft); font-size: .9rem } dd { margin: 0 0 .7rem; overflow-wrap: anywhere }
.note { background: var(--note); border-radius: 8px; padding: .6rem .8rem }
button { font: inherit; font-weight: 600; width: 100%; padding: .8rem; border: 0; border-radius: 10px; background: var(--accent); color: var(--on-accent); cursor: pointer }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px } button[disabled] { opacity: .6 } [hidden] { display: none }
</style>
</head>
<body>
<main>
<h1>Fundraising round</h1>
<p id="state" role="status">Loading …</p>
<div id="payment" hidden>
<dl><dt>Idea</dt><dd id="idea"></dd><dt>Duration</dt><dd id="duration"></dd><dt>Amount</dt><dd id="amount"></dd></dl>
<p id="test" class="note" hidden>This is a test payment: no money moves.</p>
<button id="pay" hidden>Pay</button>
</div>
<noscript>This page needs JavaScript.</noscript>
</main>
<script>SCRIPT</script>
</body>
</html>
`

const SCRIPT = `
const api = '/payments/' + location.pathname.split('/').pop()
const part = (id) => document.getElementById(id)
const states = { pending: 'Please check and pay.', paid: 'Paid. The round is open.', expired: 'This payment has expired.',
  refund_due: 'Paid, but the round could not open any more. The amount will be given back.' }
function show(payment) {
  part('state').textContent = states[payment.payment_status]
  part('idea').textContent = payment.idea_name || 'Idea ' + payment.idea_id
  part('duration').textContent = payment.duration_days + ' days'
  part('amount').textContent = new Intl.NumberFormat(undefined, { style: 'currency', currency: payment.currency }).format(payment.amount)
  part('test').hidden = !payment.test
  part('pay').hidden = payment.payment_status !== 'pending'
  part('pay').textContent = payment.test ? 'Complete test payment' : 'Continue to payment'
  part('pay').onclick = () => pay(payment)
  part('payment').hidden = false
}
async function call(path, method) {
  const response = await fetch(api + path, { method, headers: { 'Content-Type': 'application/json' } })
  const body = await response.json()
  if (!body.status) throw new Error(body.message)
  return body
}
async function pay(payment) {
  part('pay').disabled = true
  try {
    if (payment.test) show((await call('/complete-test', 'POST')).payment)
    else location.href = (await call('/checkout', 'POST')).checkout_url
  } catch (error) { part('state').textContent = error.message }
  part('pay').disabled = false
}
call('', 'GET').then((body) => show(body.payment), (error) => { part('state').textContent = error.message })
`

const PAGE_WITH_SCRIPT = PAGE.replace('SCRIPT', () => SCRIPT)

/** Only this very script may run, and it may talk to this service only. */
const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function addPayPage(server: FastifyInstance): void {
  server.get('/pay/:page_token', async (_request, reply) =>
    reply
      .headers({
        'Content-Security-Policy': PAGE_POLICY,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
      .send(PAGE_WITH_SCRIPT),
  )
}
