import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { LinkUse } from '#domain/actor';

/** What a link opens, signed into its token. */
export interface LinkPayload {
  uso: LinkUse;
  serial_number: string;
  num_times: number;
  id_negozio: number;
  id_affiliato: number;
  /** 0 where there was none yet */
  id_cliente: number;
  scade_il: Date;
  /** unguessable; the database knows its hash only */
  id: string;
}

const letterOf: Readonly<Record<LinkUse, string>> = {
  capture: 'c',
  document: 'd',
  identity: 'i',
  consent: 'k',
};
const uses = Object.keys(letterOf) as LinkUse[];
/** Longer than any token of ours. */
const maxLength = 600;

/** A new id of a link and the hash that stands for it in the database. */
export function newLinkId(): { id: string; id_link: string } {
  const id = randomBytes(16).toString('base64url');
  return { id, id_link: linkHash(id) };
}

/** SHA-256 of a link's id, hex. */
export function linkHash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** The token of a link: what it opens, and an HMAC-SHA256 over it. Short, because it travels in a QR. */
export function writeToken(key: Buffer, link: LinkPayload): string {
  const { uso, serial_number, num_times, id_negozio, id_affiliato, id_cliente, scade_il, id } = link;
  const expiry = Math.floor(scade_il.getTime() / 1000);
  const fields = [letterOf[uso], serial_number, num_times, id_negozio, id_affiliato, id_cliente, expiry, id];
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${sign(key, body)}`;
}

/** What a token opens; null when it is forged, changed, broken or expired. */
export function readToken(key: Buffer, token: string, now: Date): LinkPayload | null {
  if (token.length > maxLength) return null;
  const [body = '', signature = '', ...rest] = token.split('.');
  // Compared as text: base64 has several spellings of the same bytes, and only ours is good.
  const wanted = Buffer.from(sign(key, body));
  const given = Buffer.from(signature);
  if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  // From here on it is what we wrote ourselves.
  const fields = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [
    string,
    string,
    number,
    number,
    number,
    number,
    number,
    string,
  ];
  const [letter, serial_number, num_times, id_negozio, id_affiliato, id_cliente, expiry, id] = fields;
  const scade_il = new Date(expiry * 1000);
  if (scade_il.getTime() <= now.getTime()) return null;
  const uso = uses.find((use) => letterOf[use] === letter);
  if (uso === undefined) return null;
  return { uso, serial_number, num_times, id_negozio, id_affiliato, id_cliente, scade_il, id };
}

function sign(key: Buffer, body: string): string {
  // The key may sign other things too: the first words keep them apart.
  return createHmac('sha256', key).update(`permuta link 1 ${body}`).digest('base64url');
}
