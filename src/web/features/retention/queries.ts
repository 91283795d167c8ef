import type { InputOf, RowOf } from '#contract/api';
import { query } from '#lib/api';
import { asking, askingPage } from '#lib/asking';

/** What a rule deletes. */
export type RuleCount = RowOf<'getConservazioneProva'>;

/** A legal hold. */
export type Hold = RowOf<'getBlocchiDocumenti'>;

/** A purchase whose documents may be held. */
export type HeldPurchase = RowOf<'getPraticheBlocco'>;

/** 'Scadenze prossime': the next 30 days. */
export const upcoming = asking('getConservazioneScadenze', {});

/** A page of what the daily deletion did. */
export const runPage = (limit: number, offset: number) => askingPage('getCancellazioni', { limit, offset });

/** A page of the legal holds. */
export const holdPage = (
  asked: Pick<InputOf<'getBlocchiDocumenti'>, 'attivi' | 'search' | 'limit' | 'offset'>,
) => askingPage('getBlocchiDocumenti', asked);

/** The dry run, asked for anew each time. Throws ApiFault. */
export const tryRetention = () => query('getConservazioneProva', {});

/** The purchases of a phone by serial, IMEI or practice code. Throws ApiFault. */
export const purchasesOf = (codice: string) => query('getPraticheBlocco', { codice });
