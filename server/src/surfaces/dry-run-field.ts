/** The field that every write of an agent takes beside its own. */
export const DRY_RUN = { type: 'boolean', description: 'true: only check, do nothing.' }
