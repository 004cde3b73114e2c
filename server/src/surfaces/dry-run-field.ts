/** The field that writes take beside their own. */
export const DRY_RUN = { type: 'boolean', description: 'true: only check, do nothing.' }
