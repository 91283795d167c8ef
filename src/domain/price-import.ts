import { machine } from './machine.ts';
import { permissions } from './permission.ts';

/** What becomes of a checked price list: preview, one transaction, planned start, undo (rulings §11). */
export const priceImport = machine({
  states: {
    CONTROLLATO: 'Da confermare',
    PROGRAMMATO: 'Programmato',
    APPLICATO: 'Applicato',
    RIPRISTINATO: 'Annullato dopo l’applicazione',
    SCARTATO: 'Scartato',
  },
  // `/massiveUpload` has no preview: its lists are born applied.
  initial: ['CONTROLLATO', 'APPLICATO'],
  moves: {
    plan: { from: ['CONTROLLATO'], to: 'PROGRAMMATO', who: permissions['settings.edit'] },
    apply: {
      from: ['CONTROLLATO', 'PROGRAMMATO'],
      to: 'APPLICATO',
      who: [...permissions['settings.edit'], 'system'],
    },
    discard: { from: ['CONTROLLATO', 'PROGRAMMATO'], to: 'SCARTATO', who: permissions['settings.edit'] },
    undo: { from: ['APPLICATO'], to: 'RIPRISTINATO', who: permissions['settings.edit'] },
  },
});

/** State of an imported price list. */
export type ImportState = keyof typeof priceImport.states;

/** States in the order in which an import passes them. */
export const importStates = [
  'CONTROLLATO',
  'PROGRAMMATO',
  'APPLICATO',
  'RIPRISTINATO',
  'SCARTATO',
] as const satisfies readonly ImportState[];

/** What an imported row does to the price list; ERRATO rows do nothing. */
export const rowOutcomeNames = {
  NUOVO: 'Nuovo',
  CAMBIATO: 'Cambiato',
  INVARIATO: 'Invariato',
  ERRATO: 'Errato',
} as const;
export type RowOutcome = keyof typeof rowOutcomeNames;

/** Where a price change came from. */
export const priceSourceNames = {
  MANUALE: 'A mano',
  LISTINO: 'Caricamento',
  RIPRISTINO: 'Annullamento',
} as const;

/** How an import came about. */
export const importOrigins = {
  FILE: 'File',
  MASSIVO: 'Massivo',
  VARIAZIONE: 'Variazione',
} as const;
export type ImportOrigin = keyof typeof importOrigins;

/** Prices that are changed, taken off or put back at once, at most. */
export const mostPricesAtOnce = 5000;

/** Rows that one file may have. */
export const mostPriceRows = 100_000;
