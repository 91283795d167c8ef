import { paths } from './paths.ts';
import type { Place } from './place.ts';
import { maySession } from './session.ts';

/** The screens without a tab that are about money, with the house and the bank. */
export function moneyPlaces(session: Parameters<typeof maySession>[0]): (Place | false)[] {
  return [
    maySession(session, 'slips.read') && {
      to: paths.distinte(),
      group: 'Denaro',
      label: 'Distinte',
      words: 'pagamenti rimborso',
    },
    maySession(session, 'slips.read') && {
      to: paths.estratti(),
      group: 'Denaro',
      label: 'Estratti conto',
      words: 'mese riepilogo quadratura',
    },
    maySession(session, 'invoices.read') && {
      to: paths.docs(),
      group: 'Denaro',
      label: 'Fatture',
      words: 'documenti docs',
    },
    maySession(session, 'invoices.send') && {
      to: paths.postaPec(),
      group: 'Denaro',
      label: 'Posta PEC da guardare',
      words: 'casella certificata sdi ricevute messaggi',
    },
    maySession(session, 'stamps.read') && {
      to: paths.bolli(),
      group: 'Denaro',
      label: 'Bolli',
      words: 'imposta marca',
    },
    maySession(session, 'journal.read') && {
      to: paths.primaNota(),
      group: 'Denaro',
      label: 'Prima nota',
      words: 'contabilità commercialista registrazioni dare avere csv',
    },
  ];
}
