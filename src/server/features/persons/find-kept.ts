import type { RowOf } from '#contract/api';
import { pendingExpiresAfter } from '#domain/device';
import { deviceState } from '#domain/device-state';
import { keptFor } from '#domain/person-request';
import { codesOf } from '#domain/code';
import { type Db, statement } from '#server/kit/database';
import { fragment, type Fragment } from '#server/kit/fragment';
import { dateOf } from '#server/kit/rome-time';
import {
  isHeld,
  isOver,
  overSince,
  readPeriods,
  registerSince,
  standingSince,
} from '#server/ledger/kept-until';

type Kept = RowOf<'getSchedaCliente'>['obblighi'][number];

interface Asked {
  ids: readonly number[];
  /** what was opened before has expired */
  since: Date;
  documenti: number;
  fermi: number;
  ricevute: number;
  registro: number;
}

const mine = 'd.id_cliente = any(:ids)';
const after = (moment: Fragment<Record<never, never>>, months: string) =>
  dateOf(`${moment.sql} + make_interval(months => :${months}::int)`);

const list = statement<Asked, Kept>(
  'person_kept',
  fragment`select motivo, quanti, fino_a from (
     select 'BLOCCO' as motivo, count(*) as quanti, null::date as fino_a from device d where ${mine} and ${isHeld('d')}
     union all
     select 'ACQUISTO_IN_CORSO', count(*), null from device d
       where ${mine} and d.id_stato_device = ${deviceState.pending} and d.data_apertura > :since
     union all
     select 'DOCUMENTI', count(*), max(case when ${isOver} then ${after(overSince, 'documenti')}
         else ${after(standingSince, 'fermi')} end)
       from file f join device d on d.serial_number = f.serial_number and d.num_times = f.num_times
       where ${mine} and f.tipo in ('foto', 'allegato') and f.eliminato_il is null
     union all
     select 'RICEVUTE', count(*), max(${after(fragment`r.data_acquisto`, 'ricevute')}) from receipt r
       where r.id_cliente = any(:ids) and r.cancellata_il is null
     union all
     select 'REGISTRO', count(*), max(${after(registerSince('g.quando'), 'registro')})
       from register g join device d on d.serial_number = g.serial_number and d.num_times = g.num_times where ${mine}
   ) t where quanti > 0`,
);

/** What keeps these rows of a person, in the order of its table, with the last day that can be told. */
export async function readKept(db: Db, ids: readonly number[], now: Date): Promise<Kept[]> {
  const periods = await readPeriods(db, now);
  const found = await list.all(db, {
    ids,
    since: new Date(now.getTime() - pendingExpiresAfter),
    documenti: periods.documenti_mesi,
    fermi: periods.documenti_max_mesi,
    ricevute: periods.ricevute_anni * 12,
    registro: periods.registro_anni * 12,
  });
  const order = codesOf(keptFor);
  return found.toSorted((one, other) => order.indexOf(one.motivo) - order.indexOf(other.motivo));
}
