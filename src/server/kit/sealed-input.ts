import type { Seal } from './seal.ts';

/** The input of a call, kept until somebody has answered whether it may be made: as text, with the bytes of a file in it. */

const mark = '$bytes';
const bound = (impronta: string) => `four-eyes ${impronta}`;

const textOf = (input: unknown): string =>
  JSON.stringify(input, function (this: Record<string, unknown>, name, value: unknown) {
    // As it was before it said itself how it is written.
    const whole = this[name];
    return whole instanceof Uint8Array ? { [mark]: Buffer.from(whole).toString('base64') } : value;
  });

const inputOf = (text: string): unknown =>
  JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && mark in value
      ? new Uint8Array(Buffer.from(String((value as Record<string, unknown>)[mark]), 'base64'))
      : value,
  );

export const sealInput = {
  textOf,
  /** sealed for the request with this print alone */
  close: (seal: Seal, input: unknown, impronta: string): Buffer => seal.close(textOf(input), bound(impronta)),
  open: (seal: Seal, dati: Buffer, impronta: string): unknown => inputOf(seal.open(dati, bound(impronta))),
  /** the same with another key */
  again: (from: Seal, to: Seal, dati: Buffer, impronta: string): Buffer =>
    to.close(from.open(dati, bound(impronta)), bound(impronta)),
};
