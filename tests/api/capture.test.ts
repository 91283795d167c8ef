import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { consented } from '#tests/kit/consented';
import {
  bytesOf,
  captureAll,
  captureToken,
  picture,
  prepareCapture,
  shownHash,
  upload,
  withToken,
} from '#tests/kit/take-capture';
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

/** A completed purchase with its phone. */
async function signing() {
  const { cycle, receipt } = await prepareCapture(shop, server.db);
  await must(shop, 'setRicevuta', receipt);
  return { cycle, receipt, phone: withToken(server.url, await captureToken(shop, cycle)) };
}

describe('the capture', () => {
  it('goes from the first photo to the consents, and ends its link', async () => {
    const { cycle, receipt } = await prepareCapture(shop, server.db);
    const phone = withToken(server.url, await captureToken(shop, cycle));
    const state = async () => (await shop.call('getCattura', { ...cycle })).first.stato;
    expect((await phone.call('getRicevuta', { ...cycle })).rows).toEqual([]);
    expect((await phone.call('getCattura', { ...cycle })).first).toMatchObject({
      stato: 'DA_INIZIARE',
      progressivo: null,
      motivo_foto: null,
      conclusa_il: null,
      motivo_firme: 'La ricevuta non è ancora stata emessa.',
    });
    const fronte_documento = await upload(phone);
    const first = await phone.call('setRicevuta', { ...cycle, fronte_documento });
    expect(first.rows).toEqual([
      {
        ret_code: 0,
        ret_message: 'OK',
        progressivo: null,
        codice_pratica: `${cycle.serial_number}-${cycle.num_times}`,
      },
    ]);
    await must(phone, 'setRicevuta', { ...cycle, retro_documento: await upload(phone) });
    expect(await state()).toBe('RETRO');

    const firma = await upload(phone, 'firma');
    const early = await phone.call('setRicevuta', { ...cycle, firma_contratto_uno: firma });
    expect(early.first).toMatchObject({ ret_code: 9, motivo: 'La ricevuta non è ancora stata emessa.' });
    const { progressivo } = await must(shop, 'setRicevuta', receipt);
    const [row] = (await phone.call('getRicevuta', { ...cycle })).rows;
    expect(row).toMatchObject({ progressivo, fronte_documento });

    const signed = {
      ...cycle,
      firma_contratto_uno: firma,
      impronta_documento: await shownHash(phone, cycle),
    };
    expect((await phone.call('setRicevuta', signed)).first).toMatchObject({ ret_code: 0, progressivo });
    await must(phone, 'setRicevuta', {
      ...cycle,
      firma_contratto_due: await upload(phone, 'firma'),
      impronta_documento: await shownHash(phone, cycle),
    });
    const last = {
      firma_privacy: await upload(phone, 'firma'),
      secondo_flag: 1,
      terzo_flag: 0,
      impronta_documento: await shownHash(phone, cycle, [1, 0]),
    };
    await must(phone, 'setRicevuta', { ...cycle, ...last });
    expect(await state()).toBe('FIRMA_TRE');
    const id_cliente = receipt['id_cliente'];
    const consents = { id_cliente, id_negozio: 1001, ip: '9.9.9.9', flag_due: 1, flag_tre: 0 };
    expect((await phone.call('setPrivacy', consents)).rows).toEqual([
      { ret_code: 0, ret_message: 'OK', stato: 'COMPLETA' },
    ]);
    expect((await shop.call('getCattura', { ...cycle })).first).toMatchObject({
      stato: 'COMPLETA',
      mancanti: [],
      secondo_flag: 1,
    });
    expect((await phone.call('getCattura', { ...cycle })).first.ret_message).toBe('ACQUISIZIONE_CONCLUSA');
    expect((await shop.call('setLinkCattura', { ...cycle })).first.ret_message).toBe('ACQUISIZIONE_CONCLUSA');
    const [device] = (await shop.call('getDevice', { ...cycle })).rows;
    expect(device).toMatchObject({ id_stato_device: 1, documento: fronte_documento });
  });

  it('keeps each signature in a ledger with hashes, time, address, browser and link', async () => {
    const { cycle, receipt, phone } = await signing();
    await captureAll(phone, cycle, receipt);
    const [row] = (await shop.call('getRicevuta', { ...cycle })).rows;
    const kept = await shop.call('getImage', { firma_uno: row?.firma_contratto_uno });
    const ledger = await server.db.query(
      `select quale, encode(impronta_immagine, 'hex') as immagine, encode(impronta_documento, 'hex') as documento, ip, user_agent,
         s.id_operatore, s.id_link = l.id_link as by_link
       from signature s left join link l on l.serial_number = s.serial_number and l.uso = 'capture' where s.serial_number = $1 order by quando, quale`,
      [cycle.serial_number],
    );
    const immagine = createHash('sha256').update(bytesOf(kept.first.firma_uno)).digest('hex');
    const [unmarked, marked] = [await shownHash(shop, cycle), await shownHash(shop, cycle, [1, 0])];
    const all = {
      ip: '127.0.0.1',
      user_agent: 'node',
      id_operatore: null,
      by_link: true,
    };
    expect(ledger.rows.find((one: { quale: string }) => one.quale === 'firma_contratto_uno')).toEqual({
      quale: 'firma_contratto_uno',
      immagine,
      documento: unmarked,
      ...all,
    });
    expect(ledger.rows).toEqual(ledger.rows.map((one: object) => ({ ...one, ...all })));
    expect(ledger.rows.map(({ documento }: { documento: string }) => documento)).toEqual([
      unmarked,
      unmarked,
      marked,
    ]);
  });

  it('sent twice, by two phones and with answers that got lost, doubles nothing', async () => {
    const { cycle, receipt, phone } = await signing();
    const other = withToken(server.url, await captureToken(shop, cycle));
    const image = await picture();
    const names = await Promise.all(
      [phone, phone, phone].map(
        async (one) => (await one.call('uploadFile', { image, fileName: 'f' })).first.path,
      ),
    );
    expect(new Set(names).size).toBe(1);
    const fronte_documento = names[0];
    for (const one of [phone, other, phone]) await must(one, 'setRicevuta', { ...cycle, fronte_documento });
    await must(other, 'setRicevuta', { ...cycle, retro_documento: await upload(other) });
    const firma_contratto_uno = await upload(phone, 'firma');
    const both = await Promise.all(
      [phone, phone].map((one) => one.call('setRicevuta', { ...cycle, firma_contratto_uno })),
    );
    expect(both.map((one) => one.first.ret_code)).toEqual([0, 0]);
    const second = await other.call('setRicevuta', {
      ...cycle,
      firma_contratto_uno: await upload(other, 'firma'),
    });
    expect(second.first).toMatchObject({ ret_code: 23, ret_message: 'FIRMA_GIA_ACQUISITA' });
    await must(other, 'setRicevuta', { ...cycle, firma_contratto_due: await upload(other, 'firma') });
    await must(phone, 'setRicevuta', { ...cycle, firma_privacy: await upload(phone, 'firma') });

    const consents = { id_cliente: receipt['id_cliente'], flag_due: 0, flag_tre: 1 };
    const keyed = { idempotencyKey: 'consensi-1' };
    const answers = [
      await phone.call('setPrivacy', consents, keyed),
      await phone.call('setPrivacy', consents, keyed),
    ];
    expect(answers.map((one) => [one.status, one.first.stato])).toEqual([
      [200, 'COMPLETA'],
      [200, 'COMPLETA'],
    ]);
    expect((await phone.call('setPrivacy', consents)).status).toBe(401);
    expect((await phone.call('setPrivacy', { ...consents, flag_due: 1 }, keyed)).status).toBe(400);
    const counted = await server.db.query(
      `select (select count(*)::int from signature where serial_number = $1) as firme,
         (select count(*)::int from consent where serial_number = $1) as consensi,
         (select count(*)::int from file where serial_number = $1 and tipo in ('foto', 'firma')) as file,
         (select count(*)::int from link where serial_number = $1 and motivo_chiusura = 'COMPLETA') as chiusi`,
      [cycle.serial_number],
    );
    expect(counted.rows).toEqual([{ firme: 3, consensi: 2, file: 6, chiusi: 2 }]);
  });

  it('takes what comes after an upload that failed, and is complete only with everything', async () => {
    const { cycle, receipt, phone } = await signing();
    await must(phone, 'setRicevuta', { ...cycle, retro_documento: await upload(phone) });
    const names = {
      firma_contratto_uno: await upload(phone, 'firma'),
      firma_contratto_due: await upload(phone, 'firma'),
    };
    await must(phone, 'setRicevuta', {
      ...cycle,
      ...names,
      firma_privacy: await upload(phone, 'firma'),
      secondo_flag: 0,
      terzo_flag: 0,
    });
    const consents = { id_cliente: receipt['id_cliente'], flag_due: 0, flag_tre: 0 };
    expect((await phone.call('setPrivacy', consents)).first).toMatchObject({
      ret_code: 0,
      stato: 'DA_INIZIARE',
    });
    expect((await phone.call('getCattura', { ...cycle })).first.mancanti).toEqual(['fronte_documento']);
    const old = await upload(phone);
    await must(phone, 'setRicevuta', { ...cycle, retro_documento: old });
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento: await upload(phone) });
    expect((await shop.call('getCattura', { ...cycle })).first).toMatchObject({
      stato: 'COMPLETA',
      retro_documento: old,
    });
    const late = await shop.call('setRicevuta', { ...cycle, fronte_documento: await upload(shop) });
    expect(late.first.ret_message).toBe('ACQUISIZIONE_CONCLUSA');
  });

  it('takes only files of its own, of the right kind', async () => {
    const { cycle, phone } = await signing();
    const other = await signing();
    const foreign = await upload(other.phone);
    await must(other.phone, 'setRicevuta', { ...other.cycle, fronte_documento: foreign });
    for (const fields of [
      { fronte_documento: foreign },
      { fronte_documento: 'f'.repeat(32) },
      { fronte_documento: '../x' },
      { fronte_documento: await upload(phone, 'firma') },
      { firma_privacy: await upload(phone) },
      { retro_documento: await upload(await server.signedIn('sconto')) },
    ]) {
      const answer = await phone.call('setRicevuta', { ...cycle, ...fields });
      expect([answer.status, answer.first.fields], JSON.stringify(fields)).toEqual([
        400,
        { [Object.keys(fields)[0] ?? '']: 'File non trovato' },
      ]);
    }
    expect(
      (await phone.call('setRicevuta', { ...cycle, firma_privacy: 'a', impronta_documento: 'xyz' })).status,
    ).toBe(400);
    expect((await shop.call('getCattura', { ...cycle })).first.stato).toBe('DA_INIZIARE');
  });

  it('starts anew with another seller, and is over with the purchase', async () => {
    const { cycle, receipt } = await prepareCapture(shop, server.db);
    const phone = withToken(server.url, await captureToken(shop, cycle));
    const fronte_documento = await upload(phone);
    await must(phone, 'setRicevuta', { ...cycle, fronte_documento });
    const id_cliente = await addCustomer(server.db, 1001);
    const seller = { id_cliente, id_tipo_documento: 1, numero_documento: 'CA54321AB' };
    await must(shop, 'setAcquisto', { ...cycle, ...seller });
    expect((await phone.call('getCattura', { ...cycle })).status).toBe(401);
    expect((await shop.call('getCattura', { ...cycle })).first).toMatchObject({
      stato: 'DA_INIZIARE',
      fronte_documento: null,
    });
    await must(shop, 'setRicevuta', { ...receipt, ...seller });
    expect((await shop.call('getRicevuta', { ...cycle })).first.fronte_documento).toBeNull();

    const later = await prepareCapture(shop, server.db);
    const second = withToken(server.url, await captureToken(shop, later.cycle));
    await must(shop, 'deleteDevicePending', { ...later.cycle });
    expect((await second.call('setRicevuta', { ...later.cycle, fronte_documento })).status).toBe(401);
    expect((await shop.call('setRicevuta', { ...later.cycle, fronte_documento })).first.ret_message).toBe(
      'ACQUISTO_NON_IN_CORSO',
    );
    expect((await shop.call('setLinkCattura', { ...later.cycle })).first.ret_message).toBe(
      'ACQUISTO_NON_IN_CORSO',
    );
  });
});

