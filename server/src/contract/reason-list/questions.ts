import { say } from '../reasons.ts'

/** Questions to owners, and their answers. */
export const QUESTION_REASONS = {
  questions_today: say(
    {
      en: 'You can ask {limit} questions a day. Ask again tomorrow.',
      de: 'Du kannst am Tag {limit} Fragen stellen. Frag morgen wieder.',
    },
    { limit: 'number' },
  ),
  questions_received: say(
    {
      en: 'This idea was asked {limit} questions today. Ask again tomorrow.',
      de: 'Zu dieser Idee kamen heute schon {limit} Fragen. Frag morgen wieder.',
    },
    { limit: 'number' },
  ),
  nobody_to_ask: say({
    en: 'This idea has no owner yet who could answer.',
    de: 'Diese Idee hat noch niemanden, der antworten könnte.',
  }),
  question_asked: say({
    en: 'You already asked a question about this idea. Go on in your conversation.',
    de: 'Du hast zu dieser Idee schon eine Frage gestellt. Schreib im Gespräch weiter.',
  }),
  question_private: say({
    en: 'Whoever asked does not want this question to be shown. Answer in the conversation.',
    de: 'Wer gefragt hat, möchte nicht, dass die Frage gezeigt wird. Antworte im Gespräch.',
  }),
  question_published: say({
    en: 'This question is already on the idea’s page. Delete its answer first.',
    de: 'Diese Frage steht schon auf der Seite der Idee. Lösch zuerst die Antwort.',
  }),
}
