import type { Check } from './context.ts'

const SUBJECTS = ['points', 'rounds of an idea', 'uses of a grant', 'an interest', 'messages in a row', 'a task']

/** What many did to one thing at a time. Those that are too long to tell are only counted. */
export const histories: readonly Check[] = SUBJECTS.map((subject) => ({
  name: `${subject}: there is an order in which each answer is right`,
  async look({ history, contests }) {
    let looked = 0
    for (const { about, ops, isRight } of contests) {
      if (about !== subject || ops.length === 0) continue
      const right = isRight()
      if (right === undefined) history.unjudged += 1
      else looked += 1
      const told = ops.toSorted((one, other) => one.called - other.called)
      if (right === false) history.violate(this.name, JSON.stringify(told))
    }
    return looked
  },
}))
