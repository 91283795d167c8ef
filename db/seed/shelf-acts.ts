import { momentOf, type Act } from './act.ts';
import { drawPhone } from './demo-pictures.ts';
import type { Moment } from './errands.ts';
import { contentOf, parcels } from './parcels.ts';
import { purchases } from './purchases.ts';

/** A phone of one shop that came in another shop's parcel, which nobody had shipped. */
const strayed = { customer: 'Traverso', shop: 1003, parcelOf: 1001, at: [2, '10:40'] as const };

/** A count of one shop's shelf: the last of what lies there was not found, and one of another shelf was among it. */
const count = { shelf: 'A-1002', shop: 1002, otherShop: 1001, at: [1, '09:10'] as const };

/** A model that head office buys no longer, in all its memories. */
const dropped = { model: 'Redmi Note 8', at: [6, '11:25'] as const };

/** What head office keeps, counts and buys no longer: a phone in custody, a count with differences, prices off the list. */
export function shelfActs(now: Date): Act[] {
  return [
    { at: momentOf(now, ...strayed.at), what: 'a phone in custody', run: keep },
    { at: momentOf(now, ...count.at), what: 'a count', run: countShelf },
    { at: momentOf(now, ...dropped.at), what: 'prices taken off the list', run: takeOff },
  ];
}

/** The last parcel of a shop that has arrived by a moment. */
function parcelOf(shop: number, [days]: Moment): number {
  return parcels.findLastIndex((one) => one.shop === shop && (one.arrived?.[0] ?? -1) >= days);
}

const keep: Act['run'] = async (product, memory) => {
  const office = await product.signedIn('sede');
  const number = purchases.findIndex(
    ({ customer, shop }) => customer === strayed.customer && shop === strayed.shop,
  );
  const { serial_number = '', num_times = 0 } = memory.purchases.get(number) ?? {};
  const cycle = { serial_number, num_times };
  const image = await drawPhone('Com’era nel pacco: nella sua scatola');
  const { path } = await office.mutate('uploadFile', { ...cycle, image, tipo: 'foto' });
  await office.mutate('setCustodia', {
    ...cycle,
    foto: path,
    nota: 'Era nel pacco di Aurora Milano, senza DDT. Scatola integra, senza caricatore.',
    id_spedizione: memory.parcels.get(parcelOf(strayed.parcelOf, strayed.at)) ?? null,
  });
};

const countShelf: Act['run'] = async (product, memory) => {
  const office = await product.signedIn('sede');
  const { id_inventario } = await office.mutate('setInventario', { posto: count.shelf });
  const lyingOf = (shop: number) =>
    contentOf(parcels[parcelOf(shop, count.at)]!).flatMap((number) => memory.purchases.get(number) ?? []);
  const [stray] = lyingOf(count.otherShop);
  for (const one of [...lyingOf(count.shop).slice(0, -1), ...(stray ? [stray] : [])])
    await office.mutate('setLetturaInventario', {
      id_inventario,
      codice: one.serial_number,
      posto: count.shelf,
    });
  await office.mutate('setInventarioChiuso', { id_inventario });
};

const takeOff: Act['run'] = async (product) => {
  const office = await product.signedIn('sede');
  const prezzi = await office.query('getListino', { search: dropped.model, limit: 100 });
  await office.mutate('setPrezziTolti', {
    prezzi: prezzi.flatMap(({ model_name, id_model_name, id_memory }) =>
      model_name === dropped.model ? [{ id_model_name, id_memory }] : [],
    ),
  });
};
