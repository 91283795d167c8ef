import type { RowOf } from '#contract/api';
import { asking } from '#lib/asking';

/** A version of the wording of a kind of mail. */
export type WordingVersion = RowOf<'getModelliMail'>;

/** All wordings with their versions, newest first. */
export const mailWordingVersions = asking('getModelliMail', {});
