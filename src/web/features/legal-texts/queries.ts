import type { RowOf } from '#contract/api';
import { asking } from '#lib/asking';

/** A version of a wording. */
export type TextVersion = RowOf<'getTestiLegali'>;

/** All wordings with their versions, newest first. */
export const legalTextVersions = asking('getTestiLegali', {});
