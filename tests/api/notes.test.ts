import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { cardOf, note, openNoteDesk, phoneIn, said, type NoteDesk, type Work } from '#tests/kit/note-desk';
import type { TestClient } from '#tests/kit/test-client';
import type { TestServer } from '#tests/kit/test-server';

let desk: NoteDesk;
let server: TestServer;
let shop: TestClient;
let master: TestClient;
let office: TestClient;
let carla: TestClient;
let support: TestClient;
let idOf: NoteDesk['idOf'];
beforeAll(async () => {
  desk = await openNoteDesk();
  ({ server, shop, master, office, carla, support, idOf } = desk);
});
afterAll(() => server.stop());

const phone = (id_negozio = 1001) => phoneIn(server, id_negozio);

describe('a note on a device', () => {
  it('is read by whom may see the device, with its author and whom it mentions', async () => {
    const work = await phone();
    await note(shop, work, 'Manca il caricatore, @Carla Sede', { menzionati: idOf('carla') });
    for (const one of [shop, master, office, support])
      expect(await said(one, work)).toEqual(['Manca il caricatore, @Carla Sede']);
    const [row] = (await office.call('getLavoro', { ...work })).first.note;
    expect(row).toMatchObject({ is_interna: 0, is_impersonato: 0, menzionati: ['Carla Sede'] });
    const [other, stranger] = [await server.signedIn('negozio2'), await server.signedIn('sconto')];
    for (const one of [other, stranger]) {
      expect((await one.call('getLavoro', { ...work })).status).toBe(404);
      expect((await one.call('setNota', { ...work, testo: 'x' })).status).toBe(404);
      expect((await one.call('getPersoneLavoro', { ...work })).status).toBe(404);
    }
    for (const chiave of ['nessuno-1', 'x', "1' or true --1"])
      expect((await office.call('getLavoro', { tipo_oggetto: 'DEVICE', chiave })).status).toBe(404);
  });

  it('of head office is inner unless it is shared: the shop sees nothing of it anywhere', async () => {
    const work = await phone();
    await note(shop, work, 'Il cliente chiede notizie');
    await note(office, work, 'Segreto: vetro rigato', { menzionati: idOf('supporto') });
    await note(office, work, 'Ti chiamiamo domani', { is_interna: 0 });
    const all = ['Il cliente chiede notizie', 'Segreto: vetro rigato', 'Ti chiamiamo domani'];
    for (const one of [office, carla, support]) expect(await said(one, work)).toEqual(all);
    for (const one of [shop, master]) {
      expect(await said(one, work)).toEqual([all[0], all[2]]);
      const { note: rows, ...thread } = (await one.call('getLavoro', { ...work })).first;
      expect(JSON.stringify([rows, thread])).not.toContain('Segreto');
      for (const search of [{}, { search: 'segreto' }, { formato: 'csv' }]) {
        const answer = await one.request('/api/getAvvisi', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(search),
        });
        expect(await answer.text()).not.toContain('Segreto');
      }
    }
    const standing = await server.signedIn('supporto');
    await must(standing, 'setImpersona', { id_negozio: 1001 });
    expect(await said(standing, work)).toEqual([all[0], all[2]]);
    await note(office, work, 'Ancora fra noi', { menzionati: idOf('supporto') });
    expect(await cardOf(support, work)).toMatchObject({ evento: 'MENZIONE', testo: 'Ancora fra noi' });
    expect(await cardOf(standing, work)).toBeUndefined();
    // A shop's own wish for an inner note is nobody's.
    await note(shop, work, 'Per la sede', { is_interna: 1 });
    expect(await said(shop, work)).toContain('Per la sede');
  });

  it('mentions only who may see it', async () => {
    const work = await phone();
    const mention = (client: TestClient, user: string, more: object = {}) =>
      client.call('setNota', { ...work, testo: 'x', menzionati: idOf(user), ...more });
    for (const user of ['negozio', 'master'])
      expect((await mention(office, user)).first.ret_code, user).toBe(60);
    for (const user of ['negozio2', 'sconto'])
      expect((await mention(office, user, { is_interna: 0 })).first.ret_message, user).toBe(
        'MENZIONE_NON_AMMESSA',
      );
    expect((await mention(shop, 'negozio2')).first.ret_code).toBe(60);
    expect(await said(office, work)).toEqual([]);
    expect((await mention(office, 'negozio', { is_interna: 0 })).first.ret_code).toBe(0);
    const people = async (client: TestClient, is_interna: 0 | 1) =>
      new Set(
        (await client.call('getPersoneLavoro', { ...work, is_interna })).rows.map((one) => one.id_operatore),
      );
    const inner = await people(office, 1);
    expect(['carla', 'supporto', 'negozio', 'master'].map((user) => inner.has(idOf(user)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    for (const shared of [await people(office, 0), await people(shop, 1)])
      expect(
        ['carla', 'negozio', 'master', 'negozio2', 'sconto'].map((user) => shared.has(idOf(user))),
      ).toEqual([true, true, true, false, false]);
  });

  it('is written once for a key, however often it is pressed', async () => {
    const work = await phone();
    const once = { idempotencyKey: 'nota-premuta-due-volte' };
    for (let press = 0; press < 3; press += 1)
      await office.call('setNota', { ...work, testo: 'Una volta' }, once);
    expect(await said(office, work)).toEqual(['Una volta']);
  });
});

describe('assignee and flag', () => {
  const change = (client: TestClient, work: Work, versione: number, more: object) =>
    client.call('setLavoro', { ...work, versione, ...more });

  it('are head office’s: given, told, listed, and no shop hears of them', async () => {
    const work = await phone();
    expect(
      (await change(office, work, 0, { id_incaricato: idOf('carla'), is_segnalato: 1 })).first,
    ).toMatchObject({ ret_code: 0, versione: 1 });
    expect(await cardOf(carla, work)).toMatchObject({ evento: 'AFFIDATO', operatore: 'sede Prova' });
    const mine = (await carla.call('getLavori', { chi: 'miei' })).rows.find(
      (one) => one.chiave === work.chiave,
    );
    expect(mine).toMatchObject({ incaricato: 'Carla Sede', is_segnalato: 1, id_negozio: 1001 });
    expect((await office.call('getLavori', { chi: 'miei' })).rows).toEqual([]);
    expect((await shop.call('getLavoro', { ...work })).first).toMatchObject({
      id_incaricato: null,
      incaricato: null,
      is_segnalato: 0,
    });
    for (const one of [shop, master]) {
      expect((await change(one, work, 1, { is_segnalato: 0 })).status).toBe(403);
      expect((await one.call('getLavori')).status).toBe(403);
    }
    expect((await change(office, work, 0, { id_incaricato: 0 })).first).toMatchObject({
      ret_code: 61,
      ret_message: 'LAVORO_GIA_CAMBIATO',
    });
    expect((await change(office, work, 1, { id_incaricato: 0 })).first.ret_code).toBe(0);
    expect(
      (await carla.call('getLavori', { chi: 'miei' })).rows.some((one) => one.chiave === work.chiave),
    ).toBe(false);
    expect((await change(office, work, 2, { id_incaricato: idOf('negozio') })).status).toBe(400);
  });

  it('of two at once goes to one', async () => {
    const work = await phone();
    await note(office, work, 'Di chi è?');
    const answers = await Promise.all(
      [office, carla, support].map((one) => change(one, work, 0, { id_incaricato: idOf('carla') })),
    );
    expect(answers.map(({ first }) => first.ret_code).toSorted()).toEqual([0, 61, 61]);
  });
});
