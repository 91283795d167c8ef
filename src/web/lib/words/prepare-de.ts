import type { PrepareWords } from './prepare-it.ts';

export const prepare: PrepareWords = {
  title: 'Telefon vorbereiten',
  lead: (shop) =>
    `${shop} prüft gerade Ihr Telefon: Inzwischen können Sie Folgendes tun. Tippen Sie an, was erledigt ist, das Geschäft sieht es.`,
  waiting: 'Sobald das Telefon erkannt ist, erscheinen die Hinweise für seine Marke.',
  all: 'Alles ist vorbereitet. Zeigen Sie diese Seite im Geschäft.',
  unsure: 'Löschen Sie noch nichts: Wenn Sie nicht verkaufen, bleibt das Telefon, wie es ist.',
  or: ' oder ',
  items: {
    BACKUP: {
      title: 'Fotos und Daten sichern',
      text: (names) => `Machen Sie eine Kopie mit ${names} oder auf dem Computer.`,
    },
    WALLET: {
      title: 'Karten und Tickets',
      text: (names) =>
        `Sehen Sie in ${names} nach, was Sie noch brauchen: Nach dem Verkauf ist es nicht mehr da.`,
    },
    OROLOGIO: {
      title: 'Uhr',
      text: (names) =>
        `Wenn Sie ${names} nutzen, entkoppeln Sie die Uhr in ihrer App: Sie lässt sich dann mit dem neuen Telefon verbinden.`,
    },
    ESIM: {
      title: 'eSIM-Karte',
      text: () =>
        'Wenn Sie eine nutzen, fragen Sie Ihren Anbieter, wie sie umzieht: Beim Zurücksetzen wird sie gelöscht.',
    },
    ACCOUNT: {
      title: 'Passwörter der Konten',
      text: (names) =>
        `Halten Sie das Passwort für ${names} bereit: Wenn Sie verkaufen, entfernen Sie das Konto gemeinsam mit dem Geschäft.`,
    },
  },
  refusedTitle: 'Dieser Link funktioniert nicht mehr',
  refused: 'Bitten Sie das Geschäft um einen neuen Code.',
};
