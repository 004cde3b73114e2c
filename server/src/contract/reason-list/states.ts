import { say } from '../reasons.ts'
import { RECORD } from './record.ts'

/** Not allowed in the record's current state. */
export const STATE_REASONS = {
  already_decided: say(
    {
      api: 'This {record} is already {status}. That cannot be changed.',
      en: 'This has already been decided and cannot be changed.',
      de: 'Darüber ist schon entschieden. Das lässt sich nicht mehr ändern.',
    },
    { ...RECORD, status: 'string' },
  ),
  account_suspended: say(
    {
      api: 'This account is suspended. {why} Read more and appeal: {link}',
      en: 'Your account is suspended. {why}',
      de: 'Dein Konto ist gesperrt. {why}',
    },
    { why: 'string', link: 'string' },
  ),
  past: say({ en: 'Must be in the future.', de: 'Wähle einen Zeitpunkt in der Zukunft.' }),
  hidden_by_choice: say({
    en: 'They hid their profile themselves, so only they can show it again.',
    de: 'Die Person hat ihr Profil selbst ausgeblendet. Nur sie kann es wieder zeigen.',
  }),
  suspended_account: say({
    api: 'This account is suspended. Its tokens work again when that ends.',
    en: 'This account is suspended.',
    de: 'Dieses Konto ist gesperrt.',
  }),
  owner_needs_guardian: say({
    en: 'Its owner is under 18, and no guardian has approved yet. Review it once one has.',
    de: 'Das Konto gehört einer minderjährigen Person, und die Zustimmung der Erziehungsberechtigten fehlt. Prüfe es, sobald sie da ist.',
  }),
  owner_suspended: say({
    en: 'Its owner is suspended. Review it when the suspension has ended.',
    de: 'Das Konto, dem es gehört, ist gesperrt. Prüfe es, wenn die Sperre vorbei ist.',
  }),
  own_thing: say({
    en: 'This is yours. Change or delete it instead.',
    de: 'Das ist von dir. Ändere oder lösche es stattdessen.',
  }),
  exactly_one: say(
    { api: 'Send exactly one of: {fields}.', en: 'Choose exactly one.', de: 'Wähle genau eins.' },
    { fields: 'list' },
  ),
  admin_account: say({
    en: 'Admins cannot be suspended. Remove their admin role first.',
    de: 'Admins können nicht gesperrt werden. Nimm ihnen zuerst diese Rolle.',
  }),
  user_suspended: say({
    api: 'This user’s account is suspended. You can do nothing for them until that ends.',
    en: 'This account is suspended. Agents cannot act for it until the suspension ends.',
    de: 'Dieses Konto ist gesperrt. Bis die Sperre endet, können Agenten nicht dafür handeln.',
  }),
  already_appealed: say({
    en: 'You have already appealed this decision. Wait for the answer; each decision can be appealed once.',
    de: 'Du hast dem schon widersprochen. Warte auf die Antwort; das geht bei jeder Entscheidung einmal.',
  }),
  appeal_late: say(
    {
      en: 'It is too late: appeals are possible for {days} days after the decision.',
      de: 'Für einen Widerspruch ist es zu spät: Die Frist endete {days} Tage nach der Entscheidung.',
    },
    { days: 'number' },
  ),
  not_your_appeal: say({
    api: 'This decision concerns a person’s record. They can appeal in the app; you cannot.',
    en: 'Only the person concerned can appeal this.',
    de: 'Nur die betroffene Person kann dem widersprechen.',
  }),
  approve_signed_in: say({
    api: 'This link can only decline: others may read the mailbox. Sign in to approve, or choose mail_approval for the agent.',
    en: 'This link can only decline. Sign in to approve.',
    de: 'Mit diesem Link kannst du nur ablehnen. Melde dich an, um freizugeben.',
  }),
  own_decision: say({
    en: 'You made this decision, or it is about you. Another admin has to decide.',
    de: 'Du hast das entschieden, oder es betrifft dich. Ein anderer Admin entscheidet.',
  }),
  statement_ended: say({
    en: 'This decision is no longer in force, so there is nothing to appeal.',
    de: 'Diese Entscheidung gilt nicht mehr.',
  }),
  no_statement: say({
    api: 'There is no decision in force against you. Name the statement you want to appeal.',
    en: 'There is no decision to appeal.',
    de: 'Es gibt keine Entscheidung, der du widersprechen könntest.',
  }),
  not_pending: say(
    {
      api: 'This {record} is {status}. Only pending ones can be reviewed.',
      en: 'This is no longer in review.',
      de: 'Das wartet nicht mehr auf Prüfung.',
    },
    { ...RECORD, status: 'string' },
  ),
  changed_meanwhile: say(
    {
      en: 'This {record} has been changed since you read it. Read it again.',
      de: 'Das wurde geändert, seit du es gelesen hast. Lies es noch einmal.',
    },
    RECORD,
  ),
  rejected: say(
    {
      en: 'This {record} was rejected. Edit it to send it back to review.',
      de: 'Das wurde abgelehnt. Ändere es, dann wird es noch einmal geprüft.',
    },
    RECORD,
  ),
  nameless: say(
    { en: 'Give the {record} a name before publishing it.', de: 'Gib einen Namen an, bevor du veröffentlichst.' },
    RECORD,
  ),
  own_idea: say({ en: 'This is your own idea. Choose someone else’s.', de: 'Das ist deine eigene Idee.' }),
  no_business: say({
    api: 'Unless it is a draft, an idea needs an owner with a business. Create one first, or send is_draft: 1.',
    en: 'To publish an idea you need a business. Add one first, or keep the idea as a draft.',
    de: 'Um eine Idee zu veröffentlichen, brauchst du ein Unternehmen. Leg eins an oder behalte die Idee als Entwurf.',
  }),
  business_rejected: say({
    en: 'This business was rejected. Choose another one.',
    de: 'Dieses Unternehmen wurde abgelehnt. Wähle ein anderes.',
  }),
  idea_is_draft: say({
    en: 'This idea is a draft. Publish it first.',
    de: 'Diese Idee ist ein Entwurf. Veröffentliche sie zuerst.',
  }),
  idea_rejected: say({
    en: 'This idea was rejected. Edit it and get it approved first.',
    de: 'Diese Idee wurde abgelehnt. Ändere sie und lass sie zuerst freigeben.',
  }),
  idea_in_review: say({
    en: 'The idea is in review. Approve this once it is published; until then it keeps waiting.',
    de: 'Die Idee wird gerade geprüft. Du kannst das freigeben, sobald sie veröffentlicht ist.',
  }),
  approve_first: say(
    {
      api: 'This is about what approval {approval_id} would make. Decide on that one first.',
      en: 'This is about something that also waits for you. Decide on that first.',
      de: 'Das betrifft etwas, worüber du noch nicht entschieden hast. Entscheide zuerst darüber.',
    },
    { approval_id: 'number' },
  ),
  idea_not_published: say({
    en: 'This idea is not currently published.',
    de: 'Diese Idee ist zurzeit nicht veröffentlicht.',
  }),
  idea_paid: say({
    en: 'A payment was made for this idea, so it has to be kept for accounting.',
    de: 'Für diese Idee wurde etwas bezahlt. Sie muss für die Buchhaltung bleiben.',
  }),
  not_undoable: say({ en: 'This action cannot be undone.', de: 'Das lässt sich nicht rückgängig machen.' }),
  undo_gone: say({
    en: 'This cannot be undone: it no longer exists.',
    de: 'Das lässt sich nicht rückgängig machen: Es existiert nicht mehr.',
  }),
  undo_edited: say({
    en: 'This cannot be undone: the same fields have been edited since. Edit them instead.',
    de: 'Das lässt sich nicht rückgängig machen: Dieselben Felder wurden seither geändert. Ändere sie selbst.',
  }),
  undo_reacted: say({
    en: 'This cannot be undone: someone has reacted to it.',
    de: 'Das lässt sich nicht rückgängig machen: Jemand hat schon darauf reagiert.',
  }),
  undo_in_use: say({
    en: 'This cannot be undone while something else uses it: remove that first.',
    de: 'Das lässt sich erst rückgängig machen, wenn nichts anderes mehr daran hängt.',
  }),
  undo_decided: say({
    en: 'This cannot be undone: the interest was answered or withdrawn.',
    de: 'Das lässt sich nicht rückgängig machen: Das Interesse ist beantwortet oder zurückgezogen.',
  }),
  undo_paid: say({
    en: 'This cannot be undone: it has been paid for.',
    de: 'Das lässt sich nicht rückgängig machen: Dafür wurde bezahlt.',
  }),
  undo_closed: say({
    en: 'This cannot be undone: the round has ended.',
    de: 'Das lässt sich nicht rückgängig machen: Die Runde ist vorbei.',
  }),
  undo_late: say(
    {
      en: 'Decisions can only be undone within {minutes} minutes. Decide again instead.',
      de: 'Eine Entscheidung lässt sich {minutes} Minuten lang zurücknehmen. Entscheide stattdessen neu.',
    },
    { minutes: 'number' },
  ),
  undo_not_yours: say({
    en: 'Another admin made the latest decision on this. Ask them to undo it.',
    de: 'Zuletzt hat hier jemand anderes entschieden. Bitte diese Person, es zurückzunehmen.',
  }),
  undo_changed: say({
    en: 'This cannot be undone: it has changed since that decision.',
    de: 'Das lässt sich nicht rückgängig machen: Seit der Entscheidung hat sich etwas geändert.',
  }),
  already_interested: say({
    en: 'They have already expressed interest in this idea: answer in that conversation.',
    de: 'Die Person hat selbst Interesse an dieser Idee gezeigt. Antworte ihr in diesem Gespräch.',
  }),
  introduction_limit: say(
    {
      api: 'This idea has reached the limit of {limit} introduction requests in 7 days. Retry after the time in Retry-After.',
      en: 'You have asked {limit} people about this idea in the last 7 days. Ask more later.',
      de: 'Du hast zu dieser Idee in den letzten 7 Tagen schon {limit} Leute gefragt. Frag später weiter.',
    },
    { limit: 'number' },
  ),
  introductions_received: say({
    api: 'This person has enough requests for now. Ask someone else, or retry after the time in Retry-After.',
    en: 'This person has enough requests for now. Ask someone else, or try again later.',
    de: 'Diese Person hat gerade genug Anfragen. Frag jemand anderen oder versuch es später noch einmal.',
  }),
  no_match: say({
    en: 'This person does not match this idea, or does not want to be found. Choose someone from the matches of the idea.',
    de: 'Diese Person passt nicht zu dieser Idee oder möchte nicht gefunden werden. Wähle jemanden, der zur Idee passt.',
  }),
  round_limit: say(
    { en: 'This idea has used all its {limit} rounds.', de: 'Diese Idee hat alle {limit} Runden aufgebraucht.' },
    { limit: 'number' },
  ),
  agent_status: say(
    {
      api: 'This agent is {status}. Only an agent that is {needed} can be {act}.',
      en: 'The agent’s status does not allow this. Reload the page to see it.',
      de: 'Der Status des Agenten lässt das nicht zu. Lade die Seite neu, um ihn zu sehen.',
    },
    { status: 'string', needed: 'string', act: 'string' },
  ),
  name_fixed: say({
    api: 'You have been approved under this name. It could be corrected only before that.',
    en: 'This agent was approved under its name. It can no longer be changed.',
    de: 'Der Agent ist unter seinem Namen freigegeben. Er lässt sich nicht mehr ändern.',
  }),
  contact_unconfirmed: say({
    api: 'Nobody has confirmed contact_email yet. Open the link in our email first.',
    en: 'The contact address is not confirmed yet. Open the link in our email first.',
    de: 'Die Kontaktadresse ist noch nicht bestätigt. Öffne zuerst den Link in unserer E-Mail.',
  }),
  second_contact_set: say({
    en: 'There already is a second contact address. Remove it first.',
    de: 'Es gibt schon eine zweite Kontaktadresse. Entferne sie zuerst.',
  }),
  last_admin: say({
    en: 'This is the last admin. Make someone else an admin first.',
    de: 'Das ist der letzte Admin. Mach zuerst jemand anderen zum Admin.',
  }),
  task_ended: say(
    {
      api: 'This task has ended: {state}. Nothing more can be done under it.',
      en: 'This task has ended.',
      de: 'Dieser Auftrag ist beendet.',
    },
    { state: 'string' },
  ),
  task_asks_nothing: say({
    en: 'The agent is not waiting for an answer.',
    de: 'Der Agent wartet gerade nicht auf eine Antwort.',
  }),
  takes_no_tasks: say({
    api: 'This agent takes no tasks. Its operator can change that with takes_tasks.',
    en: 'This agent does not take tasks.',
    de: 'Dieser Agent nimmt keine Aufträge an.',
  }),
  agent_not_active: say({
    en: 'This agent is not active right now.',
    de: 'Dieser Agent ist gerade nicht aktiv.',
  }),
  too_many_reports: say(
    {
      api: 'This task has {limit} reports and answers, which is the limit. Only done or declined is taken now.',
      en: 'There are already {limit} reports about this task.',
      de: 'Zu diesem Auftrag gibt es schon {limit} Meldungen.',
    },
    { limit: 'number' },
  ),
  too_many_tasks: say(
    {
      en: 'This agent already has {limit} tasks from you. Cancel one, or wait until it has finished one.',
      de: 'Dieser Agent hat schon {limit} Aufträge von dir. Brich einen ab oder warte, bis einer fertig ist.',
    },
    { limit: 'number' },
  ),
}
