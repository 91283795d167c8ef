import { password, world } from './data.ts';
import { md5, type Till } from './http-client.ts';
import { underLoad } from './load.ts';
import { failuresOf, ms, rate, type Bench, type Measure } from './measure.ts';

let next = 0;

/** Log-in, credentials, home: the calls that the screens make until /servizi stands. */
async function signIn(till: Till): Promise<void> {
  // Each sign-in comes from another shop: so do hundreds of tills at nine in the morning.
  const shop = world.firstShop + (next++ % world.shops);
  till.address = `10.1.${shop >> 8}.${shop & 255}`;
  till.token = null;
  await till.call('login', { user_name: `negozio${shop}`, password: md5(password) });
  await till.call('getSessione', {});
  await till.call('getListaNegoziSys', {});
  const { rows } = await till.call('getOperatorDummy', { id_negozio: shop });
  await till.call('setOperatoreSessione', { id_negozio: shop, id_operatore: rows[0]?.['id_operatore'] });
  await till.call('getSessione', {});
}

/** Sign-in to dashboard, one at a time and eight at once. */
export async function measureSignIn({ server, seconds }: Bench): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const tills of [1, 8]) {
    const load = await underLoad(server.url, tills, seconds, signIn);
    measures.push({
      job: `sign-in to dashboard (6 calls), ${tills} at once`,
      value: `${rate(load.perSecond)}/s, p50 ${ms(load.p50)}, p99 ${ms(load.p99)}, ${failuresOf(load)}`,
      figures: { ...load },
    });
  }
  return measures;
}
