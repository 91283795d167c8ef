import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstBroken } from '#server/features/registers/store';
import { buildWorld } from '#tests/kit/build-world';
import { askAuthority, deviceNow, holdFor } from '#tests/kit/authority-desk';
import type { Cycle } from '#tests/kit/buy-phone';
import { pdfText } from '#tests/kit/poppler';
import { buyForRegister, registerOf } from '#tests/kit/registered-phones';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterAll(() => server.stop());

const imeiOf = async (phone: Cycle) => (await deviceNow(server.db, phone)).imei;
const holdOf = async (phone: Cycle) => (await deviceNow(server.db, phone)).fermo;
const decide = (id_richiesta: number, devices: readonly Cycle[], esito: string) =>
  office.call('setEsitoAutorita', { id_richiesta, devices, esito, motivo: 'Decreto 12/2026' });
/** Bought phones, the first of them held. */
async function heldPhones(count: number, stock: Parameters<typeof stockPhones>[2] = {}) {
  const devices = await stockPhones(server.db, count, stock);
  const id_richiesta = await holdFor(office, await imeiOf(devices[0]!));
  return { devices, held: devices[0]!, id_richiesta };
}

describe('a request', () => {
  it('on a person holds what that person sold, in every shop, and nothing else', async () => {
    const mine = await stockPhones(server.db, 1);
    const theirs = await stockPhones(server.db, 1, { id_negozio: 3641 });
    const other = await stockPhones(server.db, 1);
    const code = 'PRSSNA80A01F205X';
    await server.db.query(
      `update customer set codice_fiscale = $1 where id_cliente in (select id_cliente from device where serial_number = any($2))`,
      [code, [mine[0]!.serial_number, theirs[0]!.serial_number]],
    );
    const id_richiesta = await holdFor(office, code.toLowerCase(), 'PERSONA');
    const held = (await office.call('getDeviceAutorita', { id_richiesta })).rows.map(
      (row) => row.serial_number,
    );
    expect(held.toSorted()).toEqual([mine[0]!.serial_number, theirs[0]!.serial_number].toSorted());
    expect(await holdOf(other[0]!)).toBeNull();
  });

  it('keeps a phone that another request holds, whichever is released first; two who decide at once are told', async () => {
    const { held, id_richiesta } = await heldPhones(1);
    const second = await holdFor(office, await imeiOf(held));
    expect((await decide(id_richiesta, [held], 'RILASCIATO')).first.ret_code).toBe(0);
    expect(await holdOf(held)).toBe('FERMO');
    const both = await Promise.all([
      decide(second, [held], 'RILASCIATO'),
      decide(second, [held], 'SEQUESTRATO'),
    ]);
    expect(both.map(({ first }) => first.ret_message).toSorted()).toEqual([
      'OK',
      'RICHIESTA_AUTORITA_CAMBIATA',
    ]);
    expect(both.find(({ first }) => first.ret_code !== 0)?.first.ret_code).toBe(75);
  });

  it('that ends in a seizure is a row of the register, refers to the purchase, and holds until the authority gives the phone back', async () => {
    const { imei, ...phone } = await buyForRegister(server, shop, 1001);
    const id_richiesta = await holdFor(office, imei);
    expect((await decide(id_richiesta, [phone], 'SEQUESTRATO')).first.ret_code).toBe(0);
    const rows = (await registerOf(shop)).filter((row) => row.serial_number === phone.serial_number);
    const [bought, seized] = rows.toSorted((one, other) => one.numero - other.numero);
    expect(seized).toMatchObject({ operazione: 'SEQUESTRATA', rif_numero: bought!.numero, imei });
    expect(bought).toMatchObject({
      operazione: 'ACQUISTO',
      sequestrata_da: seized!.numero,
      annullata_da: null,
    });
    expect((await shop.call('setAnnullato', phone)).first.ret_message).toBe('DEVICE_FERMO');
    expect((await decide(id_richiesta, [phone], 'RILASCIATO')).first.ret_message).toBe(
      'RICHIESTA_AUTORITA_CAMBIATA',
    );
    expect(await holdOf(phone)).toBe('SEQUESTRATO');

    // A second request has it seized, too: it is back once both have given it back.
    const again = await holdFor(office, imei);
    expect((await decide(again, [phone], 'SEQUESTRATO')).first.ret_code).toBe(0);
    expect((await decide(id_richiesta, [phone], 'DISSEQUESTRATO')).first.ret_code).toBe(0);
    expect(await holdOf(phone)).toBe('SEQUESTRATO');
    const both = await Promise.all([1, 2].map(() => decide(again, [phone], 'DISSEQUESTRATO')));
    expect(both.map(({ first }) => first.ret_message).toSorted()).toEqual([
      'OK',
      'RICHIESTA_AUTORITA_CAMBIATA',
    ]);
    expect(await holdOf(phone)).toBeNull();
    const rowsOf = async () =>
      (await registerOf(shop))
        .filter((row) => row.serial_number === phone.serial_number)
        .toSorted((one, other) => one.numero - other.numero);
    const [, left, back, ...more] = await rowsOf();
    expect(more).toEqual([]);
    expect([left?.dissequestrata_da, back?.operazione, back?.rif_numero]).toEqual([
      back?.numero,
      'DISSEQUESTRATA',
      left?.numero,
    ]);
    // Seized once more, it leaves from there.
    const third = await holdFor(office, imei);
    expect((await decide(third, [phone], 'SEQUESTRATO')).first.ret_code).toBe(0);
    expect((await rowsOf()).at(-1)).toMatchObject({ operazione: 'SEQUESTRATA', rif_numero: back?.numero });
    expect(await firstBroken(server.app.pool, 1001)).toBeNull();
  });

  it('comes with its paper, kept as it came and given back to head office only; what is wrong is told by box', async () => {
    const [device] = await stockPhones(server.db, 1);
    const imei = await imeiOf(device!);
    const wrong = async (fields: Record<string, string>, file?: File | null) =>
      (await askAuthority(office, { valore: imei, ...fields }, file)).first['fields'];
    expect(await wrong({}, null)).toEqual({ file: 'Serve l’atto: PDF o foto' });
    const page = new File(['<html>'], 'atto.pdf', { type: 'application/pdf' });
    expect(await wrong({}, page)).toEqual({ file: 'L’atto è un PDF, o una foto JPEG o PNG' });
    expect(await wrong({ valore: '12', data_protocollo: '2099-01-01' })).toEqual({
      valore: 'L’IMEI ha 15 cifre',
      data_protocollo: 'La data è nel futuro',
    });
    expect(await holdOf(device!)).toBeNull();
    const { first } = await askAuthority(office, { valore: imei, protocollo: 'DOPPIO/1' });
    expect(await wrong({ protocollo: 'DOPPIO/1' })).toEqual({
      protocollo: 'C’è già una richiesta aperta con questo protocollo',
    });
    const paper = async (client: TestClient) => {
      const body = new URLSearchParams({ id_richiesta: String(first['id_richiesta']) });
      const response = await client.request('/api/scaricaAttoAutorita', { method: 'POST', body });
      return [response.status, response.headers.get('content-type'), (await response.text()).slice(0, 8)];
    };
    expect(await paper(office)).toEqual([200, 'application/pdf', '%PDF-1.7']);
    expect((await paper(shop))[0]).toBe(403);
  });

  it('is head office’s: shops, masters and support are shut out, and a shop sees that its phone is held and no more', async () => {
    const { held, id_richiesta } = await heldPhones(1);
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      for (const call of [
        'getRichiesteAutorita',
        'getDeviceAutorita',
        'caricaRichiestaAutorita',
        'setEsitoAutorita',
        'setRichiestaAutoritaChiusa',
        'scaricaAttoAutorita',
        'scaricaEstrattoAutorita',
      ] as const)
        expect((await client.call(call, { id_richiesta })).status).toBe(403);
      expect((await askAuthority(client, { valore: '008000000000000' })).status).toBe(403);
    }
    const seen = await shop.call('getDevice', { ...held });
    expect(seen.first).toMatchObject({ fermo: 'FERMO' });
    const told = await shop.call('getEventiDevice', { ...held });
    expect(told.rows.map(({ evento }) => evento)).toContain('FERMATO');
    expect(JSON.stringify([seen.rows, told.rows])).not.toMatch(/Questura|2026-01-15|Decreto/);
  });

  it('gives an extract of its own phones only, and each is in the log of changes, without the person’s tax code', async () => {
    const { imei, ...phone } = await buyForRegister(server, shop, 1001);
    const { imei: other } = await buyForRegister(server, shop, 1001);
    const id_richiesta = await holdFor(office, imei);
    const body = new URLSearchParams({ id_richiesta: String(id_richiesta) });
    const response = await office.request('/api/scaricaEstrattoAutorita', { method: 'POST', body });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = pdfText(Buffer.from(await response.arrayBuffer()))
      .join('')
      .replace(/\s/g, '');
    expect(text).toContain(imei);
    expect(text).toContain(phone.serial_number);
    expect(text).not.toContain(other);
    const log = await office.call('getModifiche', {
      oggetto: 'richiesta_autorita',
      chiave: String(id_richiesta),
    });
    expect(log.rows.map(({ azione }) => azione)).toEqual(['ESPORTATO', 'CREATO']);
    await holdFor(office, 'VRDLGU70A01H501Z', 'PERSONA');
    const { rows } = await server.db.query<{ text: string }>(
      `select string_agg(coalesce(a::text, ''), ' ') as text from audit_entry where oggetto = 'richiesta_autorita'`,
    );
    expect(rows[0]!.text).toContain('VRD…1Z');
    expect(rows[0]!.text).not.toContain('VRDLGU70A01H501Z');
  });
});
