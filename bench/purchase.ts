import { withCoupon } from '#domain/payment-mode';
import { checkLetter } from '#domain/tax-code';
import { clerkOf, tokenOf, world } from './data.ts';
import type { Till } from './http-client.ts';
import { underLoad, type Load } from './load.ts';
import { failuresOf, ms, rate, type Bench, type Measure } from './measure.ts';

// Far from the phones of the world, and from those of a run before it on a database that is kept.
let nextImei = 860_000_000_000_000 + Math.floor(Math.random() * 9_000_000) * 1_000_000;

/** An IMEI that no phone has yet. */
export function freshImei(): string {
  return String((nextImei += 10));
}

/** Puts a till into its shop, whose session is already open, and answers the shop. */
export function standAt(till: Till, number: number): number {
  const shop = world.firstShop + (number % world.shops);
  till.token = tokenOf(shop);
  till.address = `10.1.${shop >> 8}.${shop & 255}`;
  return shop;
}

/** /setNewDevice for a phone entered by hand: 2 euro. */
export function newDevice(shop: number, imei: string): Record<string, unknown> {
  const model = 1 + (Number(imei) % (world.brands * world.modelsPerBrand));
  return {
    serial_number: '',
    imei,
    brand_name: `Marca ${1 + Math.floor((model - 1) / world.modelsPerBrand)}`,
    model_name: `Modello ${model}`,
    memory_gb: '128 GB',
    color: 'Nero',
    valore_iniziale: 2,
    valore_acquisto: 2,
    grado_estetico: 'A',
    id_negozio: shop,
    id_operatore: clerkOf(shop),
  };
}

let nextSeller = Math.floor(Math.random() * 1_000_000);

/**
 * A seller who sold nothing yet, with what setCliente and setAcquisto take of her. Whoever sells a thousand phones within a
 * minute has a thousand purchases looked through for signs of trouble: one seller for all would measure that.
 */
function freshSeller() {
  const number = (nextSeller += 1);
  const year = 55 + (number % 40);
  const month = 'ABCDEHLMPRST'[Math.floor(number / 40) % 12];
  const day = 41 + (Math.floor(number / 480) % 28);
  const place = ['H501', 'F205', 'L219', 'D612', 'A944', 'F839', 'G273'][Math.floor(number / 13_440) % 7];
  const code = `RSSMRA${year}${month}${day}${place}`;
  const digits = String(number % 10_000_000).padStart(7, '0');
  const customer = {
    nome: 'Maria',
    cognome: 'Rossi',
    codice_fiscale: code + checkLetter(code),
    indirizzo: 'Via Garibaldi',
    numero_civico: '7',
    citta: 'Milano',
    cap: '20100',
    sigla_provincia: 'MI',
    email: `maria.rossi.${digits}@example.it`,
    telefono_cellulare: `333${digits}`,
    nazione: 'IT',
  };
  return {
    customer,
    document: { id_tipo_documento: 1, numero_documento: `CA${digits.slice(-5)}${digits.slice(0, 2)}` },
  };
}

/** One purchase by hand from the phone to its receipt, in cash or by voucher: the calls of the counter, in their order. */
export async function buy(till: Till, number: number, mode: 1 | 2): Promise<void> {
  const id_negozio = standAt(till, number);
  const id_operatore = clerkOf(id_negozio);
  const { customer, document } = freshSeller();
  const imei = freshImei();
  const opened = (await till.call('setNewDevice', newDevice(id_negozio, imei))).rows[0];
  const cycle = { serial_number: opened?.['serial_number'], num_times: opened?.['num_times'] };
  const set = (fields: Record<string, unknown>) => till.call('setAcquisto', { ...cycle, ...fields });
  await set({ grado_schermo: 'A', grado_vetro: 'A', grado_cornice: 'A', grado_fotocamera: 'A' });
  await set({ is_account_rimosso: 1 });
  await set({ id_modalita_pagamento: mode });
  await till.call('getClientiByCognome', { id_negozio, cognome: 'De Lu', limit: 5 });
  await till.call('getNazioni', {});
  const made = (await till.call('setCliente', { ...customer, id_negozio })).rows[0];
  const id_cliente = made?.['id_cliente'];
  await set({ id_cliente });
  const ready = (await set(document)).rows[0];
  let coupon_serial_number: unknown = '';
  if (withCoupon(mode)) {
    coupon_serial_number = (await till.call('setCoupon', cycle)).rows[0]?.['coupon_serial_number'];
    await till.call('updateCoupon', { ...cycle, coupon_value: ready?.['coupon_value'] });
  }
  await till.call('setRicevuta', {
    ...cycle,
    ...document,
    id_negozio,
    id_operatore,
    id_cliente,
    id_modalita_pagamento: mode,
    is_coupon: withCoupon(mode) ? 1 : 0,
    coupon_serial_number,
  });
  await till.call('getRicevuta', { ...cycle, id_negozio });
}

/** New device to receipt as one purchase, every other one by voucher, with 1, 8 and 64 tills each in its own shop. */
export async function measurePurchases({ server, seconds }: Bench): Promise<Measure[]> {
  const measures: Measure[] = [];
  let atEight: Load | null = null;
  for (const tills of [1, 8, 64]) {
    const turns = new Map<number, number>();
    const load = await underLoad(server.url, tills, seconds, async (till, number) => {
      const turn = turns.get(number) ?? number;
      turns.set(number, turn + 1);
      await buy(till, number, turn % 2 === 0 ? 2 : 1);
    });
    if (tills === 8) atEight = load;
    measures.push({
      job: `new device to receipt, ${tills} till${tills === 1 ? '' : 's'}`,
      value:
        `${rate(load.perSecond)} purchases/s, ${rate(load.callsPerSecond)} calls/s, purchase p50 ${ms(load.p50)} p99 ${ms(load.p99)}, ` +
        `call p50 ${ms(load.callP50)} p99 ${ms(load.callP99)}, ${failuresOf(load)}`,
      ...(tills === 8 ? { reach: `p99 under 5 x p50 (${(load.p99 / load.p50).toFixed(1)} x)` } : {}),
      ...(tills === 64 && atEight
        ? { reach: `none fails, no slower than 8 (${(load.perSecond / atEight.perSecond).toFixed(2)} x)` }
        : {}),
      figures: { ...load },
    });
  }
  return measures;
}
