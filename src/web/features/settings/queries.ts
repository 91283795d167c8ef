import type { RowOf } from '#contract/api';
import { asking } from '#lib/asking';

/** A version of a setting. */
export type SettingVersion = RowOf<'getImpostazioniSede'>;

/** All settings of head office with their versions, newest first. */
export const officeSettingVersions = asking('getImpostazioniSede', {});
