import { createHash } from 'node:crypto';
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import formbody from '@fastify/formbody';
import type { LargeBody } from '#contract/large-body';
import { CallFault } from './outcome.ts';

/** Fields of a form that are read: no call has a tenth of them, and a million would hold up everybody else. */
const mostFields = 1000;
/** Lists and objects in one another: calls have three floors. A megabyte of brackets takes a third of a second to read. */
const mostFloors = 20;

const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i;

/**
 * Refuses a body that is written otherwise than everything here is read: packed, or in other letters than UTF-8. Its bytes would be taken
 * for what they are not.
 */
function refuseCoded({ headers }: FastifyRequest): void {
  const packed = headers['content-encoding'];
  const refuse = (body: string) => new CallFault('RICHIESTA_NON_VALIDA', { fields: { body }, status: 415 });
  if (packed !== undefined && packed.toLowerCase() !== 'identity')
    throw refuse('Il contenuto va mandato senza compressione');
  const letters = charset.exec((headers['content-type'] ?? '').slice(0, 500))?.[1];
  if (letters !== undefined && !/^utf-?8$/i.test(letters)) throw refuse('Il contenuto va mandato in UTF-8');
}

/** How bodies become fields: forms and JSON, neither of which may be built to be slow to read. */
export async function readBodies(http: FastifyInstance, bodyLimit: number): Promise<void> {
  http.addHook('onRequest', (request, _reply, done) => {
    refuseCoded(request);
    done();
  });
  await http.register(formbody, {
    bodyLimit,
    parser: (text: string) => parse(text, '&', '=', { maxKeys: mostFields }),
  });
  const readJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    const text = body.toString();
    if (isDeep(text)) done(new CallFault('RICHIESTA_NON_VALIDA', { fields: { body: 'Troppi livelli' } }));
    else void readJson(request, text, done);
  });
}

/** A body as it came; its fingerprint stands for it wherever the input is written down. */
class RawBody implements LargeBody {
  readonly bytes: Uint8Array;
  readonly isForm: boolean;
  constructor(bytes: Uint8Array, isForm: boolean) {
    this.bytes = bytes;
    this.isForm = isForm;
  }
  toJSON() {
    return createHash('sha256').update(this.bytes).digest('hex');
  }
}

/** For calls with `apart`: bodies are not read here, whatever they are. */
export function leaveBodies(http: FastifyInstance): void {
  const types = ['application/json', 'application/x-www-form-urlencoded'] as const;
  http.removeContentTypeParser([...types]);
  for (const type of types)
    http.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, new RawBody(body as Buffer, type !== 'application/json')),
    );
}

function isDeep(text: string): boolean {
  let floors = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (sign === '"') place = endOfText(text, place);
    else if (sign === '[' || sign === '{') floors += 1;
    else if (sign === ']' || sign === '}') floors -= 1;
    if (floors > mostFloors) return true;
  }
  return false;
}

/** Where the text that begins at `start` ends: brackets within it are only letters. A photo is one long text, so they are not walked. */
function endOfText(text: string, start: number): number {
  let place = text.indexOf('"', start + 1);
  while (place >= 0 && isEscaped(text, place)) place = text.indexOf('"', place + 1);
  return place < 0 ? text.length : place;
}

/** Whether a sign stands behind a backslash that is none itself. */
function isEscaped(text: string, place: number): boolean {
  let slashes = 0;
  while (text[place - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
