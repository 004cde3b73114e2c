import { useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { sessionQuery } from '../../../session/session.ts'

/** The birth date of people we never asked: saved just before what they publish. */
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
