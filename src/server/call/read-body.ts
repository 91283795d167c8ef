import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import formbody from '@fastify/formbody';
import { CallFault } from './outcome.ts';

/** Fields of a form that are read: no call has a tenth of them, and a million would hold up everybody else. */
const mostFields = 1000;
/** Lists and objects in one another: calls have three floors. A megabyte of brackets takes a third of a second to read. */
const mostFloors = 20;

/** How bodies become fields: forms and JSON, neither of which may be built to be slow to read. */
export async function readBodies(http: FastifyInstance, bodyLimit: number): Promise<void> {
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

/** Where the text that begins at `start` ends: brackets within it are only letters. */
function endOfText(text: string, start: number): number {
  for (let place = start + 1; place < text.length; place += 1) {
    if (text[place] === '\\') place += 1;
    else if (text[place] === '"') return place;
  }
  return text.length;
}
