import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemFault, type SystemFault } from '#domain/fault';
import type { Log } from '#server/kit/log';
import { CallFault } from './outcome.ts';

interface HttpError extends Error {
  statusCode?: number;
  code?: string;
}

/** Answers a fault in the one shape of rulings §2; our own faults are logged and show only their request id. */
export function answerFault(log: Log, error: HttpError, request: FastifyRequest, reply: FastifyReply): void {
  const word = wordOf(error);
  const { ret_code, status } = systemFault[word];
  const item: Record<string, unknown> = { ret_code, ret_message: word };
  if (error instanceof CallFault && error.fields) item['fields'] = error.fields;
  if (error instanceof CallFault && error.codes) item['codes'] = error.codes;
  if (error instanceof CallFault && error.retryAfter)
    void reply.header('Retry-After', String(error.retryAfter));
  if (word === 'ERRORE_INTERNO') {
    item['request_id'] = request.id;
    log.error({ err: error, request_id: request.id, url: request.url }, 'call failed');
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
  return 'ERRORE_INTERNO';
}
