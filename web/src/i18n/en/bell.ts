export const bell = {
  label: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  preferences: 'Notifications',
}
