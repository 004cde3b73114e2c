import type { developers as english } from '../en/developers.ts'

export const developers: typeof english = {}
