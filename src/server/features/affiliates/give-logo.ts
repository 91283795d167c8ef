import type { FastifyInstance } from 'fastify';
import type { App } from '#server/call/app-state';
import { addressKey, limitRate } from '#server/call/limit';
import { CallFault } from '#server/call/outcome';
import { findLogo } from '#server/ledger/logo-address';

const perMinute = 300;

/** `GET /api/loghi/<hash>.png`: an affiliate's logo, for whoever has been given its address; it never changes. */
export function giveLogos(http: FastifyInstance, app: App): void {
  http.get<{ Params: { hash: string } }>('/api/loghi/:hash.png', async (request, reply) => {
    await limitRate(app.pool, `loghi ${addressKey(request.ip)}`, perMinute, app.now());
    const { hash } = request.params;
    const found = /^[0-9a-f]{64}$/.test(hash) ? await findLogo.maybe(app.pool, { impronta: hash }) : null;
    if (!found) throw new CallFault('NON_TROVATO');
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Security-Policy', "default-src 'none'")
      .type('image/png')
      .send(found.immagine);
  });
}
