import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '#server/call/app-state';
import { CallFault } from '#server/call/outcome';
import type { Config } from '#server/kit/config';
import { htmlText } from '#server/kit/html-text';

/**
 * The built web client: hashed files for ever, the pages themselves never cached; every path of the router is the page.
 * The public price lookup has a page of its own, which brings no more code than a customer's phone needs.
 */
export async function servePages(http: FastifyInstance, app: App): Promise<void> {
  const contact = app.config.securityContact;
  if (contact)
    http.get('/.well-known/security.txt', (_, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityText(contact, app.config.publicUrl, app.now())),
    );
  const { webDir } = app.config;
  const main = path.join(webDir, 'index.html');
  if (!existsSync(main)) return;
  const lookup = path.join(webDir, 'valutazione.html');
  // Read once: pages of the build that is running, also while the next one is being put in its place.
  const marks = marksOf(app.config);
  const pageOf = (file: string) => readFileSync(file, 'utf8').replace('</head>', () => `${marks}</head>`);
  const page = pageOf(main);
  const lookupPage = existsSync(lookup) ? pageOf(lookup) : page;
  const sendPage = (reply: FastifyReply, text: string) =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(text);
  await http.register(fastifyStatic, {
    root: webDir,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.includes('/assets/');
      response.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The thread that reads codes runs a compiled program; the pages themselves may not.
      if (/\/code-worker-[\w-]+\.js/.test(file))
        response.header(
          'Content-Security-Policy',
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
        );
    },
  });
  http.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new CallFault('NON_TROVATO');
    // A file that is gone must not answer with the page: an old tab would run HTML as script.
    if (/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? ''))
      return reply.code(404).type('text/plain').send('Non trovato');
    return sendPage(reply, page);
  });
  http.get('/', (_, reply) => sendPage(reply, page));
  http.get('/valutazione', (_, reply) => sendPage(reply, lookupPage));
}

/** For how long (days) what is said of who hears of a hole holds; always counted from now, so it never lapses by itself. */
const contactDays = 90;

/** Where to report a hole (RFC 9116). */
function securityText(contact: string, publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + contactDays * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z');
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: it, en'];
  return `${[...lines, `Canonical: ${publicUrl}/.well-known/security.txt`].join('\n')}\n`;
}

/** The server whose map pictures the pages may show; none: no page asks anybody else for anything (law §6). */
export function tileHosts(tiles: Config['mapTiles']): string[] {
  return tiles ? [new URL(tiles.url.replace(/\{\w\}/g, '0')).origin] : [];
}

/** What a page must know before it makes a call: that it is the demo world, and where map pictures come from. */
function marksOf({ simulators, mapTiles }: Config): string {
  const demo = simulators ? '<meta name="ambiente" content="dimostrativo">' : '';
  if (!mapTiles) return demo;
  return `${demo}<meta name="mappa" content="${htmlText(mapTiles.url)}" data-dicitura="${htmlText(mapTiles.attribution)}">`;
}
