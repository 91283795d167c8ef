import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© "Esempio" <b>' };
const webDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-pages-'));
let server: TestServer;
let visitor: TestClient;
const ids: Record<string, number> = {};

beforeAll(async () => {
  for (const name of ['index', 'valutazione'])
    writeFileSync(path.join(webDir, `${name}.html`), `<html><head></head><body>${name}</body></html>`);
  server = await startTestServer({ config: { webDir, mapTiles: tiles, trustProxy: 1 } });
  await server.db.query(`
    insert into brand (brand_name) values ('Apple');
    insert into device_model (id_brand, model_name) select id_brand, 'iPhone 13' from brand;
    insert into price (id_model_name, id_memory, working_price)
      select id_model_name, memory, euro from device_model, (values (8, 300.00), (9, 333.33)) as p (memory, euro);
    update affiliate set token_pubblico = 'RIDOTTO' where id_affiliato = 800;
    update store set latitudine = 45.4801, longitudine = 9.2104 where id_negozio = 1001;
    insert into store (id_negozio, id_affiliato, negozio, indirizzo, cap, citta, sigla_provincia, is_active)
      values (1010, 100, 'Negozio Chiuso', 'Via Chiusa 1', '20100', 'Milano', 'MI', 0);`);
  const rows = await server.db.query<{ name: string; id: number }>(
    'select model_name as name, id_model_name as id from device_model union all select brand_name, id_brand from brand',
  );
  for (const { name, id } of rows.rows) ids[name] = id;
  visitor = server.client();
});
afterEach(() => server.setNow(null));
afterAll(async () => {
  await server.stop();
  rmSync(webDir, { recursive: true, force: true });
});

const whole = (id_memory = 8) => ({
  id_brand: ids['Apple'],
  id_model_name: ids['iPhone 13'],
  id_memory,
});

describe('a price without a session', () => {
  it('is that of the token’s affiliate: the reduced list at 80 %, half up to the cent', async () => {
    const prices = async (st: string, id_memory: number) =>
      (await visitor.call('getPriceCheckPrice', { st, ...whole(id_memory) })).rows.map(
        ({ brand_name, model_name, memory, working_price }) =>
          `${brand_name} ${model_name} ${memory}: ${working_price}`,
      );
    expect(await prices('AURORA', 9)).toEqual(['Apple iPhone 13 256 GB: 333.33']);
    expect(await prices('RIDOTTO', 8)).toEqual(['Apple iPhone 13 128 GB: 240']);
    expect(await prices('RIDOTTO', 9)).toEqual(['Apple iPhone 13 256 GB: 266.66']);
  });

  it('is one price at a time: brand, model and memory are all required', async () => {
    for (const missing of ['id_brand', 'id_model_name', 'id_memory']) {
      const answer = await visitor.call('getPriceCheckPrice', { st: 'AURORA', ...whole(), [missing]: 0 });
      expect([answer.status, answer.first.fields]).toEqual([400, { [missing]: 'Campo obbligatorio' }]);
    }
    const shop = await server.signedIn('negozio');
    expect((await shop.call('getPriceCheckPrice', { id_negozio: 1001 })).rows).toHaveLength(2);
  });

  it('is not told by the lists that lead to it', async () => {
    const st = 'AURORA';
    const { rows: brands } = await visitor.call('getPriceCheckBrands', { st });
    const { rows: models } = await visitor.call('getPriceCheckModels', { st, id_brand: ids['Apple'] });
    const { rows: memories } = await visitor.call('getPriceModelsMemory', {
      st,
      id_model_name: ids['iPhone 13'],
    });
    expect([brands, models, memories].map(([row]) => Object.keys(row ?? {}))).toEqual([
      ['id_brand', 'brand_name'],
      ['id_model_name', 'model_name', 'id_device_type'],
      ['id_memory', 'memory', 'memory_gb'],
    ]);
  });

  it('is nobody’s by an unknown token, or one of an affiliate that left', async () => {
    await server.db.query(
      `update affiliate set token_pubblico = 'PARTITO', is_active = 0 where id_affiliato = 589`,
    );
    for (const st of ['NESSUNO', 'PARTITO']) {
      const answers = await Promise.all([
        visitor.call('getPriceCheckBrands', { st }),
        visitor.call('getPriceCheckModels', { st }),
        visitor.call('getPriceModelsMemory', { st }),
        visitor.call('getPriceCheckPrice', { st, ...whole() }),
        visitor.call('getNegozi', { st }),
      ]);
      for (const answer of answers)
        expect([answer.status, answer.first.fields]).toEqual([400, { st: 'Link non valido o scaduto' }]);
    }
  });
});

