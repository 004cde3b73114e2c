import { say } from '../reasons.ts'
import { FILE_UNREADABLE } from './phrases.ts'

/** Documents, and addresses that events are sent to. */
export const DOCUMENT_REASONS = {
  document_rejected: say({
    en: 'This document was rejected. Its owner can attach another one.',
    de: 'Dieses Dokument wurde abgelehnt. Es kann ein anderes angehängt werden.',
  }),
  document_watermarked: say({
    en: 'This document has a watermark. Read its pages instead of downloading it.',
    de: 'Dieses Dokument hat ein Wasserzeichen. Lies die Seiten hier, statt es herunterzuladen.',
  }),
  document_own: say({ en: 'This is your own document. There is no one to ask.', de: 'Das ist dein eigenes Dokument.' }),
  document_not_on_request: say({
    api: 'Access to this document cannot be requested. List the idea’s documents to see who can read it.',
    en: 'Access to this document cannot be requested.',
    de: 'Zugriff auf dieses Dokument lässt sich nicht anfragen.',
  }),
  document_requests: say(
    {
      en: 'You can ask for {limit} documents a day. Ask again tomorrow.',
      de: 'Du kannst am Tag nach {limit} Dokumenten fragen. Frag morgen wieder.',
    },
    { limit: 'number' },
  ),
  request_not_granted: say({
    en: 'Only access that was granted can be revoked.',
    de: 'Diese Person hat keinen Zugriff, den du entziehen könntest.',
  }),
  request_decided: say({
    en: 'This has already been decided. Grant or revoke it instead.',
    de: 'Darüber hast du schon entschieden.',
  }),
  watermark_public: say({
    api: 'A watermark names the reader, so the door cannot be public.',
    en: 'A watermark names the reader, so a document with one cannot be public.',
    de: 'Ein Wasserzeichen nennt, wer liest. Deshalb geht es nicht bei Dokumenten für alle.',
  }),
  watermark_pages: say({
    en: 'A watermark needs pictures of the pages, and this document has none.',
    de: 'Ein Wasserzeichen braucht Bilder der Seiten, und von diesem Dokument gibt es keine.',
  }),
  document_type: say({
    en: 'Must be a PDF, PNG, JPEG or plain text file.',
    de: 'Wähle eine PDF-, PNG-, JPEG- oder Textdatei.',
  }),
  picture_type: say({ en: 'Must be a JPEG or PNG picture.', de: 'Wähle ein JPEG- oder PNG-Bild.' }),
  picture_not_made: say({
    en: 'This picture is still being prepared. Try again in a few seconds.',
    de: 'Das Bild wird noch vorbereitet. Versuch es in ein paar Sekunden noch einmal.',
  }),
  video_link: say({
    en: 'Must be a link that begins with https://.',
    de: 'Der Link muss mit https:// beginnen.',
  }),
  document_too_large: say(
    { en: 'Must be at most {megabytes} MB.', de: 'Die Datei darf höchstens {megabytes} MB groß sein.' },
    { megabytes: 'number' },
  ),
  not_base64: say({ api: 'Must be base64 with padding and without line breaks.', ...FILE_UNREADABLE }),
  no_webhook: say({
    api: 'You have no enabled webhook. Set one first with platform_set_webhook (POST /bots/webhook).',
    en: 'No webhook is enabled. Set one first.',
    de: 'Es ist kein Webhook eingeschaltet. Richte zuerst einen ein.',
  }),
  url_form: say({
    en: 'Write it as https:// followed by a host, without backslashes.',
    de: 'Schreib die Adresse als https:// mit einem Servernamen, ohne umgekehrte Schrägstriche.',
  }),
  url_credentials: say({
    en: 'Must not contain a username or password.',
    de: 'Die Adresse darf weder Benutzernamen noch Passwort enthalten.',
  }),
  url_port: say({
    en: 'Must use port 80, 443, or 1024 and above.',
    de: 'Die Adresse muss Port 80, 443 oder einen ab 1024 verwenden.',
  }),
  url_private: say({
    api: 'Must be an address on the public internet. A service set to WEBHOOK_ALLOW_PRIVATE=1, as for local work, takes private ones.',
    en: 'Must be an address on the public internet.',
    de: 'Die Adresse muss im öffentlichen Internet liegen.',
  }),
}
