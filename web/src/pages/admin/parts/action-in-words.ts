/** Unknown actions, of another version, are shown as stored. */
export function actionInWords(action: string, known: Record<string, string>): string {
  return known[action] ?? action
}
