import { sayIn, subjectIn } from '../../say.ts'

const { after, quoted } = sayIn('en')
export const who = subjectIn({
  agentFor: (agent, person) => `${agent}, agent for ${person}`,
  agentAlone: (agent) => `${agent}, an agent`,
  someone: 'Someone',
})
export const idea = (name: string) => (name === '' ? 'an idea' : quoted(name))
export const SEE_IDEA = 'See your idea'
export { after }
