import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildWeb, webIsBuilt } from '../../scripts/web-build.ts';
import { startJourneyProduct, type JourneyProduct } from './journey-product.ts';

/**
 * A product for every worker of the journeys, so that no spec file meets what another one does at the same time. It is
 * started when its worker first asks for it: a single file costs a single start. A worker that stands in for a failed
 * one gets the product of its place. Workers find the desk that gives products out in `JOURNEY_DESK`.
 */
export default async function productForRun(): Promise<() => Promise<void>> {
  // Once for all: the products would build them side by side.
  if (!webIsBuilt()) await buildWeb();
  const products = new Map<string, JourneyProduct>();
  const desk = http.createServer((request, response) => {
    const place = request.url ?? '';
    const product = products.get(place) ?? startJourneyProduct();
    products.set(place, product);
    product.ready.then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  process.env['JOURNEY_DESK'] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await Promise.all([...products.values()].map((product) => product.stop()));
  };
}
