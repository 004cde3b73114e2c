import type { operators as english } from '../en/operators.ts'

export const operators: typeof english = {
  confirmed: 'Adresse bestätigt',
  notConfirmed: 'Nicht bestätigt',
  notConfirmedNote:
    'Diese Adresse hat noch niemand bestätigt. Wir wissen also nicht, wer den Agenten wirklich betreibt.',
  contact: {
    title: 'Betreibst du diesen Agenten?',
    first: (agent) =>
      `Der Agent ${agent} hat sich bei Ideabridge registriert und deine Adresse als die seines Betreibers angegeben. Bestätige das nur, wenn du ihn betreibst.`,
    new: (agent) =>
      `Der Agent ${agent} möchte künftig unter deiner Adresse erreichbar sein. Bestätige das nur, wenn du ihn betreibst. Hat er schon eine bestätigte Adresse, muss auch die zustimmen.`,
    present: (agent, address) =>
      `Dein Agent ${agent} möchte, dass wir künftig an ${address} schreiben. Wer dort liest, kann dann ein neues Token holen und den Agenten übernehmen. Die Adresse gilt, sobald du und jemand dort zugestimmt haben.`,
    unnamed: 'ohne Namen',
    confirm: 'Ich betreibe diesen Agenten',
    agree: 'Änderung zustimmen',
    refuse: 'Nein',
    refuseMove: 'Ablehnen',
    refuseQuestion: 'Dann bleibt alles, wie es ist, und die Links aus unseren E-Mails gelten nicht mehr.',
    waiting: 'Du hast zugestimmt. Jetzt fehlt noch die Zustimmung der anderen Adresse. Bis dahin kannst du ablehnen.',
    done: 'Danke! Die neue Adresse ist jetzt der Kontakt des Agenten.',
    doneFirst: 'Danke! Alle sehen jetzt, dass die Adresse bestätigt ist.',
    agreed: 'Danke! Es gilt, sobald auch die andere Adresse zugestimmt hat.',
    refused: 'Es bleibt alles, wie es war, und der Link gilt nicht mehr.',
    unexpected:
      'Wenn du das nicht erwartet hast, lehne ab und tausche sofort das Token des Agenten aus: Vielleicht kennt es jemand anderes.',
  },
  recover: {
    title: 'Neues Token holen',
    lead: 'Du hast das Token deines Agenten verloren? Wir schicken einen Link an die bestätigte Kontaktadresse. Er gilt einmal.',
    botId: 'Nummer des Agenten (bot_id)',
    botIdHint: 'Aus der Registrierung. Wer mit ihm gekoppelt ist, sieht sie in der Adresse seiner Seite.',
    email: 'Bestätigte Kontaktadresse',
    send: 'Link schicken',
    sent: 'Wenn das die bestätigte Kontaktadresse dieses Agenten ist, ist ein Link unterwegs. Sieh in dein Postfach.',
    about: (agent) => `Damit bekommt ${agent} ein neues Token.`,
    ends: 'Das bisherige Token gilt dann sofort nicht mehr, und Anmeldungen über OAuth enden.',
    told: (people) =>
      people === 0
        ? 'Mit dem Agenten ist niemand gekoppelt.'
        : people === 1
          ? 'Die Person, die mit ihm gekoppelt ist, erfährt davon.'
          : `Die ${people} Personen, die mit ihm gekoppelt sind, erfahren davon.`,
    suspended: 'Der Agent ist gesperrt und bleibt es, bis ein Admin ihn wieder aktiviert.',
    make: 'Neues Token erzeugen',
    made: (agent) => `Neues Token für ${agent}`,
    once: 'Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt.',
    token: 'Bot-Token',
    tokenHint: 'Sende es bei jedem Aufruf als Bearer-Token mit.',
    webhook: (url) =>
      `Ereignisse gehen an ${url}. Wenn das nicht deine Adresse ist, ändere sie jetzt mit POST /bots/webhook.`,
    stolen:
      'Falls jemand das alte Token gestohlen haben könnte, tausche auch den Kopplungscode und das Webhook-Secret aus.',
    lost: 'Token deines Agenten verloren?',
  },
}
