import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatEuro, toCents } from '#domain/money';
import { readSheets } from '#server/formats/read-sheets';
import { arrivedPhones, boughtPhone } from '#tests/kit/bought-phones';
import { buildWorld } from '#tests/kit/build-world';
import { must, type Cycle } from '#tests/kit/buy-phone';
import { download } from '#tests/kit/excel-files';
import { playOctober, signedInAt } from '#tests/kit/known-month';
import { pdfText } from '#tests/kit/poppler';
import { bare } from '#tests/kit/printed-documents';
import { makeInvoiceable } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-10-05T09:00:00Z' });
  await buildWorld(server.db);
  await makeInvoiceable(server.db, { 100: 4 });
  await playOctober(server);
  const far = { id_negozio: 2071, modalita: 2, valore: 50, at: '2026-10-20T10:00:00Z' } as const;
  await boughtPhone(server.db, far);
});
afterAll(() => server.stop());

const at = (moment: string, user: string) => signedInAt(server, moment, user);

/** The cells of a workbook, by the names of its sheets. */
async function sheetsOf(bytes: Parameters<typeof readSheets>[0]) {
  const sheets = new Map<string, (readonly unknown[])[]>();
  for await (const { name, rows } of readSheets(bytes))
    sheets.set(
      name,
      rows.map(({ cells }) => cells),
    );
  return sheets;
}

