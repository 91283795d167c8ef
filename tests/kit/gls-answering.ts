import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pickup } from '#server/gateways/courier';
import type { GlsSettings } from '#server/kit/config';
import { glsAccount } from '#simulators/courier';

/** GLS at an address, with the simulated account. */
export const settings = (url: string, other: Partial<GlsSettings> = {}): GlsSettings => ({
  url: `${url}/courier/PHPApps/`,
  trackUrl: `${url}/courier/XML`,
  pageUrl: 'https://corriere.example/{n}',
  ...glsAccount,
  ...other,
});

const place = { street: 'Via Roma 1', postcode: '20100', town: 'Milano', province: 'MI' };
/** A usual pick-up. */
export const pickup: Pickup = {
  reference: '101',
  requester: 'Negozio Milano',
  email: 'negozio@permuta.example',
  phone: null,
  parcels: 2,
  weight: 2.2,
  day: `${new Date().getFullYear() + 1}-02-10`,
  windows: [
    { from: 9, to: 13 },
    { from: 15, to: 18 },
  ],
  sender: { names: ['Rossi & Figli <"Milano">'], ...place },
  receiver: { names: ['Permuta S.r.l.'], ...place },
  note: 'DDT 7/2026',
};

const open: http.Server[] = [];

/** Nobody answers at the addresses of `answering` any more. */
export function closeAnswering(): void {
  for (const server of open.splice(0)) server.close();
}

/** A courier that answers this and remembers what it was asked. */
export async function answering(
  text: string | Buffer,
  status = 200,
): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(status, { connection: 'close' }).end(text);
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
