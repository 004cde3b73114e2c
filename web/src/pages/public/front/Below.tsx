import { NewestIdeas } from '../NewestIdeas.tsx'
import { Agents } from './Agents.tsx'
import { FirstSentence } from './FirstSentence.tsx'
import { ForWhom } from './ForWhom.tsx'

/** Everything below the first screen. */
export function Below() {
  return (
    <>
      <NewestIdeas />
      <Agents />
      <ForWhom />
      <FirstSentence />
    </>
  )
}
