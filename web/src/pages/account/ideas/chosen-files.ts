const chosen = new Map<number, readonly File[]>()

/** Files for an idea that has just been saved because of them: its page adds them. */
export function leaveFiles(ideaId: number, files: readonly File[]): void {
  if (files.length > 0) chosen.set(ideaId, files)
}

/** Once. */
export function takeFiles(ideaId: number): readonly File[] {
  const files = chosen.get(ideaId) ?? []
  chosen.delete(ideaId)
  return files
}
