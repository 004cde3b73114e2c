/** The fields that writes take beside their own. */
export const DRY_RUN = { type: 'boolean', description: 'true: only check, do nothing.' }
export const TASK_ID = {
  type: 'integer',
  description: 'The task of your user this is done for; it allows nothing more.',
}
