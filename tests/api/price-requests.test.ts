import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatEuro, toCents } from '#domain/money';
import { addEvaluation, buildWorld, type ReportOf } from '#tests/kit/build-world';
import { choosePayment, must } from '#tests/kit/buy-phone';
import { readEvents } from '#tests/kit/event-reader';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let shop: TestClient;
let office: TestClient;

beforeAll(async () => {
  vi.stubEnv('DB_POOL', '20');
  server = await startTestServer();
  await buildWorld(server.db);
  [shop, office] = await Promise.all([server.signedIn('negozio'), server.signedIn('sede')]);
});
afterEach(() => server.setNow(null));
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const nokia = { make: 'Nokia', modelName: 'Nokia 9', modelNo: 'TA-1087' };
/** A report of a phone that the list does not know. */
const unpriced = (report: ReportOf = {}) => addEvaluation(server.db, { ...nokia, ...report });
const ask = async (evaluation_id: string, client = shop, fields = {}) =>
  Number((await must(client, 'setRichiestaPrezzo', { evaluation_id, ...fields }))['id_richiesta']);
const price = (id_richiesta: number, prezzo: number | string, client = office) =>
  client.call('setRispostaPrezzo', { id_richiesta, esito: 'PREZZATA', prezzo });
const requestOf = async (evaluation_id: string, client = shop) =>
  (await client.call('getRichiestePrezzo', { evaluation_id })).first;
const values = { valore_iniziale: 150, valore_acquisto: 142.5, grado_estetico: 'A-' };

describe('a phone without a price', () => {
  it('is bought with what head office says of it, by the same rules: grade, cash, its own line', async () => {
    const sent = await unpriced();
    expect((await shop.call('setNewDevice', { ...sent, ...values })).first.ret_message).toBe(
      'MODELLO_NON_PRESENTE',
    );
    const id_richiesta = await ask(sent.evaluation_id);
    expect(await requestOf(sent.evaluation_id, office)).toMatchObject({
      id_richiesta,
      negozio: 'Negozio Milano',
      brand_name: 'Nokia',
      model_name: 'Nokia 9',
      memory_gb: 128,
      imei: sent.imei,
      test_falliti: 0,
      stato: 'CHIESTA',
      prezzo: null,
      is_ripreso: 0,
    });
    expect((await price(id_richiesta, '150,00')).first.ret_code).toBe(0);
    expect(await requestOf(sent.evaluation_id)).toMatchObject({ stato: 'PREZZATA', prezzo: 150 });
    const { data } = (await shop.call('getReportConservato', { evaluation_id: sent.evaluation_id })).first;
    expect(data).toMatchObject({ stato: 'COMPLETO', imei: sent.imei, passed: ['LCD'], prezzo_sede: 150 });

    const opened = await must(shop, 'setNewDevice', { ...sent, ...values });
    const cycle = {
      serial_number: String(opened['serial_number']),
      num_times: Number(opened['num_times']),
    };
    await choosePayment(shop, cycle, 2);
    const row = (await shop.call('getAcquisto', cycle)).first;
    expect(row).toMatchObject({ valore_iniziale: 150, valore_acquisto: 142.5, valore_pagato: 128.25 });
    expect(row.passi[0]).toMatchObject({ label: 'Prezzo della sede', amount: 150 });
    const events = (await shop.call('getEventiDevice', { serial_number: cycle.serial_number })).rows;
    expect(events.at(-1)).toMatchObject({
      evento: 'APERTO',
      nota: `prezzo della sede: ${formatEuro(toCents(150))}`,
    });
    expect(await requestOf(sent.evaluation_id)).toMatchObject({ is_ripreso: 1 });
  });

  it('is worth 2 euro with a failed test, whatever head office says', async () => {
    const sent = await unpriced({ failed: ['WiFi'] });
    await price(await ask(sent.evaluation_id), 150);
    const opened = await shop.call('setNewDevice', {
      ...sent,
      valore_iniziale: 2,
      valore_acquisto: 2,
      grado_estetico: 'A-',
    });
    expect(opened.first.ret_message).toBe('OK');
  });

  it('is told to a shop with its own reduction, which counts once', async () => {
    const reduced = await server.signedIn('ridotto');
    const sent = await unpriced({ id_negozio: 8001 });
    await price(await ask(sent.evaluation_id, reduced), 100);
    expect((await requestOf(sent.evaluation_id, office)).prezzo).toBe(100);
    expect((await requestOf(sent.evaluation_id, reduced)).prezzo).toBe(80);
    const report = await reduced.call('getReportConservato', { evaluation_id: sent.evaluation_id });
    expect(report.first.data.prezzo_sede).toBe(80);
    const opened = { ...sent, valore_iniziale: 80, valore_acquisto: 76, grado_estetico: 'A-' };
    expect((await reduced.call('setNewDevice', opened)).first.ret_message).toBe('OK');
  });

  it('keeps its price where the list has a lower one by then, and takes a higher one', async () => {
    for (const [listed, worth] of [
      [90, 150],
      [200, 200],
    ] as const) {
      const modelName = `Nokia L${listed}`;
      const sent = await unpriced({ modelName, modelNo: null });
      await price(await ask(sent.evaluation_id), 150);
      await server.db.query(
        `with maker as (insert into brand (brand_name) values ('Nokia') on conflict do nothing returning id_brand),
         model as (insert into device_model (id_brand, model_name)
           select id_brand, $1 from (select id_brand from maker union select id_brand from brand where brand_name = 'Nokia') b
           returning id_model_name)
         insert into price (id_model_name, id_memory, working_price)
         select id_model_name, id_memory, $2 from model, memory where memory_gb = 128`,
        [modelName, listed],
      );
      const again = await shop.call('setRichiestaPrezzo', {
        evaluation_id: (await unpriced({ modelName, modelNo: null })).evaluation_id,
      });
      expect(again.first).toMatchObject({ ret_code: 44, ret_message: 'PREZZO_GIA_A_LISTINO' });
      const opened = { ...sent, valore_iniziale: worth, valore_acquisto: worth, grado_estetico: 'A' };
      expect((await shop.call('setNewDevice', opened)).first.ret_message).toBe('OK');
    }
  });

  it('is asked for with the memory that the report lacks, and bought with no other', async () => {
    const sent = await unpriced({ memory_gb: null });
    const without = await shop.call('setRichiestaPrezzo', { evaluation_id: sent.evaluation_id });
    expect([without.status, Object.keys(without.first.fields ?? {})]).toEqual([400, ['memory']]);
    await price(await ask(sent.evaluation_id, shop, { memory: '64 GB' }), 150);
    const { data } = (await shop.call('getReportConservato', { evaluation_id: sent.evaluation_id })).first;
    expect(data).toMatchObject({ memory: '64 GB', memory_gb: 64, prezzo_sede: 150 });
    const buy = async (memory_gb: string) =>
      (await shop.call('setNewDevice', { ...sent, ...values, memory_gb })).first.ret_message;
    expect(await buy('128 GB')).toBe('MODELLO_NON_PRESENTE');
    expect(await buy('64 GB')).toBe('OK');
  });
});

