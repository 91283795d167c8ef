import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { randomCode } from '#domain/random-code';
import {
  readCode,
  recoveryAlphabet,
  recoveryCodes,
  recoveryLength,
  totp,
  totpWindow,
} from '#domain/second-factor';
import type { Db } from '#server/kit/database';
import type { Seal } from '#server/kit/seal';
import { dropRecoveryCodes, insertRecoveryCodes, takeRecoveryCode, takeStep } from './store.ts';

/** What a code was worth; a right one is used up by the asking. */
type CodeVerdict = 'taken' | 'wrong' | 'replayed';

/** The word for a code that is not taken. */
export function codeRefusal(
  verdict: Exclude<CodeVerdict, 'taken'>,
): 'CODICE_NON_VALIDO' | 'CODICE_GIA_USATO' {
  return verdict === 'wrong' ? 'CODICE_NON_VALIDO' : 'CODICE_GIA_USATO';
}

/** A new seed (160 bits, base32). */
export function newSeed(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;
}

/** The address that authenticator apps read from a QR code (otpauth://totp/…). */
export function seedAddress(seed: string, user_name: string): string {
  return generator(seed, user_name).toString();
}

/** The seed as it is kept, and back; bound to its account. */
export const sealSeed = (seal: Seal, seed: string, id_operatore: number): Buffer =>
  seal.close(seed, `second factor ${id_operatore}`);
export const openSeed = (seal: Seal, sealed: Buffer, id_operatore: number): string =>
  seal.open(sealed, `second factor ${id_operatore}`);

/** A code of the app: good in its 30 seconds and those before and after, and neither it nor an older one ever again. */
export async function takeTotp(
  tx: Db,
  factor: { id_operatore: number; segreto: Buffer },
  { seal, now }: { seal: Seal; now: Date },
  code: string,
): Promise<CodeVerdict> {
  const seed = openSeed(seal, factor.segreto, factor.id_operatore);
  const delta = generator(seed, '').validate({ token: code, timestamp: now.getTime(), window: totpWindow });
  if (delta === null) return 'wrong';
  const step = Math.floor(now.getTime() / 1000 / totp.period) + delta;
  return (await takeStep.run(tx, { id_operatore: factor.id_operatore, step })) === 1 ? 'taken' : 'replayed';
}

/** What was typed: a code of the app, where there is one, or a recovery code. */
export async function takeCode(
  tx: Db,
  factor: { id_operatore: number; segreto: Buffer | null },
  ctx: { seal: Seal; now: Date },
  typed: string,
): Promise<CodeVerdict> {
  const read = readCode(typed);
  if (read === null) return 'wrong';
  const { id_operatore, segreto } = factor;
  if (read.kind === 'totp')
    return segreto ? takeTotp(tx, { id_operatore, segreto }, ctx, read.code) : 'wrong';
  const impronta = recoveryHash(ctx.seal, factor.id_operatore, read.code);
  const values = { id_operatore: factor.id_operatore, impronta, now: ctx.now };
  return (await takeRecoveryCode.run(tx, values)) === 1 ? 'taken' : 'wrong';
}

/** Ten new recovery codes in place of those there were. */
export async function makeRecoveryCodes(tx: Db, seal: Seal, id_operatore: number): Promise<string[]> {
  const draw = () => randomCode(recoveryAlphabet, recoveryLength, (below) => randomInt(below));
  const codes = Array.from({ length: recoveryCodes }, draw);
  await dropRecoveryCodes.run(tx, { id_operatore });
  await insertRecoveryCodes.run(tx, {
    id_operatore,
    codes: codes.map((code) => recoveryHash(seal, id_operatore, code)),
  });
  return codes;
}

// 50 bits are few for a bare hash: whoever has the table has not the key.
function recoveryHash(seal: Seal, id_operatore: number, code: string): Buffer {
  return seal.sign('recovery code', `${id_operatore} ${code}`);
}

function generator(seed: string, label: string): TOTP {
  const { issuer, algorithm, digits, period } = totp;
  return new TOTP({
    issuer,
    label: label || issuer,
    algorithm,
    digits,
    period,
    secret: Secret.fromBase32(seed),
  });
}
