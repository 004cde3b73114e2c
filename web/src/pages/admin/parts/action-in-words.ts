/** An action this version does not know is shown as it is kept. */
export function actionInWords(action: string, known: Record<string, string>): string {
  return known[action] ?? action
}
