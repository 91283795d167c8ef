import { signedIs } from '#domain/signing-way';
import { codeText } from '#server/kit/code-list';
import { type Fragment, fragment } from '#server/kit/fragment';

/** SQL of by which way the receipt of a row was signed (rulings §12). */

const ofCycle = (one: string, of: string) =>
  `${one}.serial_number = ${of}.serial_number and ${one}.num_times = ${of}.num_times`;

/** True where a till's session made a signature, before that was refused. */
export const isSignedAtTill = (of: string): Fragment<Record<never, never>> =>
  fragment`exists (select from signature g where ${ofCycle('g', of)} and g.id_link is null)`;

const isSignedOnPaper = (of: string): Fragment<Record<never, never>> =>
  fragment`exists (select from paper_signature p where ${ofCycle('p', of)})`;

/** True for what is signed, on glass or on paper. */
export const isSigned = (of: string): Fragment<Record<never, never>> =>
  fragment`(${of}.firma_privacy is not null or ${isSignedOnPaper(of)})`;

/** The way; null: not signed. What contradicts the rule is said before anything else. */
export const signingWay = (of: string): Fragment<Record<never, never>> =>
  fragment`case when ${isSignedAtTill(of)} then ${codeText(signedIs.till)} when ${isSignedOnPaper(of)} then ${codeText(signedIs.paper)}
     when ${of}.firma_privacy is not null then ${codeText(signedIs.link)} end`;

/** The signatures that were taken with next to no ink. */
export const faintSignatures = (of: string): Fragment<Record<never, never>> =>
  fragment`array(select g.quale from signature g where ${ofCycle('g', of)} and g.is_tratto_scarso = 1 order by g.quale)`;
