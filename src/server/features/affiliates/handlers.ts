import type { Handlers } from '#server/call/handlers';
import { changeBuyer, dropBuyer, listBuyerTerms } from './change-buyer.ts';
import { changeLogo } from './change-logo.ts';
import { defaultToken, editAffiliate, renewToken } from './edit-affiliate.ts';
import { listAffiliates, readLogo, type ListedAffiliate } from './store.ts';

type AffiliateCall =
  | 'getAffiliatiLista'
  | 'setAffiliato'
  | 'setTokenAffiliato'
  | 'getLogoAffiliato'
  | 'setLogoAffiliato'
  | 'getAcquirenti'
  | 'setAcquirente'
  | 'delAcquirente';

export const affiliatesHandlers: Handlers<AffiliateCall> = {
  async getAffiliatiLista(ctx, input) {
    const [page, token] = await Promise.all([listAffiliates(ctx, input), defaultToken(ctx.db, ctx.now)]);
    const isDefault = ({ token_pubblico }: ListedAffiliate) =>
      token_pubblico !== null && token_pubblico === token;
    return { ...page, rows: page.rows.map((row) => ({ ...row, is_predefinito: isDefault(row) ? 1 : 0 })) };
  },

  setAffiliato: editAffiliate,
  setTokenAffiliato: renewToken,
  setLogoAffiliato: changeLogo,
  getAcquirenti: listBuyerTerms,
  setAcquirente: changeBuyer,
  delAcquirente: dropBuyer,

  async getLogoAffiliato(ctx, { id_affiliato }) {
    return [(await readLogo.maybe(ctx.db, { id_affiliato })) ?? { logo: null }];
  },
};
