import type { proof as en } from '../en/proof.ts'

export const proof: typeof en = {
  title: 'Nachweis für dieses Protokoll',
  lead: 'Wir versiegeln dieses Protokoll jede Minute. So kann es später niemand unbemerkt ändern, auch wir nicht. Speichere den Nachweis und prüfe ihn auf deinem eigenen Rechner, ganz ohne uns.',
  adminLead: 'Was der Agent für sich selbst oder für eine Adresse getan hat, mit dem Siegel, das jede Änderung zeigt.',
  save: 'Nachweis speichern',
  saveNext: 'Nächsten Teil speichern',
  saved: (count) => (count === 1 ? 'Gespeichert, mit 1 Schritt.' : `Gespeichert, mit ${count} Schritten.`),
  more: 'Es gibt noch mehr. Jeder Teil lässt sich für sich prüfen.',
  nothing: 'Noch ist nichts versiegelt. Versuch es in einer Minute noch einmal.',
  how: 'So prüfst du ihn',
  steps: [
    'Du brauchst Node.js und das Kommandozeilenprogramm von Ideabridge.',
    'Führ dies dort aus, wo die Datei liegt. Eine Verbindung zu uns braucht es nicht:',
    'Du erfährst, wie viele Schritte unverändert sind, oder welcher nicht passt. Behalte die Datei: Ein späterer Nachweis muss an sie anschließen.',
  ],
}
