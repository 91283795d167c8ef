import type { Scope, SessionActor } from '#domain/actor';
import { readsOf, type App } from './app-state.ts';
import type { Context } from './context.ts';
import { securityTeller } from './security-events.ts';

/** What the handler of a query may use when a job asks it in somebody's place: it reads, and nothing else. */
export function readingContext(app: App, actor: SessionActor, scope: Scope): Context {
  const { stores, gateways, files, seal, config, log } = app;
  const now = app.now();
  return {
    actor,
    scope,
    now,
    db: readsOf(app),
    write: () => Promise.reject(new Error('a job that reads for somebody writes nothing')),
    stores,
    gateways,
    files,
    seal,
    config,
    requestId: 'job',
    ip: '',
    userAgent: '',
    cookies: {},
    setCookie: () => undefined,
    setSession: () => undefined,
    tellSecurity: securityTeller(app, { ip: 'sistema', userAgent: '', richiesta: 'job' }, actor, now),
    asked: { chiamata: '', input: null },
    second: null,
    rerun: () => Promise.reject(new Error('a job makes no call again')),
    log,
  };
}
