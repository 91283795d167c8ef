import { romeDay } from '#domain/day';
import type { App } from '#server/call/app-state';
import { type None, statement, transaction } from '#server/kit/database';
import type { Memory } from './act.ts';
import { actsUntil } from './acts.ts';
import { fillCampaigns } from './fill-campaigns.ts';
import { fillPeople } from './fill-people.ts';
import { fillPriceList } from './fill-price-list.ts';
import { openProduct } from './product.ts';

/** How long the demo shops have been open. */
const openDays = 400;

const others = statement<None>('demo_others', 'select from operator limit 1');
const mark = statement<{ today: string; mark: string }>(
  'demo_mark',
  `insert into setting (chiave, valido_dal, valore) values ('mondo_dimostrativo', :today, to_jsonb(:mark::text))
   on conflict (chiave, valido_dal) do update set valore = excluded.valore`,
);

// From today on: the house has two office users (rulings §12).
const setLimit = statement<{ today: string }>(
  'demo_four_eyes',
  `insert into setting (chiave, valido_dal, valore) values ('limite_quattro_occhi', :today, '500')`,
);

/**
 * Fills an empty database with the demo world: people, shops, prices and campaigns as rows, everything else by the
 * product's own calls, so that it can't hold what the product could not have made. While it is not whole the setting
 * `mondo_dimostrativo` says 'in corso' (src/server/demo-world.ts). Throws where anybody's accounts are.
 */
export async function fillDemo(app: App): Promise<void> {
  const now = app.now();
  const today = romeDay(now);
  const opened = new Date(now.getTime() - openDays * 24 * 3_600_000);
  await transaction(app.pool, async (tx) => {
    if (await others.maybe(tx)) throw new Error('demo world: the database is not empty');
    await mark.run(tx, { today, mark: 'in corso' });
    await fillPeople(tx, opened);
    await fillPriceList(tx, opened);
    await fillCampaigns(tx, today, opened);
  });
  await app.stores.refresh();
  const product = await openProduct(app);
  const memory: Memory = {
    customers: new Map(),
    purchases: new Map(),
    packaging: new Map(),
    parcels: new Map(),
  };
  try {
    for (const act of actsUntil(now)) {
      product.setNow(act.at);
      await act.run(product, memory).catch((error: unknown) => {
        throw new Error(`demo world: ${act.what}: ${(error as Error).message}`, { cause: error });
      });
    }
  } finally {
    await product.close();
  }
  await setLimit.run(app.pool, { today });
  await mark.run(app.pool, { today, mark: 'completo' });
}
