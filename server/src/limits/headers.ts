/** Where an agent stands, for the RateLimit fields (draft-ietf-httpapi-ratelimit-headers). */
export interface Standing {
  perMinute: number
  callsLeft: number
  minuteLeft: number
  used: number
  dailyLimit: number
  dailySecondsLeft: number
}

export function rateLimitHeaders(standing: Standing): Record<string, string> {
  const actionsLeft = Math.max(0, standing.dailyLimit - standing.used)
  return {
    'RateLimit-Policy': `"minute";q=${standing.perMinute};w=60, "daily";q=${standing.dailyLimit};w=86400`,
    RateLimit: `"minute";r=${standing.callsLeft};t=${standing.minuteLeft}, "daily";r=${actionsLeft};t=${standing.dailySecondsLeft}`,
  }
}
