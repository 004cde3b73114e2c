import { useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { sessionQuery } from '../../../session/session.ts'

/** The birth date of somebody whom we never asked: kept with what they publish, before it. */
export function useBirth() {
  const [day, setDay] = useState('')
  return {
    day,
    onDay: setDay,
    save: async () => {
      if (day === '') return
      await api.accountUpdateProfile({ date_of_birth: day })
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  }
}