describe('the statement of a month', () => {
  it('is its own shop’s, its affiliate’s or head office’s to see; elsewhere, and in a month to come, 404', async () => {
    const seen = async (user: string) => {
      const client = await at('2026-11-08T09:00:00Z', user);
      const month = { mese: '2026-10-01' };
      const statuses = [];
      for (const id_negozio of [1001, 1002, 2071, 1, 999]) {
        const asked = { id_negozio, ...month };
        const answers = [
          await client.call('getEstratto', asked),
          await client.call('getEstrattoRighe', { ...asked, sezione: 'acquisti' }),
          await client.request('/api/estrattoExcel', {
            method: 'POST',
            body: new URLSearchParams({ ...month, id_negozio: String(id_negozio) }),
          }),
          await client.request(`/api/documenti/estratto-${id_negozio}-2026-10.pdf`),
        ];
        statuses.push([...new Set(answers.map(({ status }) => status))].join());
      }
      return statuses;
    };
    expect(await seen('negozio')).toEqual(['200', '404', '404', '404', '404']);
    expect(await seen('master')).toEqual(['200', '200', '404', '404', '404']);
    expect(await seen('supporto')).toEqual(['200', '200', '200', '404', '404']);
    const office = await at('2026-11-08T09:00:00Z', 'sede');
    expect((await office.call('getEstratto', { id_negozio: 1001, mese: '2026-12-01' })).status).toBe(404);
    for (const key of ['1001-2026-12', '1001-2026-13', '1001', 'x-2026-10'])
      expect((await office.request(`/api/documenti/estratto-${key}.pdf`)).status, key).toBe(404);
    expect((await server.client().call('getEstratti')).status).toBe(401);
  });

  it('is listed by shop and month within one’s scope, latest first, paged', async () => {
    const list = async (user: string, fields: Record<string, unknown> = {}) => {
      const { status, rows } = await (await at('2026-11-08T09:00:00Z', user)).call('getEstratti', fields);
      return status === 200 ? rows.map((row) => `${row.mese.slice(0, 7)} ${row.id_negozio}`) : status;
    };
    expect(await list('negozio')).toEqual(['2026-11 1001', '2026-10 1001', '2026-09 1001']);
    expect(await list('negozio', { id_negozio: 1002 })).toBe(403);
    expect(await list('master', { mese: '2026-10-31' })).toEqual(['2026-10 1001', '2026-10 1002']);
    expect(await list('sede', { mese: '2026-10-01', id_affiliato: 207 })).toEqual(['2026-10 2071']);
    expect(await list('sede', { search: 'torino' })).toEqual(['2026-11 1002', '2026-10 1002']);
    const office = await at('2026-11-08T09:00:00Z', 'sede');
    const page = await office.call('getEstratti', { limit: 1, offset: 1, id_negozio: 1001 });
    expect(page.headers.get('X-Total-Count')).toBe('3');
    expect(page.first).toMatchObject({
      mese: '2026-10-01',
      is_provvisorio: 0,
      numero_acquisti: 4,
      acquistato: 455.04,
      numero_liquidati: 3,
      accettato: 330.06,
      iniziale: 0,
      maturato: 189.96,
      pagato: 0,
      finale: 189.96,
      quota_commissione: 13.2,
      quadra: 1,
    });
    expect((await office.call('getEstratti', { sort: 'valore' })).status).toBe(400);
    expect(await list('sede', { search: 'aurora torino' })).toEqual(['2026-11 1002', '2026-10 1002']);
  });

  it('is the same list whether its latest pages are asked for, which look at no more than they show, or all of it', async () => {
    // One has a slip and has bought nothing; of another the first is older than all others' purchases; one bought on a month's last evening.
    await server.db.query(
      `insert into slip (id_affiliato, id_negozio, tipo_distinta, periodo, data_creazione, valore, numero_righe)
       values (589, 5891, 'coupon', '2026-09-01', '2026-09-10T10:00:00Z', 1, 1), (800, 8001, 'coupon', '2026-03-01', '2026-03-10T10:00:00Z', 1, 1)`,
    );
    await boughtPhone(server.db, { id_negozio: 3641, modalita: 2, valore: 50, at: '2026-07-31T21:59:59Z' });
    const office = await at('2026-11-08T09:00:00Z', 'sede');
    const page = async (fields: Record<string, unknown>) => {
      const { rows, headers } = await office.call('getEstratti', fields);
      return { rows, total: headers.get('x-total-count'), next: headers.get('x-next') };
    };
    // A period that holds all of them is a filter like any other.
    const all = { mese_da: '2020-01-01', mese_a: '2030-01-01' };
    expect(
      (await page({ limit: 100 })).rows.map(({ mese, id_negozio }) => `${mese} ${id_negozio}`).slice(-6),
    ).toEqual([
      '2026-07-01 3641',
      '2026-07-01 8001',
      '2026-06-01 8001',
      '2026-05-01 8001',
      '2026-04-01 8001',
      '2026-03-01 8001',
    ]);
    for (const asked of [
      {},
      { limit: 3 },
      { limit: 4, offset: 5 },
      { limit: 2, sort: '-mese', offset: 26 },
      { mese: '2026-11-08' },
      { mese: '2026-09-30', limit: 2 },
      { mese: '2026-04-01' },
      { mese: '2026-12-01' },
      { mese: '2026-02-01' },
    ])
      expect(await page(asked), JSON.stringify(asked)).toEqual(await page({ ...asked, ...all }));
    // From one page to the next, by where the last one ended.
    const { next } = await page({ limit: 5 });
    expect((await page({ limit: 5, dopo: next })).rows).toEqual((await page({ limit: 5, offset: 5 })).rows);
    await server.db.query('delete from slip where id_negozio in (5891, 8001)');
    await server.db.query('delete from receipt where id_negozio = 3641');
    await server.db.query('delete from device where id_negozio = 3641');
  });

  it('says what was owed when the month began, is ordered and narrowed by what is owed, and added up', async () => {
    const office = await at('2026-11-08T09:00:00Z', 'sede');
    const all = (await office.call('getEstratti', { id_affiliato: 100 })).rows;
    for (const row of all) {
      const before = all.find((one) => one.id_negozio === row.id_negozio && one.mese < row.mese);
      expect([row.negozio, row.mese, row.iniziale]).toEqual([row.negozio, row.mese, before?.finale ?? 0]);
    }
    const owed = await office.call('getEstratti', { id_affiliato: 100, con_dovuto: 1, sort: '-finale' });
    expect(owed.rows.map((row) => row.finale)).toEqual(
      all
        .map((row) => row.finale)
        .filter((euro) => euro !== 0)
        .toSorted((one, other) => other - one),
    );
    const sum = (rows: typeof all, field: 'iniziale' | 'maturato' | 'pagato' | 'finale') =>
      rows.reduce((total, row) => total + toCents(row[field]), 0) / 100;
    const asked = { id_affiliato: 100, somme: 1 };
    const months = await office.call('getEstratti', {
      ...asked,
      mese_da: '2026-10-01',
      mese_a: '2026-10-31',
    });
    const october = all.filter((row) => row.mese === '2026-10-01');
    expect(months.rows).toHaveLength(october.length);
    const figures = ['iniziale', 'maturato', 'pagato', 'finale'] as const;
    const sums = Object.fromEntries(figures.map((field) => [field, sum(october, field)]));
    expect(JSON.parse(months.headers.get('X-Sums') ?? '')).toEqual({ righe: october.length, ...sums });
    // The same debt stands in each month until it is paid.
    expect(JSON.parse((await office.call('getEstratti', asked)).headers.get('X-Sums') ?? '')).toEqual({
      righe: all.length,
      maturato: sum(all, 'maturato'),
      pagato: sum(all, 'pagato'),
    });
  });

  it('says the same on paper and in Excel', async () => {
    const master = await at('2026-11-08T09:00:00Z', 'master');
    const { first: statement } = await master.call('getEstratto', { id_negozio: 1001, mese: '2026-10-01' });
    const pdf = await master.request('/api/documenti/estratto-1001-2026-10.pdf');
    expect(pdf.headers.get('Content-Disposition')).toBe('inline; filename="Estratto-1001-2026-10.pdf"');
    const text = bare(pdfText(Buffer.from(await pdf.arrayBuffer())).join(''));
    const figures = statement.sezioni!.flatMap(({ voci }) => voci);
    for (const { etichetta, nota, numero, valore } of figures) {
      const label = nota ? `${etichetta} (${nota})` : etichetta;
      expect(text).toContain(bare(`${label}${numero ?? ''}${formatEuro(toCents(valore))}`));
    }
    for (const { titolo } of statement.quadrature!) expect(text).toContain(bare(titolo));
    expect(text).toContain('Tuttequadrano');

    const file = await download(master, 'estrattoExcel', { id_negozio: '1001', mese: '2026-10-01' });
    expect([file.status, file.name]).toEqual([200, 'Estratto-1001-2026-10.xlsx']);
    const sheets = await sheetsOf(file.bytes);
    expect([...sheets.keys()]).toEqual(['Riepilogo', 'Device', 'Coupon', 'Distinte', 'Quadrature']);
    const summary = sheets.get('Riepilogo') ?? [];
    for (const { etichetta, valore } of figures)
      expect(summary.find(([, name]) => name === etichetta)?.[3]).toBe(valore);
    const sumOf = (sheet: string, title: string) => {
      const rows = (sheets.get(sheet) ?? []).filter(([name]) => name === title);
      return rows.reduce((sum, row) => sum + Math.round(Number(row[7]) * 100), 0) / 100;
    };
    const [device] = (await readXlsx(file.bytes, { sheets: ['Device'] })).sheets;
    expect(device?.rows[1]?.[1]).toEqual(expect.any(Date));
    expect(sumOf('Device', 'Acquisti conclusi')).toBe(455.04);
    expect(sumOf('Coupon', 'Accettati qui, emessi da altri negozi')).toBe(60);
    expect(sumOf('Distinte', 'Totale maturato')).toBe(189.96);
    expect((sheets.get('Quadrature') ?? []).slice(1).map((row) => row[6])).toEqual(
      statement.quadrature!.map(() => 'quadra'),
    );
  });

  it('is of one moment in Excel, its figures and their lines, whoever settles meanwhile', async () => {
    const day = '2026-11-10T09:00:00Z';
    const phones: Cycle[] = [];
    for (let count = 0; count < 60; count += 1)
      phones.push(
        await boughtPhone(server.db, {
          id_negozio: 1002,
          at: '2026-11-09T09:00:00Z',
          modalita: 2,
          valore: 100,
        }),
      );
    await arrivedPhones(server.db, phones, day);
    const [master, ...offices] = [await at(day, 'master'), await at(day, 'sede'), await at(day, 'sede')];
    let left = phones.length;
    const settle = async (office: TestClient) => {
      for (let phone = phones.pop(); phone; phone = phones.pop()) {
        const cycle = { serial_number: phone.serial_number, num_times: phone.num_times };
        await must(office, 'setStatusValutato', { ...cycle, valore_accettazione: 100 });
        await must(office, 'setStatusLiquidato', cycle);
        left -= 1;
      }
    };
    const title = 'Liquidati, valore accettato';
    const found: [figure: unknown, lines: number][] = [];
    const read = async () => {
      while (left > 0) {
        const file = await download(master!, 'estrattoExcel', { id_negozio: '1002', mese: '2026-11-01' });
        const sheets = await sheetsOf(file.bytes);
        const figure = sheets.get('Riepilogo')?.find(([, name]) => name === title)?.[2];
        found.push([figure, (sheets.get('Device') ?? []).filter(([name]) => name === title).length]);
      }
    };
    await Promise.all([read(), ...offices.map(settle)]);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(([figure, lines]) => figure !== lines)).toEqual([]);
  });
});

describe('the months that have a statement', () => {
  it('are the same asked by month and asked by balance, of all and of one', async () => {
    const office = await at('2026-12-20T09:00:00Z', 'sede');
    const found = async (fields: Record<string, unknown>) => {
      const answer = await office.call('getEstratti', { limit: 500, ...fields });
      const rows = answer.rows.map(({ id_negozio, mese, finale }) => [mese, id_negozio, finale].join(' '));
      return [answer.headers.get('X-Total-Count'), rows.toSorted()];
    };
    const all = await found({});
    expect(all[1]?.length).toBeGreaterThan(3);
    expect(await found({ sort: 'finale' })).toEqual(all);
    for (const mese of ['2026-10-01', '2026-12-31', '2027-01-01'])
      expect(await found({ mese }), mese).toEqual(await found({ mese, sort: '-pagato' }));
  });
});
