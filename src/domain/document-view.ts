import { namesOf } from './code.ts';

/** Scans whose views are written down (law §4), by the field of the receipt that shows them. */
const viewedFields = {
  fronte: { name: 'Fronte del documento' },
  retro: { name: 'Retro del documento' },
  prova_acquisto: { name: 'Prova d’acquisto' },
} as const;
export const viewedNames: Readonly<Record<string, string>> = namesOf(viewedFields);

/** What a walk along the chain over the views may find wrong, said of an entry. */
export const viewFaults = {
  CATENA: 'non è legata alla voce precedente, o è stata modificata',
  VISIONE_MODIFICATA: 'non corrisponde alla consultazione, che è stata modificata',
  VISIONE_MANCANTE: 'non ha più la sua consultazione, senza che la conservazione l’abbia cancellata',
} as const;
export type ViewFault = keyof typeof viewFaults;
