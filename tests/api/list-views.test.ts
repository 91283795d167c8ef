import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const start = '2026-11-21T09:00:00Z';
const lista = 'getDistinte';
const view = { lista, nome: 'Da pagare', indirizzo: 'ordine=-valore&pagata=0', ambito: 'PERSONALE' };

let server: TestServer;
let people: Record<'shop' | 'next' | 'master' | 'other' | 'office' | 'support' | 'asShop', TestClient>;
beforeAll(async () => {
  server = await startTestServer({ now: start });
  people = {
    shop: await server.signedIn('negozio'),
    next: await server.signedIn('negozio2'),
    master: await server.signedIn('master'),
    other: await server.signedIn('diretto'),
    office: await server.signedIn('sede'),
    support: await server.signedIn('supporto'),
    asShop: await server.signedIn('supporto'),
  };
  await must(people.asShop, 'setImpersona', { id_negozio: 1001 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(start);
  await server.db.query('delete from list_choice');
  await server.db.query('delete from list_view');
  await server.db.query('delete from rate_window');
});

const save = (who: TestClient, change: object = {}) => who.call('setVistaLista', { ...view, ...change });
const namesSeenBy = async (who: TestClient) =>
  (await who.call('getVisteLista', { lista })).rows.map(({ nome }) => nome);

describe('views of a list', () => {
  it('are saved, changed and deleted by their author', async () => {
    const made = (await save(people.shop)).first;
    expect((await people.shop.call('getVisteLista', { lista })).rows).toEqual([
      {
        id_vista: made.id_vista,
        nome: 'Da pagare',
        indirizzo: 'ordine=-valore&pagata=0',
        ambito: 'PERSONALE',
        is_mia: 1,
        is_modificabile: 1,
        autore: 'negozio Prova',
        data_modifica: start,
        cadenza: null,
      },
    ]);
    const { id_vista, data_modifica } = made;
    const changed = (
      await save(people.shop, { id_vista, data_modifica, nome: 'Pagate', indirizzo: 'pagata=1' })
    ).first;
    expect(changed).toMatchObject({ ret_code: 0, id_vista });
    const stale = await save(people.shop, { id_vista, data_modifica, nome: 'Altro' });
    expect(stale.first).toMatchObject({ ret_code: 2, ret_message: 'VISTA_GIA_MODIFICATA' });
    expect((await save(people.shop, { id_vista, nome: 'Altro' })).first.ret_code).toBe(2);
    const [row] = (await people.shop.call('getVisteLista', { lista })).rows;
    expect(row).toMatchObject({
      nome: 'Pagate',
      indirizzo: 'pagata=1',
      data_modifica: changed.data_modifica,
    });
    expect((await people.shop.call('delVistaLista', { id_vista })).first.ret_code).toBe(0);
    expect((await people.shop.call('delVistaLista', { id_vista })).status).toBe(404);
    expect(await namesSeenBy(people.shop)).toEqual([]);
  });

  it('are seen by whom they are for, under the names of that list', async () => {
    await save(people.shop, { nome: 'Del negozio' });
    await save(people.master, { nome: 'Del gruppo', ambito: 'AFFILIATO' });
    await save(people.office, { nome: 'Della sede', ambito: 'UFFICIO' });
    await save(people.support, { nome: 'Dell’assistenza' });
    const seen = Object.entries(people).map(async ([name, who]) => [name, await namesSeenBy(who)]);
    expect(Object.fromEntries(await Promise.all(seen))).toEqual({
      shop: ['Del negozio', 'Del gruppo'],
      next: ['Del gruppo'],
      master: ['Del gruppo'],
      other: [],
      office: ['Della sede'],
      support: ['Dell’assistenza', 'Della sede'],
      // Who stands in for a shop keeps his own, and sees what the shop sees.
      asShop: ['Dell’assistenza', 'Del gruppo'],
    });
    await server.db.query("update list_view set lista = 'getAltro'");
    expect(await namesSeenBy(people.shop)).toEqual([]);
    expect((await server.client().call('getVisteLista', { lista })).status).toBe(401);
  });

  it('are saved for others by the master, head office and support, and in nobody else’s name', async () => {
    const savable = async (ambito: string) => {
      const answers = Object.entries(people).map(async ([name, who]) => {
        const { status } = await save(who, { ambito, nome: `${name} ${ambito}` });
        return status === 200 ? [name] : [];
      });
      return (await Promise.all(answers)).flat();
    };
    expect(await savable('AFFILIATO')).toEqual(['master']);
    expect(await savable('UFFICIO')).toEqual(['office', 'support']);
    expect(await savable('PERSONALE')).toEqual(Object.keys(people));
    const { rows } = await server.db.query(
      "select ambito, id_affiliato from list_view where ambito <> 'PERSONALE' order by 1",
    );
    expect(rows).toEqual([
      { ambito: 'AFFILIATO', id_affiliato: 100 },
      { ambito: 'UFFICIO', id_affiliato: null },
      { ambito: 'UFFICIO', id_affiliato: null },
    ]);
  });

  it('of others are changed by colleagues who may share, who can’t take them for themselves', async () => {
    const { id_vista, data_modifica } = (await save(people.master, { ambito: 'AFFILIATO' })).first;
    const theirs = { id_vista, data_modifica, ambito: 'AFFILIATO', nome: 'Presa' };
    const fate = async (who: TestClient) => [
      (await save(who, theirs)).status,
      (await who.call('delVistaLista', { id_vista })).status,
    ];
    expect(await fate(people.shop)).toEqual([403, 403]);
    expect(await fate(people.asShop)).toEqual([403, 403]);
    expect(await fate(people.other)).toEqual([404, 404]);
    expect(await fate(people.office)).toEqual([404, 404]);
    expect((await people.shop.call('getVisteLista', { lista })).first).toMatchObject({
      nome: 'Da pagare',
      is_mia: 0,
      is_modificabile: 0,
    });

    const ours = (await save(people.office, { ambito: 'UFFICIO' })).first;
    const change = { id_vista: ours.id_vista, data_modifica: ours.data_modifica, nome: 'Nostra' };
    expect((await save(people.support, change)).status).toBe(403);
    expect((await save(people.support, { ...change, ambito: 'UFFICIO' })).first.ret_code).toBe(0);
    expect((await people.support.call('getVisteLista', { lista })).first).toMatchObject({
      nome: 'Nostra',
      is_mia: 0,
      is_modificabile: 1,
      autore: 'sede Prova',
    });
    const [mine] = (await people.office.call('getVisteLista', { lista })).rows;
    const back = { id_vista: mine?.id_vista, data_modifica: mine?.data_modifica };
    expect((await save(people.office, back)).first.ret_code).toBe(0);
    expect(await namesSeenBy(people.support)).toEqual([]);
  });

  it('have a name that no other of the same people has, also when saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        save(at % 2 ? people.office : people.support, {
          ambito: 'UFFICIO',
          nome: at < 4 ? 'Già viste' : 'gia VISTE',
        }),
      ),
    );
    const words = answers.map(({ first }) => first.ret_message).sort();
    expect(words).toEqual([...Array.from({ length: 7 }, () => 'NOME_VISTA_GIA_USATO'), 'OK']);
    // The same name is free for oneself, for others and in another ambit.
    expect((await save(people.office, { nome: 'Già viste' })).first.ret_code).toBe(0);
    expect((await save(people.support, { nome: 'Già viste' })).first.ret_code).toBe(0);
    const { id_vista, data_modifica } = (await save(people.office, { nome: 'Altra' })).first;
    const named = (nome: string) => save(people.office, { id_vista, data_modifica, nome });
    expect((await named('GIÀ VISTE')).first.ret_message).toBe('NOME_VISTA_GIA_USATO');
    expect((await named('altra')).first.ret_code).toBe(0);
  });

  it('are at most 50 of a list and owner, also when saved at once', async () => {
    await server.db.query(
      `insert into list_view (lista, nome, indirizzo, ambito, id_operatore, data_modifica)
       select $1, 'Vista ' || n, 'pagata=0', 'PERSONALE', id_operatore, now()
       from operator, generate_series(1, 48) n where user_name = 'negozio'`,
      [lista],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save(people.shop, { nome: `Nuova ${at}` })),
    );
    const words = answers.map(({ first }) => first.ret_message).sort();
    expect(words).toEqual(['OK', 'OK', 'TROPPE_VISTE', 'TROPPE_VISTE', 'TROPPE_VISTE', 'TROPPE_VISTE']);
    const [full] = (await people.shop.call('getVisteLista', { lista })).rows;
    const same = { id_vista: full?.id_vista, data_modifica: full?.data_modifica };
    expect((await save(people.shop, { ...same, nome: 'Cambiata' })).first.ret_code).toBe(0);
    expect((await save(people.next)).first.ret_code).toBe(0);
  });

  it('of a part of the desk are its own, not of all devices', async () => {
    await save(people.office, { lista: 'getDevice.valutati' });
    const count = async (of: string) =>
      (await people.office.call('getVisteLista', { lista: of })).rows.length;
    expect(await Promise.all(['getDevice.valutati', 'getDevice.liquidati', 'getDevice'].map(count))).toEqual([
      1, 0, 0,
    ]);
  });

  it('of no list, without a name, with what is no query string are refused', async () => {
    const fieldsOf = async (change: object) => {
      const { status, first } = await save(people.shop, change);
      return [status, Object.keys(first.fields ?? {})];
    };
    expect(await fieldsOf({ lista: 'getSessione' })).toEqual([400, ['lista']]);
    expect(await fieldsOf({ nome: ' ' })).toEqual([400, ['nome']]);
    expect(await fieldsOf({ nome: 'x'.repeat(61) })).toEqual([400, ['nome']]);
    expect(await fieldsOf({ indirizzo: `cerca=${'x'.repeat(2000)}` })).toEqual([400, ['indirizzo']]);
    for (const indirizzo of ['', 'a=<b>', 'a=b#c', 'a=è', 'a="b"', 'a=b c', 'a=b\nc'])
      expect(await fieldsOf({ indirizzo }), indirizzo).toEqual([400, ['indirizzo']]);
    expect(await fieldsOf({ ambito: 'TUTTI' })).toEqual([400, ['ambito']]);
    expect((await people.shop.call('getVisteLista', { lista: 'getSessione' })).status).toBe(400);
    expect(await namesSeenBy(people.shop)).toEqual([]);
    expect((await save(people.shop, { indirizzo: 'cerca=caff%C3%A8+(2)&da=2026-01-01' })).status).toBe(200);
  });
});

