import type { grants as english } from '../../en/account/grants.ts'

export const grants: typeof english = {
  howFreely: (name) => `Wie frei darf ${name} arbeiten?`,
  presets: {
    looks: { name: 'Schaut nur', meaning: 'Liest und berichtet. Ändert nichts.' },
    asks: { name: 'Fragt vorher', meaning: 'Bereitet alles vor und wartet auf dein Ja.' },
    acts: { name: 'Handelt und berichtet', meaning: 'Arbeitet in deinen Grenzen. Du siehst jeden Schritt.' },
  },
  changed: (preset, count) => `${preset}, mit ${count === 1 ? 'einer Änderung' : `${count} Änderungen`} von dir.`,
  groups: { reads: 'Liest', writes: 'Schreibt', speaks: 'Spricht für dich' },
  freedoms: { off: 'Aus', ask: 'Fragt vorher', allow: 'Handelt' },
  readFreedoms: { off: 'Nein', ask: 'Ja', allow: 'Ja' },
  addLimit: 'Grenze setzen',
  limits: {
    per_day: 'Höchstens am Tag',
    per_week: 'Höchstens in der Woche',
    max_duration_days: 'Längste Runde',
    max_amount: 'Höchster Betrag',
    currency: 'Währung',
    only_ideas: 'Nur für diese Ideen',
    kinds: 'Nur Interesse an',
    kindNames: { invest: 'Investition', partner: 'Partnerschaft' },
    expires_at: 'Bis',
    any: 'Beliebig',
    days: (days) => `${days} Tage`,
  },
  limitWords: {
    perDay: (count) => `höchstens ${count} am Tag`,
    perWeek: (count) => `höchstens ${count} in der Woche`,
    duration: (days) => `Runden bis ${days} Tage`,
    price: (amount) => `bis ${amount}`,
    kinds: { invest: 'nur zum Investieren', partner: 'nur als Partner' },
    ideas: (count) => (count === 1 ? 'nur eine Idee' : `nur ${count} Ideen`),
    until: (date) => `bis ${date}`,
  },
  acts: {
    create_idea: 'neue Ideen schreiben',
    update_idea: 'deine Ideen bearbeiten',
    create_business: 'Unternehmen anlegen',
    find_matches: 'passende Leute suchen',
    start_round: 'Finanzierungsrunden starten',
    express_interest: 'Interesse zeigen und beantworten',
    send_message: 'in deinem Namen schreiben',
  },
  sentence: {
    both: (name, alone, asking) =>
      `${name} darf von sich aus ${alone} und fragt dich vorher, wenn es um Folgendes geht: ${asking}.`,
    alone: (name, alone) => `${name} darf von sich aus ${alone}.`,
    asking: (name, asking) => `${name} fragt dich jedes Mal vorher, wenn es um Folgendes geht: ${asking}.`,
    nothing: (name) => `${name} kennt nur deinen Namen und kann Öffentliches ansehen.`,
  },
}
