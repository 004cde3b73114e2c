import type { Words } from './words.ts'

const act = (did: string, wants: string) => ({ did, wants })

export const german: Words = {
  acts: {
    platform_create_business: act('hat das Unternehmen {thing} angelegt', 'das Unternehmen {thing} anlegen'),
    platform_update_business: act('hat das Unternehmen {thing} bearbeitet', 'das Unternehmen {thing} bearbeiten'),
    platform_publish_business: act(
      'hat das Unternehmen {thing} zur Prüfung eingereicht',
      'das Unternehmen {thing} zur Prüfung einreichen',
    ),
    platform_list_businesses: act('hat die Liste der Unternehmen gelesen', 'die Liste der Unternehmen lesen'),
    platform_create_idea: act('hat die Idee {thing} angelegt', 'die Idee {thing} anlegen'),
    platform_update_idea: act('hat die Idee {thing} bearbeitet', 'die Idee {thing} bearbeiten'),
    platform_publish_idea: act(
      'hat die Idee {thing} zur Prüfung eingereicht',
      'die Idee {thing} zur Prüfung einreichen',
    ),
    platform_list_ideas: act('hat die Liste der Ideen gelesen', 'die Liste der Ideen lesen'),
    platform_get_user_idea: act('hat die Idee {thing} gelesen', 'die Idee {thing} lesen'),
    platform_browse_ideas_as_agent: act(
      'hat sich veröffentlichte Ideen angesehen',
      'sich veröffentlichte Ideen ansehen',
    ),
    platform_list_rounds: act('hat die Runden der Idee {thing} gelesen', 'die Runden der Idee {thing} lesen'),
    platform_start_round: act(
      'hat für die Idee {thing} eine Finanzierungsrunde gestartet',
      'für die Idee {thing} eine Finanzierungsrunde starten',
    ),
    platform_find_matches: act('hat zur Idee {thing} passende Leute gesucht', 'zur Idee {thing} passende Leute suchen'),
    platform_find_ideas: act('hat passende Ideen gesucht', 'passende Ideen suchen'),
    platform_watch_idea: act('hat angefangen, die Idee {thing} zu beobachten', 'die Idee {thing} beobachten'),
    platform_unwatch_idea: act(
      'hat aufgehört, die Idee {thing} zu beobachten',
      'die Idee {thing} nicht mehr beobachten',
    ),
    platform_list_watches: act(
      'hat die Liste der beobachteten Ideen gelesen',
      'die Liste der beobachteten Ideen lesen',
    ),
    platform_express_interest: {
      ...act('hat Interesse an der Idee {thing} gezeigt', 'Interesse an der Idee {thing} zeigen'),
      chosen: {
        invest: act(
          'hat Interesse an einer Investition in die Idee {thing} gezeigt',
          'Interesse an einer Investition in die Idee {thing} zeigen',
        ),
        partner: act(
          'hat Interesse an einer Partnerschaft bei der Idee {thing} gezeigt',
          'Interesse an einer Partnerschaft bei der Idee {thing} zeigen',
        ),
      },
    },
    platform_respond_interest: {
      ...act('hat ein Interesse an der Idee {thing} beantwortet', 'ein Interesse an der Idee {thing} beantworten'),
      chosen: {
        accepted: act('hat ein Interesse an der Idee {thing} angenommen', 'ein Interesse an der Idee {thing} annehmen'),
        declined: act('hat ein Interesse an der Idee {thing} abgelehnt', 'ein Interesse an der Idee {thing} ablehnen'),
      },
    },
    platform_withdraw_interest: act(
      'hat das Interesse an der Idee {thing} zurückgezogen',
      'das Interesse an der Idee {thing} zurückziehen',
    ),
    platform_list_interests: act('hat die Liste der Interessen gelesen', 'die Liste der Interessen lesen'),
    platform_request_introduction: act(
      'hat jemanden, der zur Idee {thing} passt, um ein Gespräch gebeten',
      'jemanden, der zur Idee {thing} passt, um ein Gespräch bitten',
    ),
    platform_list_introductions: act('hat die Gesprächsanfragen gelesen', 'die Gesprächsanfragen lesen'),
    platform_respond_introduction: {
      ...act(
        'hat eine Gesprächsanfrage zur Idee {thing} beantwortet',
        'eine Gesprächsanfrage zur Idee {thing} beantworten',
      ),
      chosen: {
        accepted: act(
          'hat eine Gesprächsanfrage zur Idee {thing} angenommen',
          'eine Gesprächsanfrage zur Idee {thing} annehmen',
        ),
        declined: act(
          'hat eine Gesprächsanfrage zur Idee {thing} abgelehnt',
          'eine Gesprächsanfrage zur Idee {thing} ablehnen',
        ),
      },
    },
    platform_withdraw_introduction: act(
      'hat eine Gesprächsanfrage zur Idee {thing} zurückgezogen',
      'eine Gesprächsanfrage zur Idee {thing} zurückziehen',
    ),
    platform_list_conversations: act('hat die Liste der Gespräche gelesen', 'die Liste der Gespräche lesen'),
    platform_read_messages: act('hat Nachrichten zur Idee {thing} gelesen', 'Nachrichten zur Idee {thing} lesen'),
    platform_send_message: act(
      'hat eine Nachricht zur Idee {thing} geschrieben',
      'eine Nachricht zur Idee {thing} schreiben',
    ),
    platform_spend_points: act('hat Punkte ausgegeben', 'Punkte ausgeben'),
  },
  unknown: act('hat etwas getan', 'etwas tun'),
  frames: {
    done: '{agent} {did}.',
    unchanged: '{agent} wollte {wants}. Das war schon so, es hat sich nichts geändert.',
    undone: '{agent} {did}. Das wurde rückgängig gemacht.',
    waitsForAdmin: '{agent} möchte {wants}. Das wartet, bis ein Admin den Agenten freigegeben hat.',
    waitsForPayment: '{agent} möchte {wants}. Das wartet auf die Zahlung.',
    waitsForYou: '{agent} möchte {wants}. Das wartet auf dich.',
    waitsForPerson: '{agent} möchte {wants}. Das wartet auf die Person, für die er handelt.',
    refused: '{agent} wollte {wants}, konnte aber nicht: {why}.',
  },
  reasons: {
    unauthenticated: 'er war nicht angemeldet',
    bot_auth_required: 'er hat kein Token geschickt',
    bot_token_invalid: 'sein Token gilt nicht mehr',
    user_not_linked: 'er war pausiert oder nicht mehr gekoppelt',
    permission_denied: 'ihm fehlt die Berechtigung',
    rate_limited: 'er hat zu oft angefragt',
    daily_limit_reached: 'seine Tagesgrenze war erreicht',
    not_found: 'das gibt es nicht oder nicht mehr',
    validation_failed: 'etwas an seiner Eingabe stimmte nicht',
    payment_required: 'es wurde nicht rechtzeitig bezahlt',
    terms_not_accepted: 'er hat die aktuellen Bedingungen nicht angenommen',
    age_verification_required: 'im Profil fehlt das Geburtsdatum',
    age_below_minimum: 'die Person ist unter 14',
    guardian_consent_required: 'die Zustimmung der Erziehungsberechtigten fehlt noch',
    server_error: 'bei uns ist etwas schiefgegangen',
    declined: 'die Person hat Nein gesagt',
    expired: 'die Anfrage ist abgelaufen',
    withdrawn: 'er hat seine Anfrage zurückgezogen',
    failed: 'bei der Freigabe war es nicht mehr möglich',
    discarded: 'ein Admin hat den Agenten abgelehnt, alles Vorbereitete wurde verworfen',
    awaiting_approval: 'die Idee ist noch in der Prüfung',
  },
  quoted: (name) => `„${name}“`,
  numbered: (id) => `Nr. ${id}`,
}
