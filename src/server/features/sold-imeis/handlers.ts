import type { RowOf } from '#contract/api';
import { pendingExpiresAfter } from '#domain/device';
import type { Page } from '#server/call/context';
import { countCeiling, decodeCursor, encodeCursor, likePattern, totalOf } from '#server/call/cursor';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { pageOf } from '#server/call/paging';
import { recordChange } from '#server/features/audit/record-change';
import { loadImeis } from './load-imeis.ts';
import { countImeis, countLists, listImeis, listLists, lockList, markRemoved, removeFree } from './store.ts';

type SoldCall = 'caricaImeiSamsung' | 'getImeiSamsung' | 'getCaricamentiImei' | 'setCaricamentoImeiAnnullato';

const heldSince = (now: Date) => new Date(now.getTime() - pendingExpiresAfter);

export const soldImeisHandlers: Handlers<SoldCall> = {
  caricaImeiSamsung: loadImeis,

  async getImeiSamsung(ctx, input) {
    const { limit, offset } = pageOf(input);
    const pattern = input.search === null ? null : likePattern(input.search.replace(/[\s-]/g, ''));
    const filter = [input.id_affiliato, input.sku, heldSince(ctx.now), pattern, input.stato];
    const [after = null] = decodeCursor(input.dopo, ['text']) ?? [];
    const [rows, counted] = await Promise.all([
      listImeis.all(ctx.db, [...filter, after, limit, after === null ? offset : 0]),
      input.conta === 0 ? null : countImeis.one(ctx.db, [...filter, countCeiling]),
    ]);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const page: Page<RowOf<'getImeiSamsung'>> = { rows, next: last ? encodeCursor([last.imei]) : null };
    if (counted) page.total = totalOf(counted.n);
    return page;
  },

  async getCaricamentiImei(ctx, input) {
    const { limit, offset } = pageOf(input);
    const key = [input.id_affiliato, input.sku];
    const [rows, counted] = await Promise.all([
      listLists.all(ctx.db, [...key, limit, offset]),
      input.conta === 0 ? null : countLists.one(ctx.db, key),
    ]);
    return { rows, ...(counted ? { total: counted.n } : {}) };
  },

  setCaricamentoImeiAnnullato: (ctx, { id_caricamento }) =>
    ctx.write(async (tx) => {
      const list = await lockList.maybe(tx, [id_caricamento]);
      if (!list) throw new CallFault('NON_TROVATO');
      if (list.data_annullo !== null) return refuse('CARICAMENTO_GIA_ANNULLATO');
      const tolti = await removeFree.run(tx, [id_caricamento, heldSince(ctx.now)]);
      await markRemoved.run(tx, [id_caricamento, tolti, ctx.now]);
      const { id_affiliato, sku, nome_file, caricati } = list;
      await recordChange(tx, ctx, {
        oggetto: 'imei_venduti',
        chiave: String(id_caricamento),
        azione: 'ANNULLATO',
        a: { sku, nome_file, caricati, tolti },
        id_affiliato,
      });
      return done({ tolti, rimasti: list.caricati - tolti });
    }),
};