describe('what somebody chooses for a list', () => {
  const nothing = { righe: null, colonne: null, id_vista: null, indirizzo: '' };
  const choose = (who: TestClient, part: object) => who.call('setSceltaLista', { lista, ...part });
  const chosen = async (who: TestClient) => (await who.call('getSceltaLista', { lista })).first;

  it('is kept field by field, and taken back by an empty one', async () => {
    expect(await chosen(people.shop)).toEqual(nothing);
    const { id_vista } = (await save(people.shop)).first;
    await Promise.all([
      choose(people.shop, { righe: 25 }),
      choose(people.shop, { colonne: 'negozio,valore' }),
      choose(people.shop, { id_vista }),
    ]);
    expect(await chosen(people.shop)).toEqual({
      righe: 25,
      colonne: 'negozio,valore',
      id_vista,
      indirizzo: view.indirizzo,
    });
    await choose(people.shop, { righe: null });
    expect(await chosen(people.shop)).toMatchObject({ righe: null, colonne: 'negozio,valore', id_vista });
    await choose(people.shop, { colonne: '', id_vista: 0 });
    expect(await chosen(people.shop)).toEqual(nothing);
    expect(await chosen(people.next)).toEqual(nothing);
  });

  it('is the acting operator’s', async () => {
    const client = await server.signedIn('negozio');
    await choose(client, { righe: 10 });
    const operators = (await client.call('getOperatorDummy', { id_negozio: 1001 })).rows;
    const anna = operators.find(({ nome }) => nome === 'Anna');
    await must(client, 'setOperatoreSessione', { id_negozio: 1001, id_operatore: anna?.id_operatore });
    expect((await chosen(client)).righe).toBe(null);
    await choose(client, { righe: 50 });
    expect([(await chosen(client)).righe, (await chosen(people.shop)).righe]).toEqual([50, 10]);
  });

  it('is something that the list has', async () => {
    const refused = async (part: object) => {
      const { status, first } = await choose(people.shop, part);
      return [status, Object.keys(first.fields ?? {})];
    };
    expect(await refused({ righe: 7 })).toEqual([400, ['righe']]);
    expect(await refused({ colonne: 'negozio,id_negozio' })).toEqual([400, ['colonne']]);
    expect(await refused({ lista: 'getSessione' })).toEqual([400, ['lista']]);
    const { id_vista } = (await save(people.next)).first;
    expect((await choose(people.shop, { id_vista })).status).toBe(404);
    expect(await chosen(people.shop)).toEqual(nothing);
  });

  it('begins with all once its view is gone or no longer to be seen', async () => {
    const { id_vista, data_modifica } = (await save(people.master, { ambito: 'AFFILIATO' })).first;
    await choose(people.shop, { id_vista, righe: 25 });
    await choose(people.master, { id_vista });
    expect((await save(people.master, { id_vista, data_modifica })).first.ret_code).toBe(0);
    expect(await chosen(people.shop)).toEqual({ ...nothing, righe: 25 });
    expect((await chosen(people.master)).id_vista).toBe(id_vista);
    await must(people.master, 'delVistaLista', { id_vista });
    expect((await chosen(people.master)).id_vista).toBe(null);
  });
});
