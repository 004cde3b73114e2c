import { useMutation } from '@tanstack/react-query'
import { api, queries } from '../../calls/api.ts'

/** Marks notifications as read; the person's other tabs hear of it by the stream. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (seen: { up_to_id: number } | { notice_ids: number[] }) => api.accountMarkNoticesRead(seen),
    onSuccess: () => Promise.all(['notices', 'waiting'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
