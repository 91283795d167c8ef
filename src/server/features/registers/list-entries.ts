import type { ParsedOf, RowOf } from '#contract/api';
import type { Context, Page } from '#server/call/context';
import { done } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { listEntries } from './store.ts';

/** A page of the register: newest first, as a file the way it is written, shop by shop and number by number. */
export async function listRegister(
  ctx: Context,
  input: ParsedOf<'getRegistro'>,
): Promise<Page<RowOf<'getRegistro'>>> {
  if (input.formato === null) return listEntries(ctx, input);
  if (input.dopo === null) await logExport(ctx, input);
  return listEntries(ctx, { ...input, sort: input.sort ?? 'numero' });
}

/** Numbers of identity documents leave the product: who took them, and which, is in the log; for ever, so not whom they looked for. */
async function logExport(ctx: Context, input: ParsedOf<'getRegistro'>): Promise<void> {
  const { formato, search, date_start, date_end, operazione } = input;
  const { id_affiliato, id_negozio } = ctx.scope;
  await ctx.write(async (tx) => {
    await recordChange(tx, ctx, {
      oggetto: 'registro',
      chiave: String(id_negozio ?? 'tutti'),
      azione: 'ESPORTATO',
      a: {
        formato: formato?.toUpperCase(),
        date_start,
        date_end,
        operazione: operazione?.join(', ') ?? null,
        is_ricerca: search ? 1 : 0,
      },
      id_affiliato: id_affiliato ?? (id_negozio === null ? null : ctx.stores.affiliateOf(id_negozio)),
      id_negozio,
    });
    return done();
  });
}
