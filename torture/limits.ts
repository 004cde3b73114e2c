/** Low enough to be reached: agents that bought nothing meet it in every run. */
export const DAILY_LIMIT = 60
