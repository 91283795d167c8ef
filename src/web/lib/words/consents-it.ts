import { consentNames, type ConsentFlag } from '#domain/consent';

/** What the page of one's own consents says. */
export const consents = {
  title: 'I tuoi consensi',
  lead: (shop: string) => `Dati vendendo un telefono a ${shop}.`,
  notice: 'Informativa privacy',
  flags: consentNames as Readonly<Record<ConsentFlag, string>>,
  yes: 'Sì',
  no: 'No',
  binding: 'Vale il testo in italiano.',
  withdraw: 'Revoca',
  withdrawNamed: (name: string) => `Revoca ${name}`,
  withdrawn: 'Consenso revocato.',
  after:
    'La revoca vale da adesso. Un consenso si dà di nuovo solo alla prossima vendita, dal proprio telefono o su carta.',
  refusedTitle: 'Link non valido o scaduto',
  refused: 'Apri quello dell’ultima mail, o chiedi al negozio: può revocare i consensi per te.',
};

export type ConsentWords = typeof consents;
