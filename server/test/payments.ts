import type { TestPerson } from './people.ts'
import type { TestAnswer, TestService } from './service.ts'

/** The part of a payment's address that names it. */
export function pageToken(paymentUrl: string): string {
  return new URL(paymentUrl).pathname.split('/').at(-1)!
}

/** What the payment page does for a signed-in user. */
export function payTest(
  service: TestService,
  paymentUrl: string,
  payer: Pick<TestPerson, 'session'>,
): Promise<TestAnswer> {
  return service.post(`/payments/${pageToken(paymentUrl)}/complete-test`, {}, { headers: payer.session })
}
