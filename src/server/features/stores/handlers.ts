import { emptyScope, everything, narrowScope } from '#domain/actor';
import { linkText } from '#domain/link-text';
import { fieldText } from '#domain/text';
import { roles } from '#domain/role';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { editStore } from './edit-store.ts';
import { publicTerms } from './find-terms.ts';
import {
  listAffiliates,
  listAllStores,
  listStoreNames,
  listStores,
  readSign,
  termsOfToken,
} from './store.ts';

type StoresCall =
  | 'getInsegna'
  | 'getListaNegoziSys'
  | 'getNegozi'
  | 'getAffiliati'
  | 'getNegoziLista'
  | 'setNegozio';

export const storesHandlers: Handlers<StoresCall> = {
  async getListaNegoziSys(ctx, { id_affiliato }) {
    const actor = sessionOf(ctx);
    if (!roles[actor.id_role].standIn) return listStoreNames.all(ctx.db, { scope: ctx.scope });
    // Support chooses whom to impersonate from all shops, also while it stands in for one (S1 §6); of an affiliate where it says so.
    const all = everything('who stands in chooses from all shops');
    const asked = id_affiliato === null ? all : narrowScope(all, { id_affiliato }, ctx.stores.affiliateOf);
    return listStoreNames.all(ctx.db, { scope: asked ?? emptyScope() });
  },

  async getInsegna(ctx, { st }) {
    const { id_affiliato } = await publicTerms(ctx, st);
    return readSign.all(ctx.db, { id_affiliato });
  },

  getAffiliati: (ctx) => listAffiliates.all(ctx.db),
  getNegoziLista: listAllStores,
  setNegozio: editStore,

  async getNegozi(ctx, input) {
    // The public page shows everybody the same shops, also who is signed in.
    if (ctx.actor.kind === 'session' && input.st === null)
      return listStores.all(ctx.db, { scope: ctx.scope, is_collaudo: 1 });
    const terms = input.st ? await termsOfToken.maybe(ctx.db, { token_pubblico: input.st }) : null;
    if (!terms) {
      const st = input.st ? linkText.invalid : fieldText.required;
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { st } });
    }
    const { id_affiliato } = terms;
    const all = everything('the public page shows everybody the same shops');
    const scope = narrowScope(all, { id_affiliato }, ctx.stores.affiliateOf) ?? emptyScope();
    const rows = await listStores.all(ctx.db, { scope, is_collaudo: 0 });
    return rows.map(({ id_affiliato: _, ...row }) => row);
  },
};
