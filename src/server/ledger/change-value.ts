import { deviceState, type DeviceState } from '#domain/device-state';
import type { LowerValue } from '#domain/lower-value';
import { formatEuro, toCents, toEuro } from '#domain/money';
import type { PaymentMode } from '#domain/payment-mode';
import { correctionAmount } from '#domain/slip';
import { notify } from '#server/call/notify';
import { statement, type Db } from '#server/kit/database';
import type { Cycle } from './find-cycles.ts';
import { authorValues, recordEvent, type Author, type AuthorValues } from './record-event.ts';
import { writeLines } from './write-slip-lines.ts';

/** A device with the value that head office accepts for it now. */
interface ValuedDevice extends Cycle {
  id_stato_device: DeviceState;
  /** 1: settled by another system */
  is_storico: 0 | 1;
  id_affiliato: number;
  id_negozio: number;
  id_modalita_pagamento: PaymentMode;
  valore_acquisto: number;
  valore: number;
  is_difetto_visibile: 0 | 1 | null;
}

const lock = statement<Cycle>(
  'value_lock',
  `select from device where serial_number = :serial_number and num_times = :num_times for no key update`,
);
// After the lock: a correction that was waited for is read, too.
const read = statement<Cycle, ValuedDevice>(
  'value_read',
  `select d.serial_number, d.num_times, d.id_stato_device, d.is_storico, d.id_affiliato, d.id_negozio, d.id_modalita_pagamento,
     d.valore_acquisto, coalesce(v.valore_dopo, d.valore_accettazione) as valore,
     case when v.id_rettifica is null then d.is_difetto_visibile else v.is_visibile_dopo end as is_difetto_visibile
   from device d left join lateral (
     select c.id_rettifica, c.valore_dopo, c.is_visibile_dopo from valuation_change c
     where c.serial_number = d.serial_number and c.num_times = d.num_times and c.importo is not null
     order by c.id_rettifica desc limit 1) v on true
   where d.serial_number = :serial_number and d.num_times = :num_times`,
);
const reappraise = statement<
  Cycle & LowerValue & { valore: number; note_accettazione: string | null; report_valutazione: string | null }
>(
  'value_reappraise',
  `update device set valore_accettazione = :valore, motivo_accettazione = :motivo_accettazione,
     is_difetto_visibile = :is_difetto_visibile, note_accettazione = coalesce(:note_accettazione, note_accettazione),
     report_valutazione = coalesce(:report_valutazione, report_valutazione)
   where serial_number = :serial_number and num_times = :num_times`,
);
const correct = statement<Cycle & { valore: number }>(
  'value_correct',
  'update device set valore_rettificato = :valore where serial_number = :serial_number and num_times = :num_times',
);
const insert = statement<
  Cycle &
    AuthorValues & {
      id_affiliato: number;
      id_negozio: number;
      now: Date;
      valore_prima: number;
      valore_dopo: number;
      is_visibile_prima: 0 | 1 | null;
      is_visibile_dopo: 0 | 1 | null;
      importo: number | null;
      motivo: string;
      id_contestazione: number | null;
    },
  { id_rettifica: number }
>(
  'value_change_insert',
  `insert into valuation_change (serial_number, num_times, id_affiliato, id_negozio, quando, id_operatore, id_utente,
     is_impersonato, valore_prima, valore_dopo, is_visibile_prima, is_visibile_dopo, importo, motivo, id_contestazione)
   values (:serial_number, :num_times, :id_affiliato, :id_negozio, :now, :id_operatore, :id_utente,
     :is_impersonato, :valore_prima, :valore_dopo, :is_visibile_prima, :is_visibile_dopo, :importo, :motivo,
     :id_contestazione)
   returning id_rettifica`,
);

/** A device's value, held against others until the transaction ends; whoever settles it meanwhile waits. */
export async function lockValue(tx: Db, { serial_number, num_times }: Cycle): Promise<ValuedDevice> {
  const cycle = { serial_number, num_times };
  await lock.run(tx, cycle);
  return read.one(tx, cycle);
}

/** What the value becomes, and why. */
interface NewValue extends LowerValue {
  /** euro */
  valore: number;
  motivo: string;
  /** the shop's message beside a value that is not settled yet; null: as it was */
  note_accettazione: string | null;
  report_valutazione: string | null;
  /** the case that it comes of */
  id_contestazione: number | null;
}

/**
 * Changes an accepted value, with an event that says before and after. Not settled yet: the value is given anew, 5→5. Settled:
 * what was settled stays, and the difference is a line of the slip that is open now; answers that line, in euro, else null.
 */
export async function changeValue(
  tx: Db,
  author: Author,
  now: Date,
  device: ValuedDevice,
  next: NewValue,
): Promise<number | null> {
  const { serial_number, num_times, id_affiliato, id_negozio, id_stato_device: state } = device;
  const cycle = { serial_number, num_times };
  const isSettled = state === deviceState.settled;
  const { is_difetto_visibile: visible } = next;
  const importo = isSettled
    ? correctionAmount(
        { valore_accettazione: toCents(device.valore), is_difetto_visibile: device.is_difetto_visibile },
        {
          valore_accettazione: toCents(next.valore),
          valore_acquisto: toCents(device.valore_acquisto),
          id_modalita_pagamento: device.id_modalita_pagamento,
          is_difetto_visibile: visible,
        },
      )
    : null;
  const { id_rettifica } = await insert.one(tx, {
    ...cycle,
    id_affiliato,
    id_negozio,
    ...authorValues(author),
    now,
    valore_prima: device.valore,
    valore_dopo: next.valore,
    is_visibile_prima: device.is_difetto_visibile,
    is_visibile_dopo: visible,
    importo: importo === null ? null : toEuro(importo),
    motivo: next.motivo,
    id_contestazione: next.id_contestazione,
  });
  if (importo === null) {
    const { valore, motivo_accettazione, note_accettazione, report_valutazione } = next;
    const lower = { motivo_accettazione, is_difetto_visibile: visible };
    await reappraise.run(tx, { ...cycle, valore, ...lower, note_accettazione, report_valutazione });
  } else {
    await correct.run(tx, { ...cycle, valore: next.valore });
    const line = { id_affiliato, id_negozio, ...cycle, coupon_serial_number: null, id_rettifica, importo };
    await writeLines(tx, now, 'RETTIFICA', [line]);
  }
  const change = `da ${formatEuro(toCents(device.valore))} a ${formatEuro(toCents(next.valore))}`;
  await recordEvent(tx, author, now, {
    ...cycle,
    id_affiliato,
    id_negozio,
    evento: isSettled ? 'RETTIFICATO' : 'RIVALUTATO',
    da_stato: state,
    a_stato: state,
    nota: `${change}: ${next.motivo}`,
  });
  await notify(tx, { tipo: 'acquisto', ...cycle, id_negozio, dati: { id_stato_device: state } });
  return importo === null ? null : toEuro(importo);
}
