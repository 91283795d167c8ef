import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher } from '#tests/kit/buy-phone';
import { putInState } from '#tests/kit/stock-phones';
import { upload } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());

describe('a proof of purchase', () => {
  it('keeps each version with its hash, and the history names the one before', async () => {
    const { serial_number, num_times } = await buyByVoucher(shop, server.db);
    const cycle = { serial_number, num_times };
    const give = async () => {
      const prova_acquisto = await upload(shop);
      return {
        path: prova_acquisto,
        ...(await shop.call('setImmagineProvaAcquisto', { ...cycle, prova_acquisto })),
      };
    };
    const told = async () =>
      (await shop.call('getEventiDevice', { serial_number })).rows
        .filter(({ evento }) => evento === 'PROVA_ACQUISTO')
        .map(({ nota }) => nota);
    const [one, two] = [await give(), await give()];
    expect([one.first.ret_code, two.first.ret_code]).toEqual([0, 0]);
    const { rows } = await server.db.query<{ path: string; hash: string; is_file: boolean }>(
      `select v.path, encode(v.impronta, 'hex') as hash, v.impronta = f.impronta as is_file from purchase_proof v join file f using (path)
       where v.serial_number = $1 order by v.versione`,
      [serial_number],
    );
    expect(rows.map(({ path, is_file }) => [path, is_file])).toEqual([
      [one.path, true],
      [two.path, true],
    ]);
    const [first = '', second = ''] = rows.map(({ hash }) => hash.slice(0, 12));
    expect(await told()).toEqual([
      `Versione 2 (${second}), al posto della 1 (${first})`,
      `Versione 1 (${first})`,
    ]);
    // What was replaced is still there, as a scan and not as a photo of the phone.
    expect((await shop.call('getImage', { prova_acquisto: one.path })).first.prova_acquisto).toMatch(
      /^data:image/,
    );
    expect((await shop.call('setFotoDevice', { ...cycle, foto: one.path })).status).toBe(400);

    // Shipped: what is there stays, and nobody in the shop erases a phone that is not there.
    await putInState(server.db, [cycle], 3);
    const late = await give();
    expect([late.first.ret_message, late.first['motivo']]).toEqual([
      'STATO_NON_AMMESSO',
      'Il device è già stato spedito.',
    ]);
    expect((await shop.call('setInizializzato', { ...cycle })).first.ret_message).toBe('STATO_NON_AMMESSO');
    expect(await told()).toHaveLength(2);
  });

  it('takes the first one on its way, and none any more once the phone is settled', async () => {
    const [sent, settled] = [await buyByVoucher(shop, server.db), await buyByVoucher(shop, server.db)];
    await putInState(server.db, [sent], 3);
    await putInState(server.db, [settled], 6);
    const give = async ({ serial_number, num_times }: typeof sent) =>
      (
        await shop.call('setImmagineProvaAcquisto', {
          serial_number,
          num_times,
          prova_acquisto: await upload(shop),
        })
      ).first.ret_message;
    expect([await give(sent), await give(settled)]).toEqual(['OK', 'STATO_NON_AMMESSO']);
  });
});
