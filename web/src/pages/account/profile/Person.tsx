import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Bones } from '../../../components/Bones.tsx'
import type { Me } from '../../../session/session.ts'
import { AddressNotice } from './AddressNotice.tsx'
import { ageOf } from './age.ts'
import { Guardian } from './Guardian.tsx'
import { PersonForm } from './PersonForm.tsx'
import { Plan } from './Plan.tsx'

const Face = lazy(async () => ({ default: (await import('../pictures/Face.tsx')).Face }))

const FULL_AGE = 18

export function Person({ me }: { me: Me }) {
  const minor = me.date_of_birth !== null && ageOf(me.date_of_birth) < FULL_AGE
  return (
    <Stack>
      {!me.email_verified && <AddressNotice email={me.email} />}
      {minor && <Guardian me={me} />}
      <Suspense fallback={<Bones />}>
        <Face me={me} />
      </Suspense>
      <PersonForm me={me} minor={minor} />
      <Plan />
    </Stack>
  )
}
