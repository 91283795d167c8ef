import type { ProductPlace } from './journey-product.ts';

/**
 * Inside a worker of the journeys: waits for the worker's own product and says where it is, in `JOURNEY_URL`,
 * `JOURNEY_SIMULATORS` and `JOURNEY_DATA`. Elsewhere, where the configuration is only read, it does nothing.
 */
export async function takeOwnProduct(): Promise<void> {
  const { JOURNEY_DESK: desk, TEST_PARALLEL_INDEX: place } = process.env;
  if (!desk || place === undefined) return;
  const answer = await fetch(`${desk}/${place}`);
  if (!answer.ok) throw new Error(await answer.text());
  const { url, simulators, dataDir } = (await answer.json()) as ProductPlace;
  Object.assign(process.env, { JOURNEY_URL: url, JOURNEY_SIMULATORS: simulators, JOURNEY_DATA: dataDir });
}
