/** Views are kept by day for this long, then by month. The app draws twelve weeks. */
export const IDEA_VIEW_DAYS = 100

/** How long a record waits for the owner of its address. */
export const CLAIM_DAYS = 60

/** How long somebody who lost everything has to wait before their passkeys can be removed. */
export const PASSKEY_REMOVAL_DAYS = 7