describe('the shops of a token', () => {
  it('are told with id, names, address and coordinates, and nothing else', async () => {
    const { rows } = await visitor.call('getNegozi', { st: 'AURORA' });
    expect(rows).toEqual([
      {
        id_negozio: 1001,
        negozio: 'Negozio Milano',
        ragione_sociale: 'Telefonia Aurora',
        indirizzo: 'Via Roma 1',
        cap: '20100',
        citta: 'Milano',
        sigla_provincia: 'MI',
        latitudine: 45.4801,
        longitudine: 9.2104,
      },
      expect.objectContaining({ id_negozio: 1002, latitudine: null, longitudine: null }),
    ]);
  });

  it('are nobody’s without a token', async () => {
    const answer = await visitor.call('getNegozi', { id_affiliato: 100 });
    expect([answer.status, answer.first.fields]).toEqual([400, { st: 'Campo obbligatorio' }]);
  });

  it('are the same for who is signed in and opens the public page', async () => {
    const reduced = await server.signedIn('ridotto');
    const seen = (await reduced.call('getNegozi', { st: 'AURORA' })).rows;
    expect(seen).toEqual((await visitor.call('getNegozi', { st: 'AURORA' })).rows);
    expect((await reduced.call('getNegozi')).rows.map((row) => row.id_negozio)).toEqual([8001]);
  });
});

describe('who asks too often', () => {
  const ask = (ip: string, client = visitor) =>
    client.call('getPriceCheckPrice', { st: 'AURORA', ...whole() }, { headers: { 'X-Forwarded-For': ip } });
  const many = async (ip: string, count: number) => {
    const answers = [];
    for (let done = 0; done < count; done += 1) answers.push((await ask(ip)).status);
    return answers.filter((status) => status === 200).length;
  };

  it('is told to wait after 60 prices in ten minutes; others are not', async () => {
    server.setNow('2026-11-21T10:00:30Z');
    expect(await many('203.0.113.1', 60)).toBe(60);
    server.setNow('2026-11-21T10:05:00Z');
    const refused = await ask('203.0.113.1');
    expect([refused.status, refused.first.ret_code, refused.first.ret_message]).toEqual([
      429,
      -6,
      'TROPPE_RICHIESTE',
    ]);
    expect(refused.headers.get('retry-after')).toBe('300');
    expect((await ask('203.0.113.2')).status).toBe(200);
    server.setNow('2026-11-21T10:10:00Z');
    expect((await ask('203.0.113.1')).status).toBe(200);
  });

  it('gets 200 prices a day, however patiently, also from all addresses of one IPv6 network', async () => {
    let got = 0;
    for (const hour of ['01', '02', '03', '04', '05']) {
      server.setNow(`2026-11-22T${hour}:00:00Z`);
      got += await many(`2001:db8:0:1::${hour}`, 50);
    }
    expect(got).toBe(200);
    server.setNow('2026-11-22T23:00:00Z');
    expect((await ask('2001:db8:0:1:ffff::9')).headers.get('retry-after')).toBe('3600');
    expect((await ask('2001:db8:0:2::1')).status).toBe(200);
    server.setNow('2026-11-23T00:00:00Z');
    expect((await ask('2001:db8:0:1::1')).status).toBe(200);
  });

  it('a till of a shop may go on', async () => {
    server.setNow('2026-11-21T10:00:30Z');
    const shop = await server.signedIn('negozio');
    const statuses = [];
    for (let done = 0; done < 70; done += 1) statuses.push((await ask('203.0.113.3', shop)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('the page of the lookup', () => {
  const fetched = async (client: TestClient, address: string) => {
    const response = await client.request(address);
    const policy = response.headers.get('content-security-policy') ?? '';
    return { text: await response.text(), images: /img-src ([^;]*)/.exec(policy)?.[1] ?? '' };
  };

  it('is one of its own, and knows the tiles that are configured with the credit that is due', async () => {
    const page = await fetched(visitor, '/valutazione?st=AURORA');
    expect(page.text).toContain('<body>valutazione');
    expect(page.text).toContain(
      '<meta name="mappa" content="https://tiles.example/{z}/{x}/{y}.png" data-dicitura="© &#34;Esempio&#34; &#60;b&#62;">',
    );
    expect(page.images).toBe("'self' data: blob: https://tiles.example");
    expect((await fetched(visitor, '/login')).text).toContain('<body>index');
  });

  it('allows no picture from outside where no tiles are configured', async () => {
    const plain = await startTestServer({ config: { webDir, mapTiles: null } });
    try {
      const page = await fetched(createTestClient(plain.url), '/valutazione');
      expect(page.images).toBe("'self' data: blob:");
      expect(page.text).not.toContain('name="mappa"');
    } finally {
      await plain.stop();
    }
  });
});
