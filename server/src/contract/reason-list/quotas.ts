import { say } from '../reasons.ts'

/** Quotas of one account, idea or agent. */
export const QUOTA_REASONS = {
  idea_limit: say(
    {
      en: 'This account has reached the limit of {limit} ideas. Delete one first.',
      de: 'Dieses Konto hat die Höchstzahl von {limit} Ideen erreicht. Lösch zuerst eine.',
    },
    { limit: 'number' },
  ),
  draft_limit: say(
    {
      en: 'This account has reached the limit of {limit} drafts. Publish or delete one first.',
      de: 'Dieses Konto hat die Höchstzahl von {limit} Entwürfen erreicht. Veröffentliche oder lösch zuerst einen.',
    },
    { limit: 'number' },
  ),
  business_limit: say(
    {
      en: 'This account has reached the limit of {limit} businesses. Delete one first.',
      de: 'Dieses Konto hat die Höchstzahl von {limit} Unternehmen erreicht. Lösch zuerst eins.',
    },
    { limit: 'number' },
  ),
  document_limit: say(
    {
      en: 'An idea can have at most {limit} documents. Remove one first.',
      de: 'Eine Idee kann höchstens {limit} Dokumente haben. Entferne zuerst eins.',
    },
    { limit: 'number' },
  ),
  picture_limit: say(
    {
      en: 'An idea can show at most {limit} pictures besides its cover. Remove one first.',
      de: 'Eine Idee kann neben dem Titelbild höchstens {limit} Bilder zeigen. Entferne zuerst eins.',
    },
    { limit: 'number' },
  ),
  update_limit: say(
    {
      en: 'An idea can have at most {limit} updates. Remove an old one first.',
      de: 'Eine Idee kann höchstens {limit} Neuigkeiten haben. Entferne zuerst eine alte.',
    },
    { limit: 'number' },
  ),
  document_space: say(
    {
      en: 'Your documents can take up {megabytes} MB in total, and this one does not fit. Delete others first.',
      de: 'Für deine Dokumente sind {megabytes} MB da, und dieses passt nicht mehr hinein. Lösch zuerst andere.',
    },
    { megabytes: 'number' },
  ),
  document_space_unconfirmed: say(
    {
      en: 'Until you confirm your email address, your documents can take up {megabytes} MB in total, and this one does not fit. Confirm your address, or delete others first.',
      de: 'Solange deine E-Mail-Adresse nicht bestätigt ist, sind für Dokumente {megabytes} MB da. Bestätige sie oder lösch andere Dokumente.',
    },
    { megabytes: 'number' },
  ),
  token_limit: say(
    {
      en: 'You have reached the limit of {limit} tokens. Revoke one you no longer need.',
      de: 'Du hast die Höchstzahl von {limit} Zugriffstoken erreicht. Widerrufe eins, das du nicht mehr brauchst.',
    },
    { limit: 'number' },
  ),
  push_device_limit: say(
    {
      en: 'Notifications are on in {limit} browsers already. Turn them off in one you no longer use.',
      de: 'Benachrichtigungen sind schon in {limit} Browsern eingeschaltet. Schalte sie in einem aus, den du nicht mehr benutzt.',
    },
    { limit: 'number' },
  ),
  matching_profile_too_long: say(
    {
      en: 'Your matching profile has {length} characters; the limit is {limit}. Shorten it.',
      de: 'Dein Matching-Profil hat {length} Zeichen, erlaubt sind {limit}. Kürze es.',
    },
    { limit: 'number', length: 'number' },
  ),
  queue_limit: say(
    {
      api: 'Your queue is full: it holds {limit} writes. Wait until you are approved; platform_list_queue (GET /bots/queue) lists what is held.',
      en: 'The agent’s queue is full: it holds {limit} entries until an admin approves the agent.',
      de: 'Die Warteschlange des Agenten ist voll: Bis zur Freigabe fasst sie {limit} Einträge.',
    },
    { limit: 'number' },
  ),
  queue_space: say(
    {
      api: 'Your queue is full: it holds {megabytes} MB of writes. Wait until you are approved; platform_list_queue (GET /bots/queue) lists what is held.',
      en: 'The agent’s queue is full: it holds {megabytes} MB until an admin approves the agent.',
      de: 'Die Warteschlange des Agenten ist voll: Bis zur Freigabe fasst sie {megabytes} MB.',
    },
    { megabytes: 'number' },
  ),
  claim_limit: say(
    {
      api: 'You have reached the limit of {limit} claimable records in {days} days. Pair with people instead, or wait.',
      en: 'The agent has reached the limit of {limit} entries prepared for others in {days} days.',
      de: 'Der Agent hat die Höchstzahl von {limit} Einträgen erreicht, die er in {days} Tagen für andere vorbereiten kann.',
    },
    { limit: 'number', days: 'number' },
  ),
  address_full: say({
    api: 'Nothing more can be prepared for this address for now. Ask the person to sign up or pair with you, or try again later.',
    en: 'Nothing more can be prepared for this address for now.',
    de: 'Für diese Adresse kann vorerst nichts mehr vorbereitet werden.',
  }),
}
