import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
import { buildWorld } from '#tests/kit/build-world';
import { putInState } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-03-02T09:00:00Z' });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

/** Everybody signs in anew where the clock has moved on. */
async function at(now: string, user = 'negozio'): Promise<TestClient> {
  server.setNow(now);
  return server.signedIn(user);
}
const hintsOf = async (cycle: { serial_number: string; num_times: number }) =>
  (
    await (
      await server.signedIn('sede')
    ).call('getSegnali', { serial_number: cycle.serial_number, num_times: cycle.num_times })
  ).rows.map(({ segnale }) => segnale);
const burn = (client: TestClient, { coupon_serial_number }: { coupon_serial_number: string }) =>
  must(client, 'burnCoupon', { coupon_serial_number });

describe('a voucher that is used where it was issued', () => {
  it('is a hint within the hour, which the history tells; later or elsewhere it is none', async () => {
    shop = await at('2026-03-02T09:00:00Z');
    const [soon, late, elsewhere] = [
      await buyByVoucher(shop, server.db),
      await buyByVoucher(shop, server.db),
      await buyByVoucher(shop, server.db),
    ];
    shop = await at('2026-03-02T10:00:00Z');
    await burn(shop, soon);
    await burn(await server.signedIn('negozio2'), elsewhere);
    shop = await at('2026-03-02T10:00:01Z');
    await burn(shop, late);
    expect([await hintsOf(soon), await hintsOf(late), await hintsOf(elsewhere)]).toEqual([
      ['BUONO_SPESO_SUBITO'],
      [],
      [],
    ]);
    const { rows } = await shop.call('getEventiDevice', { serial_number: soon.serial_number });
    expect(rows.filter(({ evento }) => evento === 'SEGNALE').map(({ nota }) => nota)).toEqual([
      'Il buono è stato speso entro un’ora nello stesso negozio che lo ha emesso.',
    ]);
  });
});

describe('used vouchers whose phone has not arrived', () => {
  it('are counted by age for their shop and for head office, until the phone is there', async () => {
    shop = await at('2026-03-02T11:00:00Z');
    await server.db.query(
      'update coupon set id_negozio_utilizzo = id_negozio where id_negozio_utilizzo is not null',
    );
    const phone = await buyByVoucher(shop, server.db);
    await burn(shop, phone);
    const counts = async (user: string) =>
      Object.fromEntries(
        (await (await server.signedIn(user)).call('getCruscottoAttenzione', {})).rows
          .filter(({ voce }) => voce.startsWith('VOUCHER_SPESI'))
          .map(({ voce, numero }) => [voce.replace('VOUCHER_SPESI_', ''), numero]),
      );
    // Four since this day, at each edge of the ages.
    for (const [day, expected] of [
      ['2026-03-09', { 7: 4, 30: 0, OLTRE: 0 }],
      ['2026-03-10', { 7: 0, 30: 4, OLTRE: 0 }],
      ['2026-04-01', { 7: 0, 30: 4, OLTRE: 0 }],
      ['2026-04-02', { 7: 0, 30: 0, OLTRE: 4 }],
    ] as const) {
      server.setNow(`${day}T10:00:00Z`);
      expect([day, await counts('negozio'), await counts('sede')]).toEqual([day, expected, expected]);
      expect(await counts('negozio2')).toEqual({ 7: 0, 30: 0, OLTRE: 0 });
    }
    expect(await counts('master')).toEqual({});
    // On its way it is still missing; arrived it is not, nor is it in the list behind the count.
    await putInState(server.db, [phone], 3);
    expect((await counts('sede'))['OLTRE']).toBe(4);
    await putInState(server.db, [phone], 4);
    expect((await counts('sede'))['OLTRE']).toBe(3);
    const listed = async (is_arrivato: 0 | 1) =>
      (
        await (await server.signedIn('sede')).call('getCoupon', { is_arrivato, stato_coupon: 'UTILIZZATO' })
      ).rows.map((row) => row.coupon_serial_number);
    expect(await listed(1)).toEqual([phone.coupon_serial_number]);
    expect(await listed(0)).toHaveLength(3);
  });
});
