import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Message } from '../../people/accounts/index.ts'
import { DeviceId } from './push.schema.ts'
import { deleteDevice } from './push.sql.ts'

export const removePushDevice = defineOperation({
  name: 'account_remove_push_device',
  method: 'DELETE',
  path: '/account/push/devices/{device_id}',
  group: 'Account',
  summary: 'Show notifications in one of your browsers no more.',
  description: 'It stays signed in.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  input: Type.Object({ device_id: DeviceId }),
  output: Message,
  example: { device_id: 1 },
  async handler({ tx, person }, { device_id }) {
    if (!(await deleteDevice(tx, person.user_id, device_id))) throw noRecord('device')
    tx.notifyUsers([person.user_id], 'account')
    return { message: 'Nothing is sent there any more.' }
  },
})
