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
  tooMany: (when) => `Zu viele Anfragen in kurzer Zeit. Bitte versuchen Sie es ${when} erneut.`,
  faultNumber: (number) => `(Code ${number})`,
};
