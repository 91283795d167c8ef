import type { FastifyInstance } from 'fastify';
import { CallFault } from '#server/call/outcome';
import type { Config } from '#server/kit/config';

const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * The demo world listens on this machine alone and its passwords are known. A page elsewhere whose name is made to point
 * at this machine (DNS rebinding) would be of the same origin as the product, so names that aren't ours are refused.
 * Elsewhere the proxy knows which names it serves.
 */
export function refuseForeignHosts(http: FastifyInstance, { demo, host, publicUrl }: Config): void {
  if (!demo || !loopback.test(host)) return;
  const own = new URL(publicUrl).hostname;
  http.addHook('onRequest', (request, _, done) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    done(name === '' || name === own || loopback.test(name) ? undefined : new CallFault('NON_PERMESSO'));
  });
}
