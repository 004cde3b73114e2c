import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '../../../i18n/admin.ts'
import { useText } from '../../../i18n/index.tsx'
import { problemInWords } from '../../../i18n/refusals.ts'
import { refreshAdmin } from '../parts/refresh.ts'
import { useMany } from '../parts/use-many.ts'
import { type Kind, type ReviewItem, SOURCES } from './sources.ts'

export interface Outcome {
  text: string
  faults: string[]
  /** The heading above the errors. */
  title: string
  /** What can be undone. */
  decided: ReviewItem[]
}

/** One queue: its items, the selection, and decisions on them. */
export function useReview(kind: Kind) {
  const admin = useAdmin()
  const { service } = useText()
  const source = SOURCES[kind]
  const many = useMany(['review', kind], source.list, ({ items }) => items)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const titleOf = (item: ReviewItem) => item.name ?? admin.review.unnamed({ id: item.id })

  /** Each is a decision of its own, and a failure does not stop the others. */
  const oneByOne = async (items: ReviewItem[], act: (item: ReviewItem) => Promise<unknown>) => {
    const done: ReviewItem[] = []
    const faults: string[] = []
    for (const item of items)
      await act(item).then(
        () => done.push(item),
        (error: Error) => faults.push(`${titleOf(item)}: ${problemInWords(error, service)}`),
      )
    return { done, faults }
  }

  const approval = useMutation({
    mutationFn: async (items: ReviewItem[]) => {
      const { done, faults } = await oneByOne(items, async (item) => source.approve?.(item))
      return { items, done, faults }
    },
    onSuccess: async ({ items, done, faults }) => {
      const [only] = items
      const { approved, approvedMany, failedMany } = admin.review
      const text =
        items.length === 1 && only ? approved({ title: titleOf(only) }) : approvedMany({ count: done.length })
      await settled({
        text: done.length === 0 ? '' : text,
        faults,
        title: failedMany({ count: faults.length }),
        decided: done,
      })
    },
  })

  const undoing = useMutation({
    mutationFn: (items: ReviewItem[]) => oneByOne(items, ({ id }) => source.undo(id)),
    onSuccess: ({ done, faults }) =>
      settled({
        text: done.length === 0 ? '' : admin.decide.undone,
        faults,
        title: admin.decide.notUndone({ count: faults.length }),
        decided: [],
      }),
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
    refused: (item: ReviewItem) =>
      settled({ text: admin.review.refused({ title: titleOf(item) }), faults: [], title: '', decided: [item] }),
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
