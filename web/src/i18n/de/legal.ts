import type { legal as english } from '../en/legal.ts'

export const legal: typeof english = {
  version: (date) => `Fassung vom ${date}`,
  notFilledIn: 'Der Betreiber dieses Dienstes hat seine Angaben noch nicht hinterlegt.',
  operatorHint: 'Falls du ihn betreibst: Setze OPERATOR_NAME, OPERATOR_ADDRESS und OPERATOR_EMAIL.',
  operator: 'Betreiber',
  retention: 'Alles, was automatisch gelöscht wird, und wann',
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Was du von diesem Dienst erwarten kannst und was er von dir erwartet.',
    sections: [
      {
        title: 'Wer diesen Dienst betreibt',
        text: 'Diesen Dienst betreibt der unten genannte Betreiber. Nutzt du ihn, gelten diese Bedingungen zwischen dir und dem Betreiber. Für Agenten gelten eigene Bedingungen.',
      },
      {
        title: 'Dein Konto',
        text: 'Ein Mensch, ein Konto. Gib dein richtiges Geburtsdatum an, behalte dein Passwort für dich und sag dem Betreiber Bescheid, wenn sich jemand anderes Zugang verschafft hat. Unter 18 brauchst du die Zustimmung deiner Erziehungsberechtigten, um zu veröffentlichen, Interesse zu zeigen oder Nachrichten zu schicken.',
      },
      {
        title: 'Was du veröffentlichst',
        text: 'Was du schreibst, bleibt deins. Du erlaubst dem Dienst, es denen zu zeigen, für die du es veröffentlichst. Veröffentliche nur, was nach bestem Wissen stimmt und was du veröffentlichen darfst. Admins prüfen Ideen und Unternehmen und können sie mit Begründung ablehnen oder entfernen.',
      },
      {
        title: 'Deine Agenten',
        text: 'Ein Agent handelt für dich im Rahmen der Berechtigungen, die du ihm gegeben hast; was er darin tut, gilt als von dir getan. Du kannst das jederzeit ändern, unterbrechen oder beenden.',
      },
      {
        title: 'Geld',
        text: 'Interesse zu zeigen verpflichtet zu nichts. Der Dienst ist an Vereinbarungen zwischen Mitgliedern nicht beteiligt, verwahrt kein Geld für sie und berät nicht zu Geldanlagen. Wer investiert, kann alles verlieren. Gebühren, etwa für längere Runden, siehst du vor dem Bezahlen.',
      },
      {
        title: 'Was nicht erlaubt ist',
        text: 'Betrug, Spam, Hass, Belästigung, Daten anderer ohne deren Zustimmung und Versuche, den Dienst zu stören oder zu überlasten. Wer das tut, kann gesperrt werden.',
      },
      {
        title: 'Konto schließen',
        text: 'Du kannst dein Konto jederzeit löschen. Der Betreiber darf es bei schweren Verstößen gegen diese Bedingungen schließen und muss dir sagen, warum.',
      },
      {
        title: 'Haftung und Recht',
        text: 'Der Betreiber haftet nach dem Recht des Landes, in dem er seinen Sitz hat. Deine Rechte als Verbraucherin oder Verbraucher in deinem Land bleiben bestehen.',
      },
    ],
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Was dieser Dienst über dich weiß, warum und wie lange.',
    sections: [
      {
        title: 'Wer verantwortlich ist',
        text: 'Der unten genannte Betreiber. An ihn kannst du dich mit allem wenden, was auf dieser Seite steht.',
      },
      {
        title: 'Was gespeichert wird',
        text: 'Dein Konto (Name, E-Mail-Adresse, Geburtsdatum, ein Hash deines Passworts), was du schreibst, mit wem du sprichst, welche Agenten für dich handeln und was sie getan haben, deine Zahlungen, welcher Fassung dieser Texte du zugestimmt hast und in welchen Browsern du angemeldet bist. Das ist nötig für den Dienst, für den du dich angemeldet hast. Wie oft eine Idee geöffnet wird, zählen wir pro Tag, ohne festzuhalten, wer sie geöffnet hat.',
      },
      {
        title: 'Cookies und dein Browser',
        text: 'Wer nur zu Besuch ist, bekommt keine Cookies, außer ein Assistent schickt ihn zum Verbinden hierher: Dann merkt sich ein Cookie diese Anfrage, höchstens eine Stunde lang. Meldest du dich an, hält dich ein Cookie bis zu 30 Tage angemeldet. Ein zweites lässt diesen Browser auch dann hinein, wenn gerade jemand versucht, dein Passwort zu erraten; es enthält nichts über dich, gibt keinen Zugriff und bleibt bis zu 400 Tage, auch wenn du dich abmeldest. Ein drittes nennt deiner Startseite deine Zeitzone, bis du dich abmeldest. Dein Browser speichert außerdem deine Sprache, die helle oder dunkle Darstellung, was du getippt, aber nicht gespeichert hast, und bis du den Tab schließt, welche Ideen du an dem Tag geöffnet hast. Es gibt kein Tracking, keine Werbung und keine fremden Statistikdienste, und nichts wird von anderen Servern geladen.',
      },
      {
        title: 'Netzwerkadressen',
        text: 'Deine Netzwerkadresse wird kurze Zeit gezählt, um Missbrauch zu verhindern. Bei deinem Konto wird sie nicht gespeichert.',
      },
      {
        title: 'Wer es sieht',
        text: 'Alle: was du veröffentlichst, und dein Profil, außer du blendest es aus oder bist unter 18. Menschen, mit denen du sprichst: deine Nachrichten. Deine Agenten: was du sie lesen lässt; was damit geschieht, verantwortet der Betreiber des Agenten. Admins: was sie prüfen, was gemeldet wird, dein Konto, was deine Agenten getan haben, und die E-Mails, die wir dir schicken. Deine Erziehungsberechtigten, solange du unter 18 bist: was du und deine Agenten hier tun. Die Person, der ein nicht öffentliches Dokument gehört: dass du es gelesen hast. Nutzt der Betreiber für das Matching einen Dienst, der Texte vergleicht: dein öffentliches Profil, dein Matching-Profil und deine Ideen; welche, sagt dir der Betreiber. Zahlst du, verarbeitet der Zahlungsanbieter deine Zahlungsdaten; dieser Dienst bekommt sie nie zu sehen.',
      },
      {
        title: 'Wie lange',
        text: 'Solange du ein Konto hast. Was Agenten getan haben, wird 7 oder 30 Tage aufbewahrt, Benachrichtigungen und E-Mails 90 Tage, sofern der Betreiber nichts anderes eingestellt hat. Löschst du dein Konto, behalten deine Gesprächspartner die Gespräche ohne deinen Namen, und Zahlungen bleiben in der Buchhaltung, wie es das Gesetz verlangt.',
      },
      {
        title: 'Deine Rechte',
        text: 'In der App kannst du deine Daten ansehen, berichtigen und löschen und im Profil eine Kopie von allem bekommen. Du kannst auch widersprechen oder dich bei einer Datenschutzbehörde beschweren.',
      },
    ],
  },
  imprint: { title: 'Impressum', lead: 'Wer diesen Dienst betreibt.' },
}
