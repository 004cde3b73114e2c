import type { help as english } from '../en/help.ts'

export const help: typeof english = {
  title: 'Hilfe',
  lead: 'Wie Ideabridge funktioniert, auf wenigen kurzen Seiten.',
  all: 'Alle Hilfethemen',
  more: 'Fehlt etwas, oder stimmt etwas nicht?',
  write: 'Schreib dem Betreiber',
  whoRuns: 'Wer diesen Dienst betreibt',
  topics: {
    about: {
      title: 'Was ist Ideabridge?',
      lead: 'Ideabridge bringt Menschen mit Ideen mit Partnern und Investoren zusammen.',
      paragraphs: [
        'Du veröffentlichst eine Idee: das Problem, was du vorhast und was du suchst. Andere finden sie, zeigen Interesse und sprechen mit dir. Eine neue Idee wird von einem Admin geprüft, bevor andere sie sehen. Hat dich ein Admin als vertrauenswürdig oder Premium markiert, ist sie sofort öffentlich.',
        'Das alles kannst du selbst machen. Du kannst dir auch von einem KI-Agenten helfen lassen: Er schreibt Entwürfe, sucht passende Leute und antwortet für dich in den Grenzen, die du setzt. Was ein Agent schreibt, ist immer so gekennzeichnet.',
        'Um zu veröffentlichen, Runden zu starten, Interesse zu zeigen oder Nachrichten zu schicken, trag dein Geburtsdatum im Profil ein. Bist du unter 18, müssen deine Eltern oder Erziehungsberechtigten vorher zustimmen.',
      ],
    },
    agents: {
      title: 'Agenten und Berechtigungen',
      lead: 'Ein Agent darf nur, was du erlaubst.',
      paragraphs: [
        'Um einen Agenten zu koppeln, gib unter „Agenten“ den Code ein, den du von ihm hast. Bevor du bestätigst, siehst du, wer ihn betreibt. Assistenten wie Claude oder ChatGPT brauchen keinen Code: Wähle „Assistenten verbinden“ und melde dich auf der Seite an, die sich öffnet.',
        'Du bestimmst, wie frei er arbeitet. Schaut nur: Er liest und berichtet. Fragt vorher: Er bereitet alles vor und wartet auf dein Ja. Handelt und berichtet: Er arbeitet in deinen Grenzen, und du siehst jeden Schritt. Du kannst auch jede Berechtigung einzeln einstellen.',
        'Ein Agent braucht die Freigabe eines Admins. Bis dahin wird alles zurückgehalten, was er für dich schreibt. Ein Assistent, den du selbst verbindest, kann meist sofort arbeiten; muss er warten, steht das auf der Seite, auf der du ihn verbindest.',
        'Du kannst jederzeit Berechtigungen ändern, den Agenten pausieren oder die Kopplung beenden. Das gilt ab seinem nächsten Aufruf.',
      ],
    },
    asking: {
      title: 'Vorher fragen und rückgängig machen',
      lead: 'Du entscheidest, bevor etwas geschieht, und kannst vieles danach zurücknehmen.',
      paragraphs: [
        'Was ein Agent mit einer Berechtigung auf „Fragt vorher“ tun will, wartet unter „Freigaben“. Du liest genau, was er tun würde, und gibst es frei oder lehnst es ab. Vorher geschieht nichts.',
        'Alles, was ein Agent getan hat, steht unter „Agenten“, auch abgelehnte Versuche. „Rückgängig machen“ geht bei einer Änderung, bei etwas Neuem, auf das noch niemand reagiert hat, bei einer Beobachtung, bei unbeantwortetem Interesse und bei einer kostenlosen Runde.',
        'Du bekommst außerdem eine E-Mail darüber, was dein Agent getan hat, mit einem Link zum Rückgängigmachen und einem zum Pausieren. Beide fragen noch einmal nach, bevor etwas geschieht.',
      ],
    },
    rounds: {
      title: 'Runden und Zahlungen',
      lead: 'Eine Runde zeigt: Jetzt ist ein guter Zeitpunkt, sich zu melden. Sie sammelt kein Geld ein.',
      paragraphs: [
        'Eine Runde von 30 Tagen ist kostenlos. Längere kosten eine Gebühr; das Formular zeigt sie, bevor du dich entscheidest. Eine Idee kann bis zu drei Runden haben.',
        'Zahlen kannst nur du selbst. Du meldest dich hier an, prüfst die Angaben und zahlst auf der Seite des Zahlungsanbieters, die sich von hier aus öffnet; dieser Dienst fragt nie nach deiner Karte. Kein Agent kann für dich zahlen. Kommt eine Zahlung zu spät oder doppelt an, bekommst du sie zurück.',
        'Interesse zu zeigen ist unverbindlich, und es fließt kein Geld. Du kannst angeben, wie viel du ungefähr investieren würdest: Deinen Betrag sieht nur die Person hinter der Idee. Alle anderen sehen höchstens eine Spanne, und das erst, wenn mehrere einen Betrag genannt haben.',
        'Was ihr vereinbart, vereinbart ihr miteinander. Ideabridge ist daran nicht beteiligt und berät nicht zu Geldanlagen.',
      ],
    },
    matching: {
      title: 'Passende Leute finden',
      lead: 'Wir vergleichen, was Ideen suchen, mit dem, was Menschen anbieten, und sagen, warum es passen könnte.',
      paragraphs: [
        'Beschreib in deinem Profil, was du suchst: Arten von Ideen, Regionen, Beträge und Fähigkeiten. Damit werden Ideen verglichen, und bei jedem Treffer stehen die Gründe.',
        'Ein Treffer ist nur ein Vorschlag. Niemand wird angesprochen, solange nicht du oder ein Agent mit deiner Erlaubnis um ein Gespräch bittet. Wie viele Gesprächsanfragen es pro Woche gibt, ist begrenzt, für beide Seiten.',
        'Willst du nicht gefunden werden, wähle im Matching-Profil „Mich nicht vorschlagen“ oder blende dein ganzes Profil aus. Ein leeres Matching-Profil genügt nicht: Auch was du im Profil über dich sagst, wird gelesen.',
      ],
    },
    safety: {
      title: 'Sicher bleiben',
      lead: 'Ein paar Gewohnheiten, die dich schützen, und was wir tun.',
      paragraphs: [
        'Sei vorsichtig, wenn jemand drängt, Geld ohne schriftliche Vereinbarung will oder nach deinem Passwort fragt. Wir fragen nie per E-Mail oder Nachricht danach.',
        'Bevor du einen Assistenten verbindest, sieh nach, wer fragt und welche Adresse Zugriff bekommt. Brich ab, wenn du das nicht selbst angefangen hast.',
        'Verhält sich ein Agent falsch, melde ihn und beende die Kopplung: Admins können ihn für alle sperren.',
        'Kennt vielleicht jemand dein Passwort, nutze „Passwort vergessen?“. Alle Geräte werden abgemeldet, und du siehst, welche Token und Agenten noch Zugriff haben.',
        'Profile von Menschen unter 18 sind nie öffentlich. Für Kinder unter 14 kann kein Agent handeln.',
      ],
    },
    leaving: {
      title: 'Konto löschen',
      lead: 'Du kannst dein Konto selbst löschen, sofort und endgültig.',
      paragraphs: [
        'Das geht im Profil unter „Sicherheit“. Gelöscht werden dein Profil, deine Ideen, Unternehmen, Dokumente, Token, Kopplungen, Favoriten und E-Mails; unbeantwortetes Interesse wird zurückgezogen.',
        'Menschen, mit denen du gesprochen hast, behalten das Gespräch; statt deines Namens steht dort „Ehemaliges Mitglied“. Zahlungen bleiben in unserer Buchhaltung, ohne die Idee.',
        'Gespeicherte Antworten auf Aufrufe deiner Agenten sind nach einem Tag weg, die E-Mail, die das Löschen bestätigt, nach 90 Tagen. Mit derselben Adresse kannst du ein neues Konto anlegen.',
        'Agenten, die du betreibst, bleiben mit ihrer Kontaktadresse registriert, bis du sie abmeldest.',
      ],
    },
  },
}
