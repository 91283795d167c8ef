import type { ParsedOf, RowOf } from '#contract/api';
import { withdrawn } from '#domain/consent';
import { romeDay } from '#domain/day';
import type { Context } from '#server/call/context';
import { CallFault, done, type Outcome } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { recordChange } from '#server/ledger/record-change';
import { eraseTraces } from '#server/ledger/erase-traces';
import { blankCustomers } from '#server/ledger/blank-customers';
import { readMarks, writeConsents } from '#server/ledger/write-consents';
import { readKept } from './find-kept.ts';
import { findPerson, findRows } from './store.ts';

type Kept = RowOf<'getSchedaCliente'>['obblighi'];

const lockRows = statement<{ ids: readonly number[] }>(
  'person_rows_lock',
  'select id_cliente from customer where id_cliente = any(:ids) order by id_cliente for update',
);
const markAsked = statement<{ ids: readonly number[]; now: Date }>(
  'person_erasure_ask',
  `update customer set cancellazione_chiesta_il = coalesce(cancellazione_chiesta_il, :now) where id_cliente = any(:ids)`,
);
const nobody = { flag_due: 0, flag_tre: 0 } as const;

/**
 * /cancellaCliente: nothing new is done with the data from now on, and no till sees them any more; what nothing keeps goes in this
 * very transaction, what the law keeps goes with the nightly deletion once it does no more.
 */
export function deletePerson(
  ctx: Context,
  { id_cliente, anteprima }: ParsedOf<'cancellaCliente'>,
): Promise<Outcome> {
  return ctx.write(async (tx) => {
    const found = await findPerson.maybe(tx, { id_cliente, scope: ctx.scope });
    if (!found) throw new CallFault('NON_TROVATO');
    const { codice } = found;
    const rows = await findRows.all(tx, { id_cliente: found.id_cliente, codice, scope: ctx.scope });
    const ids = rows.map((row) => row.id_cliente);
    const obblighi: Kept = await readKept(tx, ids, ctx.now);
    if (anteprima === 1) return done({ cancellati: 0, in_attesa: ids.length, obblighi });

    await lockRows.run(tx, { ids });
    for (const { id_cliente: row, id_affiliato, id_negozio } of rows) {
      const flags = withdrawn(nobody, await readMarks(tx, row));
      const place = { id_cliente: row, id_affiliato, id_negozio, serial_number: null, num_times: null };
      await writeConsents(ctx, tx, 'NEGOZIO', nobody, { ...place, day: romeDay(ctx.now) }, flags);
    }
    await markAsked.run(tx, { ids, now: ctx.now });
    await eraseTraces(tx, ctx.files, ctx.now, ids);
    const cancellati = await blankCustomers(tx, ctx.now, ids);
    // Whose data they were, the log must not keep.
    await recordChange(tx, ctx, {
      oggetto: 'cliente',
      chiave: String(found.id_cliente),
      azione: 'ELIMINATO',
      a: { righe: ids.length, cancellate: cancellati },
      id_affiliato: found.id_affiliato,
      id_negozio: found.id_negozio,
    });
    return done({ cancellati, in_attesa: ids.length - cancellati, obblighi });
  });
}
