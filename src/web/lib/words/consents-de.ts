import type { ConsentWords } from './consents-it.ts';

export const consents: ConsentWords = {
  title: 'Ihre Einwilligungen',
  lead: (shop) => `Beim Verkauf eines Telefons an ${shop} gegeben.`,
  notice: 'Datenschutzhinweise',
  flags: { flag_due: 'Mitteilungen', flag_tre: 'Auswertung der Vorlieben' },
  yes: 'Ja',
  no: 'Nein',
  binding: 'Verbindlich ist der italienische Text.',
  withdraw: 'Widerrufen',
  withdrawNamed: (name) => `${name} widerrufen`,
  withdrawn: 'Einwilligung widerrufen.',
  after:
    'Der Widerruf gilt ab sofort. Neu einwilligen kann man erst beim nächsten Verkauf, auf dem eigenen Telefon oder auf Papier.',
  refusedTitle: 'Der Link ist ungültig oder abgelaufen',
  refused:
    'Öffnen Sie den Link aus der letzten Mail oder fragen Sie im Geschäft: dort können Ihre Einwilligungen für Sie widerrufen werden.',
};
