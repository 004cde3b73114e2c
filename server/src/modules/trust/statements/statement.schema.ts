import Type from 'typebox'
import {
  DECISION_NAMES,
  DECISIONS,
  HOUSE_RULE_NAMES,
  HOUSE_RULES,
  STATEMENT_SUBJECTS,
} from '../../../contract/house-rules.ts'
import { Id, Moment, Nullable, OthersText } from '../../../schema/types.ts'
import type { StatementRow } from './statements.sql.ts'

export const StatementId = Id('The statement.')

const RuleName = Type.Enum(HOUSE_RULE_NAMES, {
  description: 'The rule it rests on: docs/rules.md, 15. Null if whoever decided named none.',
})

export const Statement = Type.Object({
  statement_id: StatementId,
  decision: Type.Enum(DECISION_NAMES, { description: 'What was decided.' }),
  effect: Type.String({ description: 'What that means, in a sentence.' }),
  subject: Type.Object({
    type: Type.Enum(STATEMENT_SUBJECTS),
    id: Id('Its id.'),
    name: Nullable(OthersText('Its name, if it still exists.')),
  }),
  facts: Type.String({ description: 'The facts it rests on, in the words of whoever decided.' }),
  figures: Nullable(
    Type.Record(Type.String(), Type.Number(), { description: 'What the monitor counted, if it decided.' }),
  ),
  rule: Nullable(RuleName),
  rule_text: Nullable(Type.String({ description: 'That rule, in a sentence.' })),
  ground: Type.Enum(['rules', 'law'], { description: 'rules: our own. law: the law as well.' }),
  found_by: Type.Enum(['review', 'report', 'monitor'], {
    description: 'review: an admin who looked. report: someone reported it. monitor: a program.',
  }),
  decided_by: Type.Enum(['admin', 'machine'], { description: 'machine: no person was involved.' }),
  territory: Type.Enum(['everywhere'], { description: 'Where it applies.' }),
  decided_at: Moment('When it was decided.'),
  ends_at: Nullable(Moment('When it ends by itself; null: not by itself.')),
  in_force: Type.Boolean(),
  ended_at: Nullable(Moment('When it ended.')),
  ended_how: Nullable(
    Type.Enum(['undone', 'reversed', 'lifted', 'expired', 'superseded'], {
      description: 'reversed: after an appeal. superseded: changed, in review again, or decided anew.',
    }),
  ),
  appeal: Type.Object({
    state: Type.Enum(['possible', 'waiting', 'upheld', 'reversed', 'moot', 'closed'], {
      description:
        'possible: you may appeal once. upheld: the decision stands. moot: it ended before anyone decided. closed: too late, or ended.',
    }),
    words: Nullable(Type.String()),
    raised_at: Nullable(Moment('When you appealed.')),
    decided_at: Nullable(Moment('When an admin decided on it.')),
    answer: Nullable(Type.String({ description: 'What the admin answered.' })),
  }),
})

export function statementOf(row: StatementRow) {
  const rule = row.rule && HOUSE_RULES[row.rule]
  return {
    statement_id: row.statement_id,
    decision: row.decision,
    effect: DECISIONS[row.decision],
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    facts: row.facts,
    figures: row.figures,
    rule: row.rule,
    rule_text: rule?.sentence ?? null,
    ground: rule?.ground ?? ('rules' as const),
    found_by: row.found_by,
    decided_by: row.automatic ? ('machine' as const) : ('admin' as const),
    territory: 'everywhere' as const,
    decided_at: row.created_at,
    ends_at: row.ends_at,
    in_force: row.ended_at === null,
    ended_at: row.ended_at,
    ended_how: row.ended_how,
    appeal: {
      state: appealState(row),
      words: row.appeal_words,
      raised_at: row.appealed_at,
      decided_at: row.appeal_decided_at,
      answer: row.appeal_answer,
    },
  }
}

function appealState({ appealed_at, appeal_outcome, ended_at, too_late }: StatementRow) {
  if (appealed_at !== null) return appeal_outcome ?? ('waiting' as const)
  return ended_at === null && !too_late ? ('possible' as const) : ('closed' as const)
}
