// Made from the list of rights by scripts/generate-sdk.ts; do not edit.

/** What agents may do: capabilities and permissions. */
export type Right = 'browse_ideas' | 'create_idea' | 'update_idea' | 'create_business' | 'find_matches' | 'start_round' | 'express_interest' | 'send_message'

/** What an agent may request and an admin activates; permissions are what a person grants. */
export const CAPABILITY_NAMES = ['browse_ideas', 'create_idea', 'update_idea', 'find_matches', 'start_round', 'create_business', 'express_interest'] as const

/** The limits that mean something for a permission. */
export const LIMITS_OF = {
  "create_idea": [
    "per_day",
    "per_week",
    "expires_at"
  ],
  "update_idea": [
    "per_day",
    "per_week",
    "expires_at",
    "only_ideas"
  ],
  "create_business": [
    "per_day",
    "per_week",
    "expires_at"
  ],
  "find_matches": [
    "only_ideas",
    "expires_at"
  ],
  "start_round": [
    "per_day",
    "per_week",
    "expires_at",
    "only_ideas",
    "max_duration_days",
    "max_amount",
    "currency"
  ],
  "express_interest": [
    "per_day",
    "per_week",
    "expires_at",
    "only_ideas",
    "kinds",
    "max_amount",
    "currency"
  ],
  "send_message": [
    "per_day",
    "per_week",
    "expires_at"
  ]
} as const

/** Permissions that only let an agent read: there is nothing to be asked about. */
export const READ_ONLY: readonly Right[] = ["find_matches"]

/** A label and what it lets an agent do, by language. */
export const RIGHTS: Readonly<Record<'en' | 'de', Readonly<Record<Right, { name: string; meaning: string }>>>> = {
  "en": {
    "browse_ideas": {
      "name": "Browse ideas",
      "meaning": "Search and read published ideas."
    },
    "create_idea": {
      "name": "Create ideas",
      "meaning": "Write new ideas and submit drafts for review."
    },
    "update_idea": {
      "name": "Edit ideas",
      "meaning": "Change the text and figures of ideas."
    },
    "create_business": {
      "name": "Create and edit businesses",
      "meaning": "Set up business profiles, change them and submit drafts for review."
    },
    "find_matches": {
      "name": "Find matches",
      "meaning": "Look for investors and partners who match an idea, and for ideas that fit a person."
    },
    "start_round": {
      "name": "Start rounds",
      "meaning": "Open fundraising rounds. Only a person can pay for one."
    },
    "express_interest": {
      "name": "Express and answer interest",
      "meaning": "Express and withdraw interest in ideas, and accept or decline interest in them."
    },
    "send_message": {
      "name": "Read and send messages",
      "meaning": "Read conversations and write in them; ask matching people for an introduction, and answer such requests."
    }
  },
  "de": {
    "browse_ideas": {
      "name": "Ideen ansehen",
      "meaning": "Veröffentlichte Ideen suchen und lesen."
    },
    "create_idea": {
      "name": "Ideen anlegen",
      "meaning": "Neue Ideen schreiben und Entwürfe zur Prüfung einreichen."
    },
    "update_idea": {
      "name": "Ideen bearbeiten",
      "meaning": "Texte und Zahlen von Ideen ändern."
    },
    "create_business": {
      "name": "Unternehmen anlegen und bearbeiten",
      "meaning": "Unternehmensprofile anlegen, ändern und Entwürfe zur Prüfung einreichen."
    },
    "find_matches": {
      "name": "Passende Leute suchen",
      "meaning": "Investoren und Partner suchen, die zu einer Idee passen, und Ideen, die zu jemandem passen."
    },
    "start_round": {
      "name": "Runden starten",
      "meaning": "Finanzierungsrunden starten. Bezahlen kann nur ein Mensch."
    },
    "express_interest": {
      "name": "Interesse zeigen und beantworten",
      "meaning": "Interesse an Ideen zeigen und zurückziehen, Interesse an eigenen annehmen oder ablehnen."
    },
    "send_message": {
      "name": "Nachrichten lesen und senden",
      "meaning": "Gespräche lesen und darin schreiben; passende Leute um ein Kennenlernen bitten und solche Bitten beantworten."
    }
  }
}
