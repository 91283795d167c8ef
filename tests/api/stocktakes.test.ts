import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const put = (posto: string | null, ...devices: Cycle[]) => must(office, 'setPostoDevice', { devices, posto });
const begin = async (posto: string | null = null) =>
  (await must(office, 'setInventario', { posto })) as { id_inventario: number; attesi: number };
const imeiOf = async (device: Cycle) => String((await office.call('getDevice', { ...device })).first.imei);
const linesOf = async (id_inventario: number) => {
  const { rows } = await office.call('getInventarioRighe', { id_inventario, limit: 500 });
  return Object.fromEntries(rows.map((row) => [row.serial_number ?? row.codice, row.esito]));
};

describe('a count of what lies at head office', () => {
  it('finds what is there, missing, misplaced, unexpected and unknown, and is kept', async () => {
    const [found, misplaced, gone, bare] = await stockPhones(server.db, 4, { state: 4 });
    const [travelling] = await stockPhones(server.db, 1, { state: 3 });
    await put('A-1', found!, misplaced!);
    await put('A-2', gone!);
    const { id_inventario, attesi } = await begin();
    expect(attesi).toBe(4);
    const read = async (codice: string, posto: string | null = null) =>
      must(office, 'setLetturaInventario', { id_inventario, codice, posto });

    const imei = await imeiOf(found!);
    const grouped = imei.replace(/^(..)(.{6})(.{6})(.)$/, '$1 $2 $3 $4');
    expect(await read(grouped, 'a-1')).toMatchObject({ esito: 'TROVATO', is_gia_letto: 0 });
    expect(await read(imei, 'A-1')).toMatchObject({ esito: 'TROVATO', is_gia_letto: 1 });
    expect(await read(misplaced!.serial_number, 'B-9')).toMatchObject({
      esito: 'FUORI_POSTO',
      posto_atteso: 'A-1',
    });
    // No shelf was said: it is here, and that is all that is asked.
    expect(await read(bare!.serial_number)).toMatchObject({ esito: 'TROVATO' });
    expect(await read(travelling!.serial_number)).toMatchObject({ esito: 'INATTESO' });
    expect(await read('009999999999999')).toMatchObject({ esito: 'SCONOSCIUTO', nome: '' });
    expect(await linesOf(id_inventario)).toMatchObject({ [gone!.serial_number]: 'DA_LEGGERE' });

    expect(await must(office, 'setInventarioChiuso', { id_inventario })).toMatchObject({ mancanti: 1 });
    expect(await linesOf(id_inventario)).toEqual({
      [found!.serial_number]: 'TROVATO',
      [misplaced!.serial_number]: 'FUORI_POSTO',
      [gone!.serial_number]: 'MANCANTE',
      [bare!.serial_number]: 'TROVATO',
      [travelling!.serial_number]: 'INATTESO',
      '009999999999999': 'SCONOSCIUTO',
    });
    const [kept] = (await office.call('getInventari', {})).rows;
    expect(kept).toMatchObject({
      id_inventario,
      attesi: 4,
      letti: 5,
      differenze: 4,
      operatore: 'sede Prova',
      operatore_chiusura: 'sede Prova',
    });
    // What is moved afterwards changes no count that is over.
    await put('B-9', misplaced!);
    expect(await linesOf(id_inventario)).toMatchObject({ [misplaced!.serial_number]: 'FUORI_POSTO' });
    for (const [call, fields] of [
      ['setLetturaInventario', { id_inventario, codice: imei }],
      ['setInventarioChiuso', { id_inventario }],
    ] as const)
      expect((await office.call(call, fields)).first).toMatchObject({
        ret_code: 51,
        ret_message: 'INVENTARIO_CHIUSO',
      });
    const file = await office.request('/api/getInventarioRighe', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id_inventario: String(id_inventario), formato: 'csv' }).toString(),
    });
    expect(file.headers.get('content-disposition')).toContain(`Inventario-${id_inventario}`);
    expect((await file.text()).match(/Mancante|Inatteso|Fuori posto|Sconosciuto/g)).toHaveLength(4);
  });

  it('of some shelves expects what lies there, settled phones too, and asks nothing of a colleague’s other count', async () => {
    const [near, far, settled] = await stockPhones(server.db, 3, { state: 5 });
    await put('S-03-1', near!);
    await put('S-031', far!);
    await put('S-03', settled!);
    await must(office, 'setStatusLiquidato', { ...settled! });
    const { id_inventario, attesi } = await begin('s 03');
    expect(attesi).toBe(2);
    expect(Object.keys(await linesOf(id_inventario)).toSorted()).toEqual(
      [near!.serial_number, settled!.serial_number].toSorted(),
    );
    const other = await begin('S-031');
    await must(office, 'setLetturaInventario', { ...other, codice: far!.serial_number, posto: 'S-031' });
    expect(await linesOf(other.id_inventario)).toEqual({ [far!.serial_number]: 'TROVATO' });
    expect(Object.values(await linesOf(id_inventario))).toEqual(['DA_LEGGERE', 'DA_LEGGERE']);
    // A settled phone that lies nowhere is nobody's to find.
    await put(null, settled!);
    expect((await begin('S-03')).attesi).toBe(1);
    const shop = await server.signedIn('negozio');
    expect((await shop.call('getInventari', {})).status).toBe(403);
    expect((await office.call('setLetturaInventario', { id_inventario: 99_999, codice: 'x' })).status).toBe(
      404,
    );
  });

  it('counts a phone once that two read at once', async () => {
    const [device] = await stockPhones(server.db, 1, { state: 4 });
    await put('T-1', device!);
    const { id_inventario } = await begin('T');
    const reading = { id_inventario, codice: device!.serial_number, posto: 'T-1' };
    const answers = await Promise.all([1, 2].map(() => must(office, 'setLetturaInventario', reading)));
    expect(answers.map((answer) => answer.is_gia_letto).toSorted()).toEqual([0, 1]);
    expect(await linesOf(id_inventario)).toEqual({ [device!.serial_number]: 'TROVATO' });
  });
});
