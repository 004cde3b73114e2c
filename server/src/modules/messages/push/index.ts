import { addPushDevice } from './add-push-device.ts'
import { changePush } from './change-push.ts'
import { getPush } from './get-push.ts'
import { removePushDevice } from './remove-push-device.ts'
import { testPushDevice } from './test-push-device.ts'

export { sendPushes } from './send-pushes.ts'

export const pushOperations = [getPush, changePush, addPushDevice, removePushDevice, testPushDevice]
