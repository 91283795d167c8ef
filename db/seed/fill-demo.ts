import { romeDay } from '#domain/day';
import type { App } from '#server/call/app-state';
import { statement, transaction } from '#server/kit/database';
import type { Memory } from './act.ts';
import { actsUntil } from './acts.ts';
import { fillCampaigns } from './fill-campaigns.ts';
import { fillPeople } from './fill-people.ts';
import { fillPriceList } from './fill-price-list.ts';
import { openProduct } from './product.ts';

/** How long the demo shops have been open. */
const openDays = 400;

const others = statement<{ user_name: string }>(
  'demo_others',
  `select user_name from operator where user_name is not null
     and not exists (select from setting where chiave = 'mondo_dimostrativo' and valore = '"in corso"') limit 1`,
);
/**
 * Whatever a fill that was broken off has left; settings, wordings and countries are the migrations' and stay, though they
 * name who wrote them. What is append-only for everybody else (triggers `…_refuse`) begins anew, and so does the chain of the log of changes.
 */
const clear = statement(
  'demo_clear',
  `do $$
   declare
     guard record;
   begin
     for guard in select tgrelid::regclass as place from pg_trigger where not tgisinternal and tgname like '%\\_refuse' loop
       execute format('alter table %s disable trigger user', guard.place);
     end loop;
     create temp table kept_setting on commit drop as select * from setting where id_operatore is null;
     create temp table kept_text on commit drop as select * from legal_text where id_operatore is null;
     create temp table kept_mail on commit drop as select * from mail_template where id_operatore is null;
     truncate affiliate, brand, contact, captcha_ticket, rate_window, login_attempt, sold_imei restart identity cascade;
     insert into setting select * from kept_setting on conflict do nothing;
     insert into legal_text select * from kept_text on conflict do nothing;
     insert into mail_template select * from kept_mail on conflict do nothing;
     update audit_head set progressivo = 0, impronta = decode(repeat('00', 32), 'hex');
     for guard in select tgrelid::regclass as place from pg_trigger where not tgisinternal and tgname like '%\\_refuse' loop
       execute format('alter table %s enable trigger user', guard.place);
     end loop;
   end $$`,
);
const clearSettings = statement(
  'demo_clear_settings',
  "delete from setting where chiave = 'mondo_dimostrativo' or (chiave = 'azienda' and valido_dal > '2023-01-01')",
);
const mark = statement(
  'demo_mark',
  `insert into setting (chiave, valido_dal, valore) values ('mondo_dimostrativo', $1, to_jsonb($2::text))
   on conflict (chiave, valido_dal) do update set valore = excluded.valore`,
);

/**
 * Fills an empty database with the demo world: people, shops, prices and campaigns as rows, everything else by the
 * product's own calls, so that it can't hold what the product could not have made. A fill that was broken off (the
 * setting `mondo_dimostrativo` says 'in corso') is begun anew. Throws where anybody else's accounts are.
 */
export async function fillDemo(app: App): Promise<void> {
  const now = app.now();
  const today = romeDay(now);
  const opened = new Date(now.getTime() - openDays * 24 * 3_600_000);
  await transaction(app.pool, async (tx) => {
    if (await others.maybe(tx)) throw new Error('demo world: the database is not empty');
    await clear.run(tx);
    await clearSettings.run(tx);
    await mark.run(tx, [today, 'in corso']);
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
  await mark.run(app.pool, [today, 'completo']);
}
