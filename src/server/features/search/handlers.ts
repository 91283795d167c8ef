import type { QueryCall } from '#contract/call';
import { searched } from '#contract/search';
import { may } from '#domain/permission';
import { fieldText } from '#domain/text';
import { sessionOf, type Context, type Page } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { listAccounts } from '#server/features/accounts/store';
import { listAffiliates } from '#server/features/affiliates/store';
import { listCampaigns } from '#server/features/campaign-settings/store';
import { listCoupons } from '#server/features/coupons/store';
import { listCustomers } from '#server/features/customers/store';
import { listDevices } from '#server/features/devices/store';
import { listInvoices } from '#server/features/invoices/store';
import { listReceipts } from '#server/features/receipts/list-receipts';
import { listShipments } from '#server/features/shipments/list-shipments';
import { listSlips } from '#server/features/slips/store';
import { listAllStores } from '#server/features/stores/store';

/** Characters that a search needs (S1 §5). */
const fewest = 3;

export const searchHandlers: Handlers<'getRicerca'> = {
  async getRicerca(ctx, { search }) {
    if (search.replace(/[\s'’.-]/g, '').length < fewest)
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { search: fieldText.searchTooShort } });
    // As its results name it: 'DDT 118/2026'.
    const shipment = search.replace(/^ddt\s*/i, '') || search;
    const [dispositivi, spedizioni, clienti, coupon, ricevute, distinte] = await Promise.all([
      firstOf(ctx, 'dispositivi', listDevices, search),
      firstOf(ctx, 'spedizioni', listShipments, shipment),
      // Those of the shop that acts: who works for several has none before one is chosen.
      sessionOf(ctx).id_negozio === null ? [] : firstOf(ctx, 'clienti', listCustomers, search),
      firstOf(ctx, 'coupon', listCoupons, search),
      firstOf(ctx, 'ricevute', listReceipts, search),
      firstOf(ctx, 'distinte', listSlips, search),
    ]);
    const [fatture, negozi, affiliati, utenti, campagne] = await Promise.all([
      firstOf(ctx, 'fatture', listInvoices, search),
      firstOf(ctx, 'negozi', listAllStores, search),
      firstOf(ctx, 'affiliati', listAffiliates, search),
      firstOf(ctx, 'utenti', listAccounts, search),
      firstOf(ctx, 'campagne', listCampaigns, search),
    ]);
    const bought = { dispositivi, spedizioni, clienti, coupon, ricevute, distinte };
    return [{ ...bought, fatture, negozi, affiliati, utenti, campagne }];
  },
};

type List<Row> = (ctx: Context, input: object) => Promise<Page<Row>>;

/** The first rows of a list that its own search finds; none where the session may not read it. */
async function firstOf<Row>(
  ctx: Context,
  kind: keyof typeof searched,
  list: List<Row>,
  search: string,
): Promise<Row[]> {
  const { call, limit }: { call: QueryCall; limit: number } = searched[kind];
  const { access } = call;
  if (access !== 'open' && access !== 'session' && !may(sessionOf(ctx), access)) return [];
  const input = Object.fromEntries(Object.keys(call.input.shape).map((name) => [name, null]));
  return (await list(ctx, { ...input, search, limit, conta: 0 })).rows;
}
