import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld, withOtherDigit } from '#tests/kit/build-world';
import { byHand } from '#tests/kit/buy-phone';
import { stockPhones } from '#tests/kit/stock-phones';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

/** The database as it was before phones had an identity. */
const before = `drop function phone_identity(text) cascade; drop function serial_identity(text) cascade;
  alter table device drop column identita_doppia_il, drop column bonus_doppio_il;
  create unique index device_live_imei_key on device (imei) where id_stato_device in (1, 2, 3, 4, 5) and imei <> '';
  create unique index device_live_serial_key on device (serial_number) where id_stato_device in (1, 2, 3, 4, 5);
  create unique index device_bonus_imei_key on device (imei_acquistato) where imei_acquistato is not null and id_stato_device <> 14;
  create index device_imei_idx on device (imei);
  create index device_imei2_idx on device (imei2) where imei2 is not null`;

it('cycles that are one phone’s only now stay as they are, outside the unique indexes, in head office’s list', async () => {
  const phones = await stockPhones(server.db, 8);
  const serials = phones.map((one) => one.serial_number);
  const { rows } = await server.db.query<{ imei: string }>(
    'select imei from device where serial_number = any($1) order by serial_number',
    [serials],
  );
  const imeis = rows.map((row) => row.imei);
  await server.db.query(before);
  const put = (column: string, value: string, at: number) =>
    server.db.query(`update device set ${column} = $1 where serial_number = $2`, [value, serials[at]]);
  await put('imei', withOtherDigit(imeis[0]!), 1);
  await put('imei2', withOtherDigit(imeis[2]!), 3);
  await put('imei_acquistato', '490154203237518', 4);
  await put('imei_acquistato', '490154203237519', 5);
  await put('serial_number', serials[6]!.toLowerCase(), 7);
  await server.db.query(readFileSync('db/takeover/0147_phone_identity.sql', 'utf8'));

  const office = await server.signedIn('sede');
  const listed = async () =>
    (await office.call('getDevice', { id_negozio: 0, id_stato_device: 0, is_doppio: 1, limit: 100 })).rows
      .map((row) => row.serial_number)
      .toSorted();
  expect(await listed()).toEqual([...serials.slice(0, 7), serials[6]!.toLowerCase()].toSorted());
  const waiting = (await office.call('getCruscottoAttenzione')).rows.find(
    ({ voce }) => voce === 'TELEFONI_DOPPI',
  );
  expect(waiting?.numero).toBe(8);
  // Guarded all the same, by whoever buys.
  const shop = await server.signedIn('negozio');
  for (const imei of [imeis[0]!, imeis[2]!])
    expect((await shop.call('setNewDevice', byHand({ imei: withOtherDigit(imei, 5) }))).first.ret_code).toBe(
      4,
    );
  await server.db.query(
    'update device set id_stato_device = 14, data_annullo = now() where serial_number = any($1)',
    [serials.slice(0, 4)],
  );
  expect(await listed()).toHaveLength(4);
});
