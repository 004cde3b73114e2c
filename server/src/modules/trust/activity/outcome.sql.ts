/**
 * What became of each action `a` by now, as `o` (code and facts) with `w`, `q` and `p` beside it. The entry itself has
 * only the first answer: what was held may be released, what was asked may be approved, what was due may be paid. A held
 * write that its admin released under ask waits for its person, so the approval counts before the queue.
 */
export const OUTCOME = `left join lateral (
       select w.state, w.failure, w.facts, w.input from queued_writes w
       where w.bot_id = a.bot_id and w.request_id = a.request_id and w.operation = a.operation and a.code = 'ok'
       order by w.write_id limit 1) w on true
     left join lateral (
       select q.state, q.facts, q.answer_status from approvals q
       where q.bot_id = a.bot_id and q.request_id = a.request_id and q.operation = a.operation
         and (a.code = 'awaiting_approval' or w.state = 'released')
       order by q.approval_id limit 1) q on true
     cross join lateral (
       select case
         when w.state = 'queued' then 'awaiting_approval'
         when w.state = 'failed' then w.failure ->> 'code'
         when w.state = 'discarded' then 'discarded'
         when q.state = 'granted' then case q.answer_status when 402 then 'payment_required' else 'ok' end
         when q.state = 'waiting' then 'awaiting_approval'
         else coalesce(q.state, a.code) end as code, coalesce(q.facts, w.facts, a.facts) as facts) o
     left join payments p on o.code = 'payment_required' and p.payment_id = (o.facts ->> 'payment_id')::bigint`
