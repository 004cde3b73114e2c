/** Table names come from the database's own catalogue, but are quoted all the same. */
export function escapeIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
