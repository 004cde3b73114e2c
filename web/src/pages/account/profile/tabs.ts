export const PROFILE_TABS = ['person', 'matching', 'notifications', 'tokens', 'security', 'data'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

export function readProfileTab(search: Record<string, unknown>): { tab?: ProfileTab } {
  const tab = PROFILE_TABS.find((name) => name === search.tab)
  return tab === undefined ? {} : { tab }
}
