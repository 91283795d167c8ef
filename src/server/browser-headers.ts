import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '#server/kit/config';
import { tileHosts } from '#server/pages';

/** For so long a browser that was here by TLS comes by nothing else. */
const hstsSeconds = 365 * 24 * 3600;

/**
 * What every answer tells a browser about what our pages may do. It is the same for all of them, so helmet is asked once:
 * for each request it would put the policy together anew.
 */
export function browserHeaders(config: Pick<Config, 'mapTiles' | 'publicUrl'>): Record<string, string> {
  const say = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tileHosts(config.mapTiles)],
        // Popups are positioned by script, which the policy doesn't concern; nothing is ever inline.
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // On plain localhost it would lock people out.
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: hstsSeconds },
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  say(request, answer, (error) => {
    if (error) throw error as Error;
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
