import { changing } from '#domain/audit-field';
import { isHighValuation } from '#domain/four-eyes';
import { phoneName } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { cents, formatEuro, toCents, toEuro, type Cents } from '#domain/money';
import { deviceKey } from '#domain/work-object';
import { sessionOf, type Context } from '#server/call/context';
import { type Db, statement } from '#server/kit/database';
import { midnight } from '#server/kit/rome-time';
import { romeDay } from '#domain/day';
import type { Cycle } from './find-cycles.ts';
import { fourEyesLimit, wantSecond } from './want-second.ts';

// Two of one clerk's at once are counted one after the other.
const lockClerk = statement<{ id_utente: number }>(
  'valuation_lock_clerk',
  "select pg_advisory_xact_lock(hashtext('valutazioni'), :id_utente::int)",
);
const readPhone = statement<
  Cycle,
  { brand_name: string; model_name: string; id_stato_device: number; pagato: number; valore: number | null }
>(
  'valuation_read_phone',
  `select brand_name, model_name, id_stato_device, valore_acquisto as pagato, coalesce(valore_rettificato, valore_accettazione) as valore
   from device where serial_number = :serial_number and num_times = :num_times for no key update`,
);
/** What one clerk has given above what was paid since the beginning of a day, other phones' alone. */
const sumExcess = statement<Cycle & { id_utente: number; oggi: string }, { oggi: number }>(
  'valuation_sum_excess',
  `select coalesce(sum(greatest(coalesce(d.valore_rettificato, d.valore_accettazione) - d.valore_acquisto, 0)), 0) as oggi
   from (select distinct serial_number, num_times from device_event
     where id_utente = :id_utente and a_stato = ${deviceState.valued} and quando >= ${midnight(':oggi::date')}) e
     join device d on d.serial_number = e.serial_number and d.num_times = e.num_times
   where (d.serial_number, d.num_times) is distinct from (:serial_number, :num_times::int)`,
);

/** A value above what was paid, as it is given or given anew: beyond what is everyday it wants a second person (rulings §12). */
export async function wantValuation(
  tx: Db,
  ctx: Context,
  cycle: Cycle & { id_affiliato: number; id_negozio: number },
  valore: number,
): Promise<void> {
  const { serial_number, num_times, id_affiliato, id_negozio } = cycle;
  const key = { serial_number, num_times };
  const { id_utente } = sessionOf(ctx);
  const limit = await fourEyesLimit(tx, ctx.now);
  if (limit === null && ctx.second === null) return;
  await lockClerk.run(tx, { id_utente });
  const phone = await readPhone.one(tx, key);
  const { oggi } = await sumExcess.one(tx, { ...key, id_utente, oggi: romeDay(ctx.now) });
  const pagato = toCents(phone.pagato);
  const isWanted =
    limit !== null && isHighValuation({ valore: toCents(valore), pagato, oggi: toCents(oggi) }, limit);
  await wantSecond(
    tx,
    ctx,
    {
      atto: 'VALUTAZIONE',
      chiave: deviceKey(key).chiave,
      titolo: `${phoneName(phone)}, pagato ${formatEuro(pagato)}`,
      importo: toEuro(cents(toCents(valore) - pagato) as Cents),
      prima: {
        stato: phone.id_stato_device,
        valore_acquisto: phone.pagato,
        valore_accettazione: phone.valore,
      },
      cambia: [changing('valore_accettazione', phone.valore, valore)],
      id_affiliato,
      id_negozio,
    },
    isWanted,
  );
}
