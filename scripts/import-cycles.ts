/** Import cycles, types included: each as the list of files that leads back to the first. */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const path: string[] = []

  function visit(file: string): void {
    state.set(file, 'open')
    path.push(file)
    for (const target of imports.get(file) ?? []) {
      if (state.get(target) === 'open') cycles.push([...path.slice(path.indexOf(target)), target])
      else if (!state.has(target) && imports.has(target)) visit(target)
    }
    path.pop()
    state.set(file, 'done')
  }

  for (const file of imports.keys()) if (!state.has(file)) visit(file)
  return cycles
}
