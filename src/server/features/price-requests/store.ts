import type { RowOf } from '#contract/api';
import { priceRequests } from '#contract/lists/price-requests';
import type { Scope } from '#domain/actor';
import { deviceState } from '#domain/device-state';
import { toCents, toEuro } from '#domain/money';
import { priceRequestMachine, type PriceRequestState } from '#domain/price-request';
import { listPrice } from '#domain/quote';
import { sessionOf, type Context } from '#server/call/context';
import { listOf } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import { codeList, codeText } from '#server/kit/code-list';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';
import { isReportId } from '#server/pending-purchase/find-evaluation';

const { expire } = priceRequestMachine.moves;

type View = RowOf<'getRichiestePrezzo'>;

/** The requests of a scope; a report that buys nothing any more ends its own. */
export const listRequests = listOf<View, View & { percentuale_listino: number }>(priceRequests, {
  from: `price_request p join evaluation e on e.evaluation_id = p.evaluation_id
    join store s on s.id_negozio = p.id_negozio join affiliate a on a.id_affiliato = p.id_affiliato
    join operator o on o.id_operatore = p.id_operatore
    left join operator r on r.id_operatore = p.id_operatore_risposta`,
  alias: 'p',
  given: (ctx) => ({ now: ctx.now }),
  columns: {
    negozio: 's.negozio',
    ragione_sociale: 'a.ragione_sociale',
    operatore: `(o.nome || ' ' || o.cognome)`,
    operatore_risposta: `(r.nome || ' ' || r.cognome)`,
    imei: 'coalesce(e.imei, p.imei)',
    test_falliti: `jsonb_array_length(e.rapporto->'failed')`,
    batteria_percento: `(e.rapporto->'controlli'->>'batteria')::int`,
    stato: `(case when p.scade_il <= :now::timestamptz and p.stato in ${codeList(expire.from)} then ${codeText(expire.to)}
      else p.stato end)`,
    is_ripreso: `(exists (select from device d where d.evaluation_id = p.evaluation_id
      and d.id_stato_device <> ${deviceState.cancelled}))::int`,
  },
  extra: 'a.percentuale_listino',
  base: (_ctx, { evaluation_id }) =>
    typeof evaluation_id !== 'string'
      ? []
      : [isReportId(evaluation_id) ? on('p.evaluation_id = ?::uuid', evaluation_id) : on('false')],
  search: `fold(concat_ws(' ', p.brand_name, p.model_name, e.imei, p.imei, s.negozio, a.ragione_sociale, o.nome, o.cognome, p.motivo,
    r.nome, r.cognome))`,
  tie: { 'p.id_richiesta': 'int' },
  view: asShopSeesIt,
});

/** Prices answered to a shop are already reduced, where its affiliate has the reduced list (rulings §4). */
function asShopSeesIt(
  { percentuale_listino, ...row }: View & { percentuale_listino: number },
  ctx: Context,
): View {
  if (row.prezzo === null || sessionOf(ctx).id_affiliato === null) return row;
  return { ...row, prezzo: toEuro(listPrice(toCents(row.prezzo), percentuale_listino)) };
}

/** A request as it is kept. */
export interface RequestRow {
  id_richiesta: number;
  id_negozio: number;
  stato: PriceRequestState;
  scade_il: string;
}

const columns = 'p.id_richiesta, p.id_negozio, p.stato, p.scade_il';

export const insertRequest = statement<
  {
    evaluation_id: string;
    id_affiliato: number;
    id_negozio: number;
    id_operatore: number;
    brand_name: string;
    model_name: string;
    memory_gb: number;
    imei: string | null;
    now: Date;
    scade_il: Date;
  },
  RequestRow
>(
  'price_request_insert',
  `insert into price_request as p (evaluation_id, id_affiliato, id_negozio, id_operatore, brand_name, model_name, memory_gb, imei,
     stato, chiesta_il, scade_il)
   values (:evaluation_id, :id_affiliato, :id_negozio, :id_operatore, :brand_name, :model_name, :memory_gb, :imei, 'CHIESTA', :now,
     :scade_il)
   on conflict (evaluation_id) where stato <> 'RITIRATA' do nothing returning ${columns}`,
);

/** The one request of a report that stands. */
export const standingRequest = statement<{ evaluation_id: string }, RequestRow>(
  'price_request_standing',
  `select ${columns} from price_request p where p.evaluation_id = :evaluation_id and p.stato <> 'RITIRATA'`,
);

/** Gives the answer: of two at once, or of an answer and a shop that takes back, one finds the request as it was. */
export const answerRequest = statement<
  {
    id_richiesta: number;
    stato: PriceRequestState;
    prezzo: number | null;
    motivo: string | null;
    id_operatore: number;
    now: Date;
    scope: Scope;
  },
  RequestRow
>(
  'price_request_answer',
  fragment`update price_request p set stato = :stato, prezzo = :prezzo, motivo = :motivo,
     id_operatore_risposta = :id_operatore, risposta_il = :now
   where p.id_richiesta = :id_richiesta and p.stato = 'CHIESTA' and p.scade_il > :now and ${inScope('p')}
   returning ${columns}`,
);

export const withdrawRequest = statement<{ id_richiesta: number; now: Date; scope: Scope }, RequestRow>(
  'price_request_withdraw',
  fragment`update price_request p set stato = 'RITIRATA'
   where p.id_richiesta = :id_richiesta and p.stato = 'CHIESTA' and p.scade_il > :now and ${inScope('p')}
   returning ${columns}`,
);

export const findRequest = statement<{ id_richiesta: number; scope: Scope }, RequestRow>(
  'price_request_find',
  fragment`select ${columns} from price_request p where p.id_richiesta = :id_richiesta and ${inScope('p')}`,
);
