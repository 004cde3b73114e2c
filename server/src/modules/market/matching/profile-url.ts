export function profileUrl(baseUrl: string, username: string | null): string | null {
  return username === null ? null : `${baseUrl}/profile/${encodeURIComponent(username)}`
}
