import { randomUUID } from 'node:crypto'
import { mailedToken } from './mails.ts'
import type { TestService } from './service.ts'

export const PASSWORD = 'seven blue lanterns'

export const newAddress = () => `${randomUUID()}@example.org`

/** Registers a person over HTTP, as a real client would. */
export async function registerPerson(service: TestService, fields: Record<string, unknown> = {}): Promise<string> {
  const email = newAddress()
  const answer = await service.post('/account/register', { email, password: PASSWORD, name: 'Ada', ...fields })
  if (answer.status !== 201) throw new Error(`registration answered ${answer.status}: ${answer.text}`)
  return (fields.email as string | undefined) ?? email
}

export async function registerVerified(service: TestService, fields: Record<string, unknown> = {}): Promise<string> {
  const email = await registerPerson(service, fields)
  await service.post('/account/verify-email', { token: await mailedToken(service, email) })
  return email
}

/** Signs in and returns the headers of that browser. */
export async function signIn(service: TestService, email: string, password = PASSWORD): Promise<{ cookie: string }> {
  const answer = await service.post('/account/login', { email, password })
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`)
  return { cookie: sessionOf(answer.headers) }
}

export function sessionOf(headers: Headers): string {
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
