import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemFault, type SystemFault } from '#domain/fault';
import type { Log } from '#server/kit/log';
import { troubleOf } from '#server/kit/trouble';
import { CallFault } from './outcome.ts';

interface HttpError extends Error {
  statusCode?: number;
  code?: string;
}

/** When it is worth to try again (seconds), where nobody can know better. */
const pauses: Partial<Record<SystemFault, number>> = { SERVER_OCCUPATO: 5, SPAZIO_ESAURITO: 60 };

/** How reading or sending ends when whoever is at the other end has left. */
const leaving: ReadonlySet<string | undefined> = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);

/**
 * Answers a fault in the one shape of rulings §2; our own faults are logged and show only their request id. Who has left
 * hears no answer, and that he left is no fault.
 */
export function answerFault(log: Log, error: HttpError, request: FastifyRequest, reply: FastifyReply): void {
  const word = wordOf(error);
  const { ret_code } = systemFault[word];
  const status = (error instanceof CallFault ? error.status : undefined) ?? systemFault[word].status;
  const item: Record<string, unknown> = { ret_code, ret_message: word };
  if (error instanceof CallFault && error.fields) item['fields'] = error.fields;
  if (error instanceof CallFault && error.codes) item['codes'] = error.codes;
  const retryAfter = (error instanceof CallFault ? error.retryAfter : undefined) ?? pauses[word];
  if (retryAfter) void reply.header('Retry-After', String(retryAfter));
  const isGone = request.raw.socket.destroyed && leaving.has(error.code);
  if (status >= 500 && !isGone) {
    const about = { err: error, request_id: request.id, url: request.url };
    if (word === 'ERRORE_INTERNO') {
      item['request_id'] = request.id;
      log.error(about, 'call failed');
    } else log.warn({ ...about, err: undefined, reason: error.message }, word);
  }
  void reply.code(status).send([item]);
}

function wordOf(error: HttpError): SystemFault {
  if (error instanceof CallFault) return error.word;
  if (error.statusCode === 413) return 'TROPPO_GRANDE';
  if (error.statusCode === 404) return 'NON_TROVATO';
  // Unreadable JSON, a content type nobody speaks: the request is broken, not we.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'RICHIESTA_NON_VALIDA';
  return troubleOf(error) ?? 'ERRORE_INTERNO';
}
