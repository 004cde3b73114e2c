import { type InputRequiredResult, inputRequired } from '@modelcontextprotocol/server'
import { approvalOver } from '../../approvals/approval-over.ts'
import type { Fields } from '../../contract/fields.ts'
import { nextAfterAsking } from '../../contract/next-steps.ts'
import type { Operation } from '../../contract/operation.ts'
import { ANY_AGENT } from '../../contract/places.ts'
import type { Answer } from '../../pipeline/call.ts'
import { docsUrl } from '../../pipeline/call.ts'
import { inToolWords } from './tool-words.ts'

/** The answer that the client gives once its user has been shown a page. */
const PAGE = 'page'
const APPROVAL = /^approval:(\d{1,16})$/

/**
 * A page that the person has to open before anything happens: to decide, or to pay. The state that comes back says which
 * approval it was. It need not be signed: whoever alters it reads another approval of their own, or none.
 */
export function pageFor({ status, body }: Answer): InputRequiredResult | undefined {
  if (status !== 202 && status !== 402) return undefined
  const { approval_id, approval_url, asks, payment_url, amount, currency } = JSON.parse(body) as Fields
  if (typeof approval_url === 'string')
    return ask(approval_url, `${asks} See it in full and decide.`, `approval:${approval_id}`)
  if (typeof payment_url !== 'string') return undefined
  const wish = `Your agent wants to open a round that costs ${amount} ${currency}.`
  return ask(payment_url, `${wish} See what it is for, and pay if you want it.`, 'payment')
}

function ask(url: string, message: string, requestState: string): InputRequiredResult {
  return inputRequired({ inputRequests: { [PAGE]: inputRequired.elicitUrl({ url, message }) }, requestState })
}

/** The approval whose page the client has shown; the call must not ask for it again. */
export function shownApproval(requestState: unknown): number | undefined {
  const [, id] = (typeof requestState === 'string' && APPROVAL.exec(requestState)) || []
  return id === undefined ? undefined : Number(id)
}

/** How the approval stands now, as the answer of the call that asked for it. */
export function decidedAnswer(read: Answer, { name }: Operation, baseUrl: string): Answer {
  if (read.status !== 200) return read
  const docs = docsUrl(baseUrl, name)
  const { approval_id, state, answer, answer_status, expires_at, word } = JSON.parse(read.body) as Decided
  if (state === 'granted')
    return { ...read, status: answer_status, body: JSON.stringify(documented(answer, answer_status, docs)) }
  if (state === 'waiting') return { ...read, status: 202, body: inToolWords(JSON.stringify(stillWaiting(approval_id))) }
  const refusal = approvalOver({ approval_id, state, word })
  const body = inToolWords(JSON.stringify(refusal.body(docs, ANY_AGENT)))
  return { ...read, status: refusal.status, code: refusal.code, body }

  function stillWaiting(id: number) {
    const approvalUrl = `${baseUrl}/app/approvals/${id}`
    return {
      status: true,
      code: 'awaiting_approval',
      pending: true,
      waiting_for: 'user_approval',
      approval_id: id,
      approval_url: approvalUrl,
      expires_at,
      next: nextAfterAsking(approvalUrl, expires_at, true),
      message: `Your user has not decided yet. They can at approval_url, until ${expires_at}. Read the state with platform_get_approval; do not call this again.`,
    }
  }
}

/** What was kept of a payment that is due names no page about it: that depends on the address of the service. */
function documented(answer: Fields, status: number, docs: string): Fields {
  return status < 400 ? answer : { ...answer, doc_url: `${docs}#${answer.code}` }
}

interface Decided {
  approval_id: number
  state: string
  answer: Fields
  answer_status: number
  expires_at: string
  word: string | null
}
