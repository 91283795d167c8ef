import type { ParsedOf, RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import type { Context } from '#server/call/context';
import { CallFault, done, RefusedCall, type Outcome } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { recordChange } from '#server/ledger/record-change';

const codeOf = (alias: string) => `coalesce(${alias}.partita_iva, ${alias}.codice_fiscale)`;

/** Customers in scope whose code another one of their shop has, group by group. */
export const listDoubles = statement<{ scope: Scope }, RowOf<'getClientiDoppi'>>(
  'customer_doubles',
  fragment`select c.id_cliente, c.id_negozio, s.negozio, ${codeOf('c')} as codice,
     coalesce(c.ragione_sociale, c.cognome || ' ' || c.nome) as nominativo,
     c.indirizzo || ' ' || c.numero_civico || ', ' || c.citta as indirizzo, c.telefono_cellulare,
     (select count(*) from receipt r where r.id_cliente = c.id_cliente) as ricevute, c.data_modifica
   from customer c join store s on s.id_negozio = c.id_negozio
   where c.id_cliente_unito is null and ${codeOf('c')} is not null and ${inScope('c')}
     and exists (select from customer o where o.id_negozio = c.id_negozio and ${codeOf('o')} = ${codeOf('c')}
       and o.id_cliente_unito is null and o.id_cliente <> c.id_cliente)
   order by s.negozio, codice, c.data_modifica desc, c.id_cliente desc limit 300`,
);

interface Locked {
  id_cliente: number;
  id_affiliato: number;
  id_negozio: number;
  codice: string | null;
}

/** Held in one order, so that two who merge the same rows wait for one another; what is merged already is not among them. */
const lockRows = statement<{ ids: readonly number[]; scope: Scope }, Locked>(
  'customer_merge_lock',
  fragment`select c.id_cliente, c.id_affiliato, c.id_negozio, ${codeOf('c')} as codice from customer c
   where c.id_cliente = any(:ids) and c.id_cliente_unito is null and ${inScope('c')} order by c.id_cliente for update`,
);
// Those that were merged into one of them before come along.
const mergeRows = statement<{ id_cliente: number; doppi: readonly number[]; now: Date }>(
  'customer_merge',
  `update customer set id_cliente_unito = :id_cliente, data_unione = coalesce(data_unione, :now)
   where id_cliente = any(:doppi) or id_cliente_unito = any(:doppi)`,
);

/** /setClientiUniti: one of them is used from now on; nothing that was signed changes. */
export async function mergeCustomers(ctx: Context, input: ParsedOf<'setClientiUniti'>): Promise<Outcome> {
  const { id_cliente } = input;
  const doppi = [...new Set(input.doppi)].filter((one) => one !== id_cliente);
  return ctx.write(async (tx) => {
    const rows = await lockRows.all(tx, { ids: [id_cliente, ...doppi], scope: ctx.scope });
    const kept = rows.find((row) => row.id_cliente === id_cliente);
    if (!kept && rows.length === 0) throw new CallFault('NON_TROVATO');
    const isSame = (row: Locked) =>
      row.id_negozio === kept?.id_negozio && row.codice !== null && row.codice === kept.codice;
    if (!kept || doppi.length === 0 || rows.length !== doppi.length + 1 || !rows.every(isSame))
      throw new RefusedCall('CLIENTI_NON_UNIBILI');
    await mergeRows.run(tx, { id_cliente, doppi, now: ctx.now });
    await recordChange(tx, ctx, {
      oggetto: 'cliente',
      chiave: String(id_cliente),
      azione: 'UNITO',
      a: { doppi: doppi.join(', ') },
      id_affiliato: kept.id_affiliato,
      id_negozio: kept.id_negozio,
    });
    return done({ uniti: doppi.length });
  });
}
