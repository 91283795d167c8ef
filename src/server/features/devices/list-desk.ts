import type { RowOf } from '#contract/api';
import { devicesToValue } from '#contract/lists/devices';
import { daysWaiting, deskPartNames, deskParts, type DeskPart } from '#domain/desk-part';
import { atOffice, onItsWay, toValue } from '#domain/device-state';
import type { Context, Page } from '#server/call/context';
import { countCeiling } from '#server/call/cursor';
import { countsOf, listOf, type CountedPart } from '#server/call/list';
import { on } from '#server/call/list-conditions';
import type { Asked, Condition, ListSource } from '#server/call/list-source';
import { codeList } from '#server/kit/code-list';
import { countByState } from '#server/ledger/keep-figures';
import { deviceSource, deviceView, ofStates, type DeviceRow } from './store.ts';

/** Head office's desk (S2 §2 /get-devices): what it awaits or has to value, parcel by parcel, and how much of what there is. */

type DeskView = RowOf<'getDevicesDaValutare'>;
type DeskRow = DeviceRow & Omit<DeskView, keyof DeviceRow | 'giorni'>;

/** What no parcel holds comes after all that one does. */
const parcel = 'coalesce(d.id_spedizione_magcent, 2147483647)';

const source: ListSource<DeskRow> = {
  ...deviceSource,
  joined: `${deviceSource.joined}
    left join shipment p on p.id_spedizione_magcent = d.id_spedizione_magcent
    left join lateral (select count(*) as numero_arrivati from device o
      where o.id_spedizione_magcent = d.id_spedizione_magcent and o.id_stato_device in ${codeList(atOffice)}) c on true`,
  columns: {
    ...deviceSource.columns,
    giorni: null,
    ddt: `coalesce(p.numero_ddt || '/' || p.anno_ddt, '')`,
    data_spedizione: 'p.data_richiesta_spedizione_magcent',
    numero_device: 'p.numero_device',
    numero_arrivati: 'case when p.id_spedizione_magcent is not null then c.numero_arrivati end',
  },
  orders: { ...deviceSource.orders, ddt: [parcel, 'int'] },
  inTurn: { ddt: { [parcel]: 'int', 'd.data_lista': 'moment', ...deviceSource.tie } },
  filters: { ...deviceSource.filters, ddt: ({ ddt }) => ofDocument(String(ddt)) },
  view: (row, ctx) => Object.assign(deviceView(row, ctx), { giorni: daysWaiting(row, ctx.now) }),
};

/** '118/2026', or '118' of whatever year: numbers are each shop's own, so the shop says whose. */
function ofDocument(typed: string): Condition {
  const [, number, year] = /^(?:ddt\s*)?(\d{1,9})(?:[/-](\d{4}))?$/i.exec(typed.trim()) ?? [];
  return on(
    `exists (select from shipment t where t.id_spedizione_magcent = d.id_spedizione_magcent and t.id_negozio = d.id_negozio
      and t.numero_ddt = ? and (?::int is null or t.anno_ddt = ?))`,
    number ?? null,
    year ?? null,
    year ?? null,
  );
}

/** Devices that head office awaits or has to value; of one parcel where that is asked. */
export const listToValue = listOf<DeskView, DeskRow>(devicesToValue, {
  ...source,
  // In the words of the index that has them parcel by parcel.
  base: (_, asked) => [
    on(`d.id_stato_device in ${codeList(toValue)}`),
    ...(asked['id_spedizione_magcent']
      ? [on('d.id_spedizione_magcent = ?', asked['id_spedizione_magcent'])]
      : []),
  ],
  countOfAll: (ctx, asked) =>
    asked['id_spedizione_magcent'] ? null : countByState(ctx.db).then((count) => count(toValue)),
});

const count = countsOf(devicesToValue, source);

type Counts = ReturnType<typeof countByState>;

function partOf({ states, cases }: (typeof deskParts)[DeskPart], known: () => Counts): CountedPart {
  const ofState = ofStates(states);
  // Of what is on its way there are figures.
  if (!cases && states.every((state) => onItsWay.includes(state)))
    return { ...ofState, countOfAll: async () => (await known())(states) };
  if (!cases) return ofState;
  return on(
    `${ofState.sql} and d.id_contestazione in (select t.id_contestazione from valuation_case t where t.stato in ${codeList(cases)})`,
    ...ofState.values,
  );
}

/** How much each part of the desk holds, by what narrows its first list. */
export async function countDesk(ctx: Context, input: object): Promise<Page<RowOf<'getContiSede'>>> {
  const asked = input as Asked;
  const parts = (asked['voci'] as DeskPart[] | null) ?? deskPartNames;
  let known: Counts | undefined;
  const once = () => (known ??= countByState(ctx.db));
  const counts = await count(
    ctx,
    asked,
    parts.map((part) => partOf(deskParts[part], once)),
  );
  const rows = parts.map((voce, at) => {
    const found = counts[at] ?? 0;
    return { voce, numero: Math.min(found, countCeiling), is_oltre: found > countCeiling ? 1 : 0 } as const;
  });
  return { rows };
}
