import type { RowOf } from '#contract/api';
import { arrivedPhones, boughtPhone } from './bought-phones.ts';
import { must, type Cycle } from './buy-phone.ts';
import { photographed, whyLower } from './lower-value.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** October 2026 of the shops 1001 and 1002: purchases, cancellations, coupons and settlements whose sums are known by hand. */

/** Somebody signed in at that moment. */
export async function signedInAt(server: TestServer, moment: string, user: string): Promise<TestClient> {
  server.setNow(moment);
  return server.signedIn(user);
}

/** Arrived, valued and settled at that moment. */
export async function settleAt(
  server: TestServer,
  cycle: Cycle,
  valore_accettazione: number,
  moment: string,
): Promise<void> {
  const { serial_number, num_times } = cycle;
  await arrivedPhones(server.db, [cycle], moment);
  const office = await signedInAt(server, moment, 'sede');
  await photographed(server.db, [cycle]);
  const appraisal = { valore_accettazione, note_accettazione: 'Graffi', ...whyLower };
  await must(office, 'setStatusValutato', { serial_number, num_times, ...appraisal });
  await must(office, 'setStatusLiquidato', { serial_number, num_times });
}

/** A figure of a statement as [how many, euro]. */
export function figureOf({ sezioni }: Pick<RowOf<'getEstratto'>, 'sezioni'>, codice: string) {
  const found = sezioni.flatMap(({ voci }) => voci).find((one) => one.codice === codice);
  return [found?.numero, found?.valore];
}

/** Plays the month; the clock is then at its last second in Rome. */
export async function playOctober(server: TestServer): Promise<void> {
  const at = (moment: string, user: string) => signedInAt(server, moment, user);
  const settle = (cycle: Cycle, accepted: number, moment: string) =>
    settleAt(server, cycle, accepted, moment);
  const buy = (modalita: 1 | 2 | 3, valore: number, moment: string, bonus = 0) =>
    boughtPhone(server.db, { id_negozio: 1001, modalita, valore, bonus, at: moment });
  const before = await buy(2, 120.5, '2026-09-28T10:00:00Z');
  const voucher = await buy(1, 200.1, '2026-10-02T10:00:00Z', 50);
  const used = await buy(1, 99.99, '2026-10-03T10:00:00Z');
  const cash = await buy(2, 77.47, '2026-10-03T11:00:00Z');
  const card = await buy(3, 77.48, '2026-10-04T10:00:00Z');
  const elsewhere = await boughtPhone(server.db, {
    id_negozio: 1002,
    modalita: 1,
    valore: 60,
    at: '2026-10-04T10:00:00Z',
  });
  // Taken back: one of September by the shop, one whose coupon was used by head office.
  await must(await at('2026-10-06T09:00:00Z', 'negozio'), 'setAnnullato', cycleOf(before));
  const { coupon_serial_number } = voucher;
  await must(await at('2026-10-07T09:00:00Z', 'negozio2'), 'burnCoupon', { coupon_serial_number });
  const till = await at('2026-10-08T09:00:00Z', 'negozio');
  await must(till, 'burnCoupon', { coupon_serial_number: used.coupon_serial_number });
  await must(till, 'burnCoupon', { coupon_serial_number: elsewhere.coupon_serial_number });
  const office = await at('2026-10-09T09:00:00Z', 'sede');
  await must(office, 'setCorrezioneAcquisto', { ...cycleOf(used), motivo: 'Documento sbagliato' });
  await settle(voucher, 180.05, '2026-10-12T09:00:00Z');
  await settle(cash, 80, '2026-10-13T09:00:00Z');
  // Settled in the last second of October, and in the first of November, in Rome.
  await settle(card, 70.01, '2026-10-31T22:59:59Z');
}

const cycleOf = ({ serial_number, num_times }: Cycle) => ({ serial_number, num_times });
