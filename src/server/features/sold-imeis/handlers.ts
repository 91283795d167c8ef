import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { recordChange } from '#server/ledger/record-change';
import { loadImeis } from './load-imeis.ts';
import { heldSince, listImeis, listLists, lockList, markRemoved, removeFree } from './store.ts';

type SoldCall = 'caricaImeiSamsung' | 'getImeiSamsung' | 'getCaricamentiImei' | 'setCaricamentoImeiAnnullato';

export const soldImeisHandlers: Handlers<SoldCall> = {
  caricaImeiSamsung: loadImeis,

  getImeiSamsung: listImeis,
  getCaricamentiImei: listLists,

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
