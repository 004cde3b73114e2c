import { catalogue } from '../server/src/catalogue.ts'

/** The English texts with what the operations declare to be said of them. */
export function withActs(texts: string): string {
  const acts = Object.fromEntries(catalogue.flatMap(({ name, said }) => (said ? [[name, said]] : [])))
  return `${JSON.stringify({ ...JSON.parse(texts), acts }, null, 2)}\n`
}
