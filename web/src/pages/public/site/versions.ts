/** When the meaning of the texts for people last changed. */
export const VERSIONS = { terms: '2026-11-16', privacy: '2026-11-19' } as const
