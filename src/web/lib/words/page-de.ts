import type { PageWords } from './page-it.ts';

export const page: PageWords = {
  language: 'Sprache',
  languageFailed:
    'Diese Sprache konnte nicht geladen werden. Prüfen Sie die Verbindung und wählen Sie sie erneut.',
  environment: 'Umgebung',
  demo: 'DEMO-UMGEBUNG',
  offline: 'Keine Verbindung: Wir versuchen es automatisch weiter. Ihre Eingaben bleiben erhalten.',
  restored: 'Verbindung wiederhergestellt.',
  retry: 'Erneut versuchen',
  close: 'Schließen',
  later: 'später',
  noLine: 'Keine Verbindung. Prüfen Sie das Netz: Wir versuchen es erneut, sobald es wieder da ist.',
  failed: 'Bei uns hat etwas nicht funktioniert. Bitte versuchen Sie es gleich noch einmal.',
  browserFailed:
    'Dieser Browser konnte diesen Teil nicht anzeigen. Laden Sie die Seite neu; wenn es wieder passiert, aktualisieren Sie ihn oder verwenden Sie einen anderen.',
  tooMany: (when) => `Zu viele Anfragen in kurzer Zeit. Bitte versuchen Sie es ${when} erneut.`,
  faultNumber: (number) => `(Code ${number})`,
};
