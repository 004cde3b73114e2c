import { createPerson, type TestPerson } from './people.ts'
import type { TestAnswer, TestService } from './service.ts'

export interface TestAdmin {
  person(): Promise<TestPerson>
  get(path: string): Promise<TestAnswer>
  post(path: string, body?: unknown): Promise<TestAnswer>
  patch(path: string, body: unknown): Promise<TestAnswer>
}

/** An admin of the service, created on first use. */
export function useAdmin(service: TestService): TestAdmin {
  let made: Promise<TestPerson> | undefined
  const person = () => {
    made ??= createPerson(service, { admin: true, name: 'Ada Admin' })
    return made
  }
  const call = async (method: string, path: string, body?: unknown) =>
    service.call(method, path, body, { headers: (await person()).session })
  return {
    person,
    get: (path) => call('GET', path),
    post: (path, body = {}) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
  }
}
