import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneIdentity, serialIdentity } from '#domain/phone-identity';
import { addEvaluation, buildWorld, newImei, newSerial, withOtherDigit } from '#tests/kit/build-world';
import { byHand, choosePayment, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let other: TestClient;
let office: TestClient;

beforeAll(async () => {
  server = await startTestServer({ simulators: false });
  await buildWorld(server.db);
  [shop, other, office] = await Promise.all([
    server.signedIn('negozio'),
    server.signedIn('sconto'),
    server.signedIn('sede'),
  ]);
});
afterAll(() => server.stop());

const priced = { valore_iniziale: 300, valore_acquisto: 285, grado_estetico: 'A-' };
const digits = Array.from({ length: 9 }, (_, more) => more + 1);

/** What the database's function makes of these texts. */
async function inDatabase(name: 'phone_identity' | 'serial_identity', texts: readonly string[]) {
  const { rows } = await server.db.query<{ it: string | null }>(
    `select ${name}(t) as it from unnest($1::text[]) with ordinality as x (t, n) order by n`,
    [texts],
  );
  return rows.map((row) => row.it);
}

it('the domain and the database say the same of any IMEI and any serial', async () => {
  const unit = fc.constantFrom(
    ...'aZ09é ßÅ-_./\\\u200b\u00ad\u2060\ufeff\u3000\uff21\uff11\u0410\u6f22\u3164\n\t\u0301\u212b\ufb01½²'.split(
      '',
    ),
    '😀',
  );
  const serial = fc.oneof(fc.string({ unit, maxLength: 20 }), fc.string({ maxLength: 20 }));
  const imei = fc.string({ unit: fc.constantFrom(...'0123456789 -/x'.split('')), maxLength: 22 });
  const storable = (text: string) => !text.includes('\0');
  await fc.assert(
    fc.asyncProperty(
      fc.array(serial.filter(storable), { minLength: 40, maxLength: 40 }),
      fc.array(imei, { minLength: 40, maxLength: 40 }),
      async (serials, imeis) => {
        expect(await inDatabase('serial_identity', serials)).toEqual(serials.map(serialIdentity));
        expect(await inDatabase('phone_identity', imeis)).toEqual(imeis.map(phoneIdentity));
      },
    ),
    { numRuns: 25 },
  );
});

describe('a phone in stock', () => {
  it('is not bought again by any last digit, in either place, by report or by hand', async () => {
    const [imei, imei2] = [newImei(), newImei()];
    await openPhone(shop, server.db, { imei, imei2 });
    for (const more of digits) {
      const [first, second] = [withOtherDigit(imei, more), withOtherDigit(imei2, more)];
      const report = await addEvaluation(server.db, { id_negozio: 2071, imei: second, imei2: first });
      for (const fields of [
        byHand({ imei: first }),
        byHand({ imei: second }),
        byHand({ imei2: first }),
        { ...report, ...priced },
      ])
        expect((await other.call('setNewDevice', fields)).first, JSON.stringify(fields)).toMatchObject({
          ret_code: 4,
        });
      const asked = { id_negozio: 2071, serial_number: newSerial(), imei: first };
      expect((await other.call('getVerificaDevice', { ...byHand(), ...asked })).first.presenza).toBe(
        'GIA_PRESENTE',
      );
    }
  });

  it('is the same by its serial, however that is written; bought back it has the next cycle', async () => {
    const cycle = await openPhone(shop, server.db, { serial: 'DMPX5F32FFQ' });
    for (const serial of [
      'dmpx5f32ffq',
      'DMPX 5F32FFQ',
      'DMPX-5F32FFQ',
      'DMPX\u200b5F32FFQ',
      'ＤＭＰＸ５Ｆ３２ＦＦＱ',
    ]) {
      const report = await addEvaluation(server.db, { serial });
      expect((await shop.call('setNewDevice', { ...report, ...priced })).first, serial).toMatchObject({
        ret_code: 3,
        ...cycle,
      });
    }
    await must(shop, 'deleteDevicePending', {
      serial_number: cycle.serial_number,
      num_times: cycle.num_times,
    });
    expect(await openPhone(shop, server.db, { serial: 'dmpx-5f32ffq' })).toEqual({
      serial_number: 'dmpx-5f32ffq',
      num_times: 2,
    });
  });

  it('is one phone to two shops at once, each with a last digit of its own', async () => {
    const imei = newImei();
    const answers = await Promise.all(
      digits.map((more) =>
        (more % 2 === 0 ? shop : other).call('setNewDevice', byHand({ imei: withOtherDigit(imei, more) })),
      ),
    );
    const codes = answers.map(({ first }) => first.ret_code);
    expect(codes.filter((one) => one === 0)).toHaveLength(1);
    expect(codes.every((one) => [0, 3, 4].includes(Number(one)))).toBe(true);
  });

  it('is kept twice by no writer that takes no lock', async () => {
    const [one, two] = await stockPhones(server.db, 2);
    const { rows } = await server.db.query<{ imei: string }>(
      'select imei from device where serial_number = $1',
      [one!.serial_number],
    );
    const put = (column: string, value: string) =>
      server.db.query(`update device set ${column} = $1 where serial_number = $2`, [
        value,
        two!.serial_number,
      ]);
    await expect(put('imei', withOtherDigit(rows[0]!.imei))).rejects.toMatchObject({
      constraint: 'device_live_imei_key',
    });
    await expect(put('serial_number', one!.serial_number.toLowerCase())).rejects.toMatchObject({
      constraint: 'device_live_serial_key',
    });
  });
});

describe('a phone that head office or an authority names', () => {
  it('is on the ban list by any last digit', async () => {
    const imei = newImei();
    const valore = withOtherDigit(imei, 3);
    await must(office, 'setVoceBlocco', { tipo: 'IMEI', valore, motivo: 'Denuncia' });
    for (const fields of [byHand({ imei }), byHand({ imei2: imei })])
      expect((await shop.call('setNewDevice', fields)).first).toMatchObject({ ret_code: 37 });
    const again = { tipo: 'IMEI', valore: imei, motivo: 'Ancora' };
    expect((await office.call('setVoceBlocco', again)).first.ret_message).toBe('VOCE_GIA_PRESENTE');
  });

  it('is found for a hold of its documents by any last digit, and by its code in small letters', async () => {
    const imei = newImei();
    const cycle = await openPhone(shop, server.db, { imei });
    const code = `${cycle.serial_number}-1`.toLowerCase();
    for (const codice of [withOtherDigit(imei), imei.slice(0, 14), cycle.serial_number.toLowerCase(), code]) {
      const { rows } = await office.call('getPraticheBlocco', { codice });
      expect(
        rows.map((row) => row.serial_number),
        codice,
      ).toEqual([cycle.serial_number]);
    }
  });

  it('is counted in a stocktake by any last digit', async () => {
    const [cycle] = await stockPhones(server.db, 1, { state: 4 });
    const { rows } = await server.db.query<{ imei: string }>(
      'select imei from device where serial_number = $1',
      [cycle!.serial_number],
    );
    const { id_inventario } = await must(office, 'setInventario', { posto: '' });
    for (const codice of [
      withOtherDigit(rows[0]!.imei),
      cycle!.serial_number.toLowerCase().replace('-', ' '),
    ])
      expect(
        (await must(office, 'setLetturaInventario', { id_inventario, codice }))['serial_number'],
        codice,
      ).toBe(cycle!.serial_number);
  });
});

describe('the phone of a bonus', () => {
  const attach = async (imei_acquistato: string) => {
    const cycle = await openPhone(shop, server.db);
    await choosePayment(shop, cycle, 1);
    const bonus = { ...cycle, imei_acquistato, ean: '4006381333931', sku_campagna: 'APL50' };
    return { cycle, answer: (await shop.call('setImeiSupervalutazione', bonus)).first };
  };

  it('has a right check digit, and not one digit only', async () => {
    for (const [imei, sentence] of [
      ['000000000000000', 'Un IMEI non ha tutte le cifre uguali: leggerlo sulla scatola.'],
      [withOtherDigit(newImei()), 'La cifra di controllo dell’IMEI non torna: leggerlo sulla scatola.'],
    ] as const)
      expect((await attach(imei)).answer).toMatchObject({
        ret_code: 22,
        fields: { imei_acquistato: sentence },
      });
  });

  it('is none that some shop has bought used, until that is given back', async () => {
    const [imei, imei2] = [newImei(), newImei()];
    const bought = await openPhone(other, server.db, { id_negozio: 2071, imei, imei2 });
    expect((await attach(imei)).answer).toMatchObject({ ret_code: 0 });
    await must(other, 'setRicevuta', await prepareReceipt(other, server.db, bought, 2, 2071));
    expect((await attach(imei2)).answer).toMatchObject({ ret_code: 83 });
    await must(other, 'setAnnullato', { ...bought });
    expect((await attach(imei2)).answer).toMatchObject({ ret_code: 0 });
  });

  it('has one bonus, whatever its last digit is kept as', async () => {
    const imei = newImei();
    const { cycle } = await attach(imei);
    await server.db.query('update device set imei_acquistato = $1 where serial_number = $2', [
      withOtherDigit(imei, 4),
      cycle.serial_number,
    ]);
    expect((await attach(imei)).answer).toMatchObject({
      ret_code: 21,
      motivo: 'Per questo telefono c’è già un bonus, dato o di un acquisto in corso.',
    });
  });

  it('is asked again when the purchase is concluded: meanwhile it was bought used', async () => {
    const imei = newImei();
    const bought = await openPhone(other, server.db, { id_negozio: 2071, imei });
    const { cycle } = await attach(imei);
    await must(other, 'setRicevuta', await prepareReceipt(other, server.db, bought, 2, 2071));
    const sent = await prepareReceipt(shop, server.db, cycle, 1);
    expect((await shop.call('setRicevuta', sent)).first).toMatchObject({ ret_code: 83 });
  });
});
