import type { Operations } from '@ideabridge/sdk'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, queries, SESSION } from '../../../calls/api.ts'
import { inApp } from '../../../session/after-sign-in.ts'
import { type Me, useSession } from '../../../session/session.ts'

type Change = Operations['account_update_onboarding']['input']
export type Role = NonNullable<Me['onboarding']['role']>

/** The service keeps the progress of the first steps, so that any device can resume them. */
export async function saveStep(change: Change): Promise<Me> {
  const me = await api.accountUpdateOnboarding(change)
  queries.setQueryData(SESSION, me)
  return me
}

/** They did what they registered for: nobody is sent there again. If storing that fails, they are, once. */
export async function markArrived(): Promise<void> {
  if (queries.getQueryData<Me | null>(SESSION)?.onboarding.next)
    await saveStep({ arrived: true }).catch(() => undefined)
}

/** For pages that are the destination itself: opening one counts as having arrived. */
export function useArrived(): void {
  const { me } = useSession()
  const here = useRouterState({ select: (state) => state.location.pathname })
  const arrived = me !== null && inApp(me.onboarding.next) === here
  useEffect(() => {
    if (arrived) void markArrived()
  }, [arrived])
}
