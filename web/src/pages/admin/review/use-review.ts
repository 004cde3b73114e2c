import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../../../i18n/admin.ts'
import { problemInWords } from '../../../i18n/reason-words.ts'
import { useService } from '../../../i18n/service.ts'
import { refreshAdmin } from '../parts/refresh.ts'
import { useMany } from '../parts/use-many.ts'
import { type Kind, type ReviewItem, SOURCES } from './sources.ts'

export interface Outcome {
  text: string
  faults: string[]
  /** What can be taken back. */
  decided: ReviewItem[]
}

/** One queue: its items, the selection, and decisions on them. */
export function useReview(kind: Kind) {
  const admin = useAdmin()
  const service = useService()
  const source = SOURCES[kind]
  const many = useMany(['review', kind], source.list, ({ items }) => items)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const titleOf = (item: ReviewItem) => item.name ?? admin.review.unnamed(item.id)

  const approval = useMutation({
    mutationFn: async (items: ReviewItem[]) => {
      const faults: string[] = []
      // One by one: each is its own decision, and a failure does not stop the others.
      for (const item of items)
        await source
          .approve?.(item.id)
          .catch((error: Error) => faults.push(`${titleOf(item)}: ${problemInWords(error, service)}`))
      return { items, faults }
    },
    onSuccess: async ({ items, faults }) => {
      const [only] = items
      const count = items.length - faults.length
      const done = items.length === 1 && only ? admin.review.approved(titleOf(only)) : admin.review.approvedMany(count)
      const decided = faults.length === 0 ? items : []
      await settled({ text: faults.length > 0 && count === 0 ? '' : done, faults, decided })
    },
  })

  const undoing = useMutation({
    mutationFn: async (items: ReviewItem[]) => {
      for (const item of items) await source.undo(item.id)
    },
    onSuccess: () => settled({ text: admin.decide.undone, faults: [], decided: [] }),
    onError: (error: Error) => settled({ text: problemInWords(error, service), faults: [], decided: [] }),
  })

  const settled = async (result: Outcome) => {
    setOutcome(result)
    setSelected(new Set())
    await refreshAdmin()
  }

  return {
    source,
    many,
    selected,
    outcome,
    busy: approval.isPending || undoing.isPending,
    undo: () => undoing.mutate(outcome?.decided ?? []),
    titleOf,
    approve: (items: ReviewItem[]) => approval.mutateAsync(items),
    refused: (item: ReviewItem) => settled({ text: admin.review.refused(titleOf(item)), faults: [], decided: [item] }),
    toggle: (id: number) => setSelected((before) => toggled(before, id)),
    selectOnly: (ids: number[]) => setSelected(new Set(ids)),
  }
}

export type ReviewState = ReturnType<typeof useReview>

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
