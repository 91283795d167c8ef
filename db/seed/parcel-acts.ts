import { prepareRun, settleRuns } from './payment-acts.ts';
import { slipTypes } from '#domain/slip';
import { closeOverdue } from '#server/features/valuation-cases/close-case';
import { checkPickups } from '#server/features/shipments/check-pickups';
import { requestPickup } from '#server/features/shipments/request-pickup';
import { momentOf, type Act, type Memory } from './act.ts';
import { drawDefect, drawPhone } from './demo-pictures.ts';
import {
  cancellations,
  contentOf,
  missingOf,
  parcels,
  payday,
  silence,
  type ParcelPlan,
  type Reduction,
} from './parcels.ts';
import type { Caller, Product } from './product.ts';
import { purchases } from './purchases.ts';

type Step = (product: Product, memory: Memory) => Promise<void>;

/** What became of the phones after their purchase: sent, collected, received, valued, settled, paid; some cancelled. */
export function parcelActs(now: Date): Act[] {
  const parcelSteps = parcels.flatMap((parcel, number) => {
    const { sent, collected, arrived, valued, settled } = parcel;
    const act = (at: readonly [number, string], what: string, run: Step): Act => ({
      at: momentOf(now, ...at),
      what: `parcel ${number} of ${parcel.shop}: ${what}`,
      run,
    });
    return [
      act(sent, 'sent', send(parcel, number)),
      ...(collected ? [act(collected, 'collected', collect(number))] : []),
      ...(arrived ? [act(arrived, 'arrived', receive(parcel, number))] : []),
      ...(valued ? [act(valued.at, 'valued', appraise(parcel, valued))] : []),
      ...(settled ? [act(settled, 'settled', settle(parcel))] : []),
      ...(valued?.reductions ?? []).flatMap((one) =>
        one.contested ? [act(one.contested.at, 'contested', contest(parcel, one))] : [],
      ),
    ];
  });
  const cancelled: Act[] = cancellations.map(({ number, at }) => ({
    at: momentOf(now, ...at),
    what: `cancellation of purchase ${number}`,
    run: async (product, memory) => {
      const till = await product.till(purchases[number]?.shop ?? 0, 1);
      await till.mutate('setAnnullato', cycleOf(memory, number));
    },
  }));
  const ended: Act = {
    at: momentOf(now, ...silence),
    what: 'values that nobody contested',
    run: (product) => closeOverdue(product.app),
  };
  return [
    ...parcelSteps,
    ...cancelled,
    ended,
    { at: momentOf(now, ...payday), what: 'payday', run: pay },
    { at: momentOf(now, payday[0] - 4, '09:20'), what: 'what the bank has paid', run: settleRuns },
  ];
}

function cycleOf(memory: Memory, number: number) {
  const bought = memory.purchases.get(number);
  if (!bought) throw new Error(`demo: purchase ${number} is not in stock`);
  return { serial_number: bought.serial_number, num_times: bought.num_times };
}

function cyclesOf(memory: Memory, parcel: ParcelPlan) {
  return contentOf(parcel).map((number) => cycleOf(memory, number));
}

function send(parcel: ParcelPlan, number: number): Step {
  return async (product, memory) => {
    const till = await product.till(parcel.shop, 2);
    const devices = cyclesOf(memory, parcel);
    for (const device of devices) await till.mutate('setInizializzato', device);
    for (const photographed of photographedOf(parcel))
      await photograph(
        till,
        cycleOf(memory, photographed),
        await drawPhone('Foto del negozio prima della spedizione'),
      );
    const sent = await till.mutate('setSpedizioniManuali', { id_negozio: parcel.shop, devices });
    memory.parcels.set(number, sent.id_spedizione);
    // The last one's pick-up is left to the product that runs afterwards, for whoever plays the courier.
    if (parcel.collected)
      await requestPickup(product.app, { id_spedizione: sent.id_spedizione, tentativo: 1 });
  };
}

/** Of each parcel the first phone, and those that head office values lower: it has something to compare its own photos with. */
function photographedOf(parcel: ParcelPlan): number[] {
  const lower = parcel.valued?.reductions?.map(({ customer }) => customer) ?? [];
  return contentOf(parcel).filter(
    (number, place) => place === 0 || lower.some((customer) => purchases[number]?.customer === customer),
  );
}

