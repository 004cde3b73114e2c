import type { FastifyRequest } from 'fastify'

export const SESSION_COOKIE = 'ideabridge_session'
const THIRTY_DAYS = 30 * 24 * 3600

export function sessionCookie(header: string | undefined): string | undefined {
  return new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]{20,100})`).exec(header ?? '')?.[1]
}

export function sessionHeader(token: string | null, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  const value = token === null ? `${SESSION_COOKIE}=; Max-Age=0` : `${SESSION_COOKIE}=${token}; Max-Age=${THIRTY_DAYS}`
  return `${value}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** Browsers say where a request comes from; programs that are none say nothing and have no cookie to abuse. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host)
}
