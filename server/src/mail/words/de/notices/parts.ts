import { sayIn, subjectIn } from '../../say.ts'

export const { after, quoted } = sayIn('de')
export const who = subjectIn({
  agentFor: (agent, person) => `${agent}, Agent für ${person}`,
  agentAlone: (agent) => `${agent}, ein Agent`,
  someone: 'Jemand',
})
export const SEE_IDEA = 'Zu deiner Idee'
