/** Low enough that agents without the upgrade reach it in every run. */
export const DAILY_LIMIT = 60
