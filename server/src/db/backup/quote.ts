/** Names of tables come from the database's own catalogue; they are quoted all the same. */
export function escapeIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