function collect(number: number): Step {
  return async (product, memory) => {
    const office = await product.signedIn('sede');
    const shipments = await office.query('getListaSpedizioni', { limit: 100 });
    const id = memory.parcels.get(number);
    const pickup = shipments.find((one) => one.id_spedizione_magcent === id)?.numero_ritiro;
    const taken = await fetch(`${product.simulators}/courier/pickups/${pickup}/collect`, { method: 'POST' });
    if (!taken.ok) throw new Error(`demo: the courier does not know pick-up ${pickup}`);
    await checkPickups(product.app);
  };
}

function receive(parcel: ParcelPlan, number: number): Step {
  return async (product, memory) => {
    const office = await product.signedIn('sede');
    const missing = missingOf(parcel);
    const devices = contentOf(parcel).flatMap((one) => (one === missing ? [] : cycleOf(memory, one)));
    await office.mutate('setArrivati', { devices });
    // A shelf for each shop, one below the other.
    await office.mutate('setPostoDevice', { devices, posto: shelfOf(parcel) });
    const id_spedizione = memory.parcels.get(number) ?? 0;
    if (missing !== null) await office.mutate('setRicezioneChiusa', { id_spedizione });
  };
}

const shelfOf = ({ shop }: ParcelPlan) => `A-${shop}`;

function appraise(parcel: ParcelPlan, { first, reductions = [] }: NonNullable<ParcelPlan['valued']>): Step {
  return async (product, memory) => {
    const office = await product.signedIn('sede');
    for (const number of contentOf(parcel).slice(0, first)) {
      const cycle = cycleOf(memory, number);
      const [device] = await office.query('getDevice', cycle);
      const less = reductions.find((one) => one.customer === purchases[number]?.customer);
      if (less) await photograph(office, cycle, await drawDefect(less.report));
      await office.mutate('setStatusValutato', {
        ...cycle,
        valore_accettazione: Math.max(0, (device?.valore_acquisto ?? 0) - (less?.less ?? 0)),
        note_accettazione: less?.note,
        ...(less ? { motivo_accettazione: less.why, is_difetto_visibile: 1 } : {}),
        report_valutazione: less?.report ?? 'Test funzionali superati, grado estetico conforme.',
      });
    }
  };
}

async function photograph(office: Caller, cycle: ReturnType<typeof cycleOf>, image: string): Promise<void> {
  const { path } = await office.mutate('uploadFile', { ...cycle, image, tipo: 'foto' });
  await office.mutate('setFotoDevice', { ...cycle, foto: path });
}

/** The shop does not agree with a value. */
function contest(parcel: ParcelPlan, { customer, contested }: Reduction): Step {
  return async (product, memory) => {
    const number = contentOf(parcel).find((one) => purchases[one]?.customer === customer) ?? 0;
    const cycle = cycleOf(memory, number);
    const till = await product.till(parcel.shop, 1);
    const [device] = await till.query('getDevice', cycle);
    const image = await drawDefect('Schermata del telefono: capacità massima 84 %');
    const { path } = await till.mutate('uploadFile', { ...cycle, image, tipo: 'foto' });
    await till.mutate('setMessaggioContestazione', {
      id_contestazione: device?.id_contestazione ?? 0,
      testo: contested?.text ?? '',
      foto: [path],
    });
  };
}

function settle(parcel: ParcelPlan): Step {
  return async (product, memory) => {
    const office = await product.signedIn('sede');
    await office.mutate('setLiquidati', { devices: cyclesOf(memory, parcel) });
  };
}

/** Head office pays every slip of the months before: by one run, and by hand where no account is known. */
async function pay(product: Product): Promise<void> {
  await prepareRun(product);
  const office = await product.signedIn('sede');
  const slips = await office.query('getDistinte', { limit: 100 });
  for (const { id_distinta, tipo_distinta, pagata, is_collaudo, id_disposizione } of slips) {
    if (pagata === 1 || is_collaudo === 1 || id_disposizione !== null) continue;
    await office.mutate('setDistintaPagata', {
      id_distinta,
      is_rimborso: slipTypes[tipo_distinta].isRefund ? 1 : 0,
    });
  }
}