describe('a request', () => {
  it('is one, however many tills ask at once and however often', async () => {
    const { evaluation_id } = await unpriced();
    const ids = await Promise.all(Array.from({ length: 12 }, () => ask(evaluation_id)));
    expect(new Set(ids).size).toBe(1);
    await price(ids[0]!, 40);
    expect(await ask(evaluation_id)).toBe(ids[0]);
    expect((await requestOf(evaluation_id)).prezzo).toBe(40);
  });

  it('is answered once, however many answer at once', async () => {
    const { evaluation_id } = await unpriced();
    const id_richiesta = await ask(evaluation_id);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0
          ? price(id_richiesta, 100 + at)
          : office.call('setRispostaPrezzo', { id_richiesta, esito: 'RIFIUTATA', motivo: `Motivo ${at}` }),
      ),
    );
    const words = answers.map(({ first }) => first.ret_message);
    expect(words.filter((word) => word === 'OK')).toHaveLength(1);
    expect(words.filter((word) => word === 'PREZZO_GIA_RISPOSTO')).toHaveLength(11);
    const at = words.indexOf('OK');
    expect(await requestOf(evaluation_id)).toMatchObject(
      at % 2 === 0 ? { prezzo: 100 + at, motivo: null } : { prezzo: null, motivo: `Motivo ${at}` },
    );
  });

  it('taken back by the shop finds no answer, and one that was answered is not taken back', async () => {
    const { evaluation_id } = await unpriced();
    const id_richiesta = await ask(evaluation_id);
    await must(shop, 'delRichiestaPrezzo', { id_richiesta });
    expect((await price(id_richiesta, 50)).first).toMatchObject({ ret_code: 46 });
    const again = await ask(evaluation_id);
    expect(again).toBeGreaterThan(id_richiesta);
    const [answer, gone] = await Promise.all([
      price(again, 50),
      shop.call('delRichiestaPrezzo', { id_richiesta: again }),
    ]);
    expect([answer.first.ret_message, gone.first.ret_message]).toEqual(
      (await requestOf(evaluation_id)).prezzo === 50
        ? ['OK', 'PREZZO_GIA_RISPOSTO']
        : ['RICHIESTA_PREZZO_CHIUSA', 'OK'],
    );
  });

  it('that is refused says why, and is not asked again for the same report', async () => {
    const { evaluation_id } = await unpriced();
    const id_richiesta = await ask(evaluation_id);
    const motivo = 'Modello troppo vecchio';
    await must(office, 'setRispostaPrezzo', { id_richiesta, esito: 'RIFIUTATA', motivo });
    expect(await ask(evaluation_id)).toBe(id_richiesta);
    expect(await requestOf(evaluation_id)).toMatchObject({ stato: 'RIFIUTATA', motivo, prezzo: null });
  });

  it('lasts as long as its report: seven days', async () => {
    const sent = await unpriced();
    const waiting = await unpriced();
    const id_richiesta = await ask(waiting.evaluation_id);
    await price(await ask(sent.evaluation_id), 150);
    server.setNow(new Date(Date.now() + 7 * 24 * 3_600_000 + 60_000));
    const [till, desk] = [await server.signedIn('negozio'), await server.signedIn('sede')];
    expect((await requestOf(sent.evaluation_id, till)).stato).toBe('SCADUTA');
    expect((await price(id_richiesta, 50, desk)).first.ret_message).toBe('RICHIESTA_PREZZO_CHIUSA');
    const { evaluation_id } = sent;
    for (const [call, fields] of [
      ['setNewDevice', { ...sent, ...values }],
      ['getReportConservato', { evaluation_id }],
      ['setRichiestaPrezzo', { evaluation_id }],
    ] as const)
      expect((await till.call(call, fields)).rows[0]).toMatchObject({
        ret_message: 'VALUTAZIONE_NON_VALIDA',
      });
  });

  it('wants a price above nothing, or a reason', async () => {
    const { evaluation_id } = await unpriced();
    const id_richiesta = await ask(evaluation_id);
    for (const [fields, wrong] of [
      [{ esito: 'PREZZATA', prezzo: 0 }, 'prezzo'],
      [{ esito: 'PREZZATA', prezzo: '' }, 'prezzo'],
      [{ esito: 'PREZZATA', prezzo: '1.200' }, 'prezzo'],
      [{ esito: 'RIFIUTATA', prezzo: 10 }, 'motivo'],
    ] as const) {
      const { status, first } = await office.call('setRispostaPrezzo', { id_richiesta, ...fields });
      expect([status, Object.keys(first.fields ?? {})]).toEqual([400, [wrong]]);
    }
    expect((await requestOf(evaluation_id)).stato).toBe('CHIESTA');
  });

  it('is not made for what nobody may buy, nor for a report that is not one’s own or brings its price', async () => {
    const word = async (evaluation_id: string, client = shop) =>
      (await client.call('setRichiestaPrezzo', { evaluation_id })).first.ret_message;
    expect(await word((await unpriced({ blacklistStatus: 'Reported stolen' })).evaluation_id)).toBe(
      'IMEI_PRESENTE_IN_BLACKLIST',
    );
    expect(await word((await unpriced({ controlli: { mdm: 'si' } })).evaluation_id)).toBe(
      'DEVICE_NON_ACQUISTABILE',
    );
    const banned = await unpriced();
    await must(office, 'setVoceBlocco', { tipo: 'IMEI', valore: banned.imei, motivo: 'Denuncia' });
    expect(await word(banned.evaluation_id)).toBe('IMEI_NON_ACQUISTABILE');
    const offered = await unpriced({ fonte: 'PICEA', offerta: { price: 10, highest_price: 20 } });
    const others = await unpriced({ id_negozio: 2071 });
    for (const { evaluation_id } of [offered, others])
      expect(await word(evaluation_id)).toBe('VALUTAZIONE_NON_VALIDA');
    expect(await word('not-an-id')).toBe('VALUTAZIONE_NON_VALIDA');
  });

  it('is answered by whoever keeps the list, and seen by its own shop', async () => {
    const { evaluation_id } = await unpriced();
    const id_richiesta = await ask(evaluation_id);
    for (const user of ['negozio', 'master', 'supporto']) {
      const client = await server.signedIn(user);
      expect((await price(id_richiesta, 10, client)).status).toBe(403);
    }
    for (const user of ['negozio2', 'sconto']) {
      const stranger = await server.signedIn(user);
      expect((await stranger.call('getRichiestePrezzo', { evaluation_id })).rows).toEqual([]);
      expect((await stranger.call('delRichiestaPrezzo', { id_richiesta })).status).toBe(404);
    }
    const waits = async () =>
      (await office.call('getCruscottoAttenzione')).rows.find(({ voce }) => voce === 'PREZZI_DA_DARE')
        ?.numero ?? 0;
    const before = await waits();
    await price(id_richiesta, 10);
    expect(await waits()).toBe(before - 1);
    const master = await server.signedIn('master');
    expect((await master.call('getCruscottoAttenzione')).rows.map(({ voce }) => voce)).not.toContain(
      'PREZZI_DA_DARE',
    );
  });

  it('is told at once to the desk, and its answer to the shop, and to no other', async () => {
    const [desk, till, other] = await Promise.all(
      ['sede', 'negozio', 'negozio2'].map(async (user) =>
        readEvents(server.url, await server.signedIn(user)),
      ),
    );
    const id_richiesta = await ask((await unpriced()).evaluation_id);
    const told = (stato: string) => ({
      event: 'evento',
      data: {
        tipo: 'prezzo',
        serial_number: '',
        num_times: 0,
        id_negozio: 1001,
        dati: { id_richiesta, stato },
      },
    });
    const of = (stato: string) => (message: { data: Record<string, unknown> }) =>
      JSON.stringify(message.data['dati']) === JSON.stringify(told(stato).data.dati);
    expect(await desk!.until(of('CHIESTA'))).toEqual(told('CHIESTA'));
    await price(id_richiesta, 75);
    expect(await till!.until(of('PREZZATA'))).toEqual(told('PREZZATA'));
    expect(other!.messages).toEqual([]);
    for (const reader of [desk, till, other]) reader!.close();
  });
});