describe('setPrivacy', () => {
  it('keeps a history with the text each consent was given to', async () => {
    const id_cliente = await addCustomer(server.db, 1001);
    await consented(server.db, id_cliente, 1001);
    const taken = { id_cliente, id_negozio: 1001, ip: '1.2.3.4', flag_due: 0, flag_tre: 1 };
    await must(shop, 'setPrivacy', taken);
    // What is no already is not said again.
    await must(shop, 'setPrivacy', taken);
    const ledger = await server.db.query<{ flag: string }>(
      `select flag, valore, canale, ip, k.id_operatore is not null as operatore, encode(impronta_testo, 'hex') = (
         select encode(sha256(convert_to(testo, 'UTF8')), 'hex') from legal_text
         where chiave = case flag when 'flag_due' then 'consenso_due' else 'consenso_tre' end) as testo
       from consent k where id_cliente = $1 order by id_consenso`,
      [id_cliente],
    );
    const byPhone = { canale: 'TELEFONO', ip: '127.0.0.1', operatore: false, testo: true };
    const atTill = { ...byPhone, canale: 'NEGOZIO', operatore: true };
    expect(ledger.rows).toEqual([
      { flag: 'flag_due', valore: 1, ...byPhone },
      { flag: 'flag_tre', valore: 1, ...byPhone },
      { flag: 'flag_due', valore: 0, ...atTill },
    ]);
    const fields = { id_cliente, flag_due: 0, flag_tre: 0 };
    expect((await (await server.signedIn('negozio2')).call('setPrivacy', fields)).status).toBe(404);
    expect((await (await server.signedIn('supporto')).call('setPrivacy', fields)).status).toBe(403);
  });
});
