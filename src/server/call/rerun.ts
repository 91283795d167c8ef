import { api } from '#contract/api';
import type { Call } from '#contract/call';
import type { Db } from '#server/kit/database';
import type { App } from './app-state.ts';
import type { Context, StoredCall } from './context.ts';
import { CallFault, done, HeldAct, refuse, RefusedCall, type Outcome } from './outcome.ts';
import { readingContext } from './reading-context.ts';
import { scopeOfAct, scopeOfCall } from './scope.ts';

/**
 * Makes a call again in the name of whoever asked it, with the yes that it waited for: inside the transaction of that yes, so
 * that both are done or neither. What can't be done any more is answered as a refusal; the caller rolls back.
 */
export async function rerun(
  app: App,
  tx: Db,
  now: Date,
  { chiamata, input, actor, second }: StoredCall,
): Promise<Outcome> {
  const call: Call = api[chiamata];
  const { stores } = app;
  try {
    const scope = scopeOfAct(call, actor, scopeOfCall(call, actor, input as object, stores), stores);
    if ('ret_code' in scope) return scope;
    const ctx: Context = {
      ...readingContext(app, actor, scope),
      now,
      ip: 'sistema',
      db: tx,
      write: (work) => work(tx),
      asked: { chiamata, input },
      second,
    };
    const answer = await (app.handlers[chiamata] as (ctx: Context, input: unknown) => Promise<unknown>)(
      ctx,
      input,
    );
    // A file is fetched by whoever asked for it, once it may be.
    return call.kind === 'mutation' ? (answer as Outcome) : done();
  } catch (error) {
    if (error instanceof RefusedCall) return error.refused;
    if (error instanceof HeldAct) return refuse('RICHIESTA_SUPERATA');
    const isOver = error instanceof CallFault && (error.status ?? 400) < 500 && isOfTheThing(error);
    if (isOver) return refuse('RICHIESTA_SUPERATA', { cambiato: Object.keys(error.fields ?? {}) });
    throw error;
  }
}

/** A fault that says something of the thing itself; what passes by itself says nothing. */
function isOfTheThing({ word }: CallFault): boolean {
  return !['SERVER_OCCUPATO', 'SPAZIO_ESAURITO', 'ERRORE_INTERNO'].includes(word);
}
