import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { Message } from '../../people/accounts/index.ts'
import { DeviceId } from './push.schema.ts'
import { insertTest } from './push.sql.ts'

const TESTS_PER_HOUR = 10

export const testPushDevice = defineOperation({
  name: 'account_test_push_device',
  method: 'POST',
  path: '/account/push/devices/{device_id}/test',
  group: 'Account',
  summary: 'Send a test notification to one of your browsers.',
  description:
    'It goes out within a few seconds, in quiet hours too. account_get_push then shows whether the push service took it.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Type.Object({ device_id: DeviceId }),
  output: Message,
  example: { device_id: 1 },
  async handler({ tx, person }, { device_id }) {
    const policy = { subject: `push-tests:${person.user_id}`, limit: TESTS_PER_HOUR, seconds: 3600 }
    await takeRate(tx, policy, 'many_push_tests')
    if (!(await insertTest(tx, person.user_id, device_id))) throw noRecord('device')
    return { message: 'A test notification is on its way.' }
  },
})
