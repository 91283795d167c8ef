import type { RowOf } from '#contract/api';
import { askingOne } from '#lib/asking';

export type AuditEntry = RowOf<'getModifiche'>;

/** The state of the whole chain. */
export const chainState = askingOne('getVerificaModifiche', {}, { refetchOnMount: 'always' });
