import { columnsOf } from '#contract/lists/list';
import { mayKeepView } from '#domain/list-view';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done } from '#server/call/outcome';
import { listNamed, wrong } from './find-list.ts';
import { findOwn, saveView } from './save-view.ts';
import { setMailing } from './set-mailing.ts';
import { deleteView, findChoice, findView, keepChoice, listViews } from './store.ts';

const noChoice = { righe: null, colonne: null, id_vista: null, indirizzo: '' };

export const listViewsHandlers: Handlers<
  'getVisteLista' | 'setVistaLista' | 'delVistaLista' | 'setInvioVista' | 'getSceltaLista' | 'setSceltaLista'
> = {
  async getVisteLista(ctx, input) {
    const actor = sessionOf(ctx);
    const { call } = listNamed(input.lista);
    const views = await listViews(ctx.db, actor, call);
    return views.map(({ lista: _list, id_operatore, ...view }) => ({
      ...view,
      is_mia: id_operatore === actor.id_operatore ? 1 : 0,
      is_modificabile: mayKeepView(actor, { ambito: view.ambito, id_operatore }) ? 1 : 0,
    }));
  },

  async setVistaLista(ctx, input) {
    listNamed(input.lista);
    return saveView(ctx, input);
  },

  async delVistaLista(ctx, { id_vista }) {
    return ctx.write(async (tx) => {
      await findOwn(tx, sessionOf(ctx), id_vista);
      await deleteView.run(tx, { id_vista });
      return done();
    });
  },

  setInvioVista: setMailing,

  async getSceltaLista(ctx, input) {
    const { call } = listNamed(input.lista);
    return [(await findChoice(ctx.db, sessionOf(ctx), call)) ?? noChoice];
  },

  async setSceltaLista(ctx, { lista, righe, colonne, id_vista }) {
    const actor = sessionOf(ctx);
    const list = listNamed(lista);
    if (righe && !list.sizes.includes(righe)) throw wrong({ righe: `Valori: ${list.sizes.join(', ')}` });
    const known = columnsOf(list);
    if (colonne?.split(',').some((one) => !known.includes(one)))
      throw wrong({ colonne: `Valori: ${known.join(', ')}` });
    return ctx.write(async (tx) => {
      // Held, so that it is not deleted between this look and the writing.
      const view = id_vista ? await findView(tx, actor, id_vista) : null;
      if (id_vista && view?.lista !== lista) throw new CallFault('NON_TROVATO');
      await keepChoice.run(tx, {
        id_operatore: actor.id_operatore,
        lista,
        righe: righe || null,
        hasRighe: righe !== undefined,
        colonne: colonne || null,
        hasColonne: colonne !== undefined,
        id_vista: id_vista || null,
        hasVista: id_vista !== undefined,
      });
      return done();
    });
  },
};
