import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
});
afterAll(() => server.stop());

describe('packaging requests', () => {
  it('go from pending to fulfilled, one open at a time', async () => {
    const shop = await server.signedIn('negozio');
    const office = await server.signedIn('sede');
    const asked = await shop.call('setPackaging', { id_negozio: 1001 });
    expect(asked.first.ret_code).toBe(0);
    const again = await shop.call('setPackaging', { id_negozio: 1001 });
    expect(again.rows).toEqual([{ ret_code: 1, ret_message: 'RICHIESTA_IN_CORSO' }]);

    const id_packaging = asked.first.id_packaging;
    expect((await office.call('setPackagingEvaso', { id_packaging })).first.ret_code).toBe(0);
    expect((await office.call('setPackagingEvaso', { id_packaging })).first.ret_message).toBe(
      'RICHIESTA_GIA_EVASA',
    );
    expect((await office.call('setPackagingEvaso', { id_packaging: 99_999 })).status).toBe(404);
    const [row] = (await shop.call('getPackaging', { id_negozio: 1001 })).rows;
    expect(row).toMatchObject({
      id_packaging,
      negozio: 'Negozio Milano',
      ragione_sociale: 'Telefonia Aurora',
      operatore: 'negozio Prova',
      data_richiesta: '2026-11-21T09:00:00Z',
      is_evasa: 1,
    });
    expect((await shop.call('setPackaging', { id_negozio: 1001 })).first.ret_code).toBe(0);
  });

  it('bear the shop’s note to head office', async () => {
    const shop = await server.signedIn('ridotto');
    const long = await shop.call('setPackaging', { id_negozio: 8001, nota: 'a'.repeat(201) });
    expect([long.status, long.first.fields]).toEqual([400, { nota: 'Massimo 200 caratteri' }]);
    await shop.call('setPackaging', { id_negozio: 8001, nota: ' Più buste imbottite ' });
    const found = await (await server.signedIn('sede')).call('getPackaging', { search: 'imbottite' });
    expect(found.rows.map(({ id_negozio, nota }) => [id_negozio, nota])).toEqual([
      [8001, 'Più buste imbottite'],
    ]);
  });

  it('are seen by shop, affiliate or all, and changed only by those who may', async () => {
    const other = await server.signedIn('sconto');
    expect((await other.call('setPackaging', { id_negozio: 2071 })).first.ret_code).toBe(0);
    const shopsSeenBy = async (user: string) => {
      const answer = await (await server.signedIn(user)).call('getPackaging', { id_negozio: 0 });
      return [...new Set(answer.rows.map((row) => row.id_negozio))].sort();
    };
    expect(await shopsSeenBy('negozio')).toEqual([1001]);
    expect(await shopsSeenBy('master')).toEqual([1001]);
    expect(await shopsSeenBy('sede')).toEqual([1001, 2071, 8001]);
    expect(await shopsSeenBy('supporto')).toEqual([1001, 2071, 8001]);

    expect((await other.call('getPackaging', { id_negozio: 1001 })).status).toBe(403);
    expect((await other.call('setPackaging', { id_negozio: 1001 })).status).toBe(403);
    expect((await other.call('setPackagingEvaso', { id_packaging: 1 })).status).toBe(403);
    for (const user of ['master', 'sede', 'supporto']) {
      const refused = await (await server.signedIn(user)).call('setPackaging', { id_negozio: 1001 });
      expect(refused.status, user).toBe(403);
    }
    // Nor in another's name.
    const [of] = (await (await server.signedIn('master')).call('getSessione')).rows;
    const asOther = await other.call('setPackaging', { id_negozio: 2071, id_operatore: of?.id_operatore });
    expect([of?.id_operatore === undefined, asOther.status]).toEqual([false, 403]);
    expect((await server.client().call('getPackaging')).status).toBe(401);
    const support = await server.signedIn('supporto');
    await support.call('setImpersona', { id_negozio: 5891 });
    expect((await support.call('setPackaging', { id_negozio: 5891 })).first.ret_code).toBe(0);
    expect((await support.call('setPackaging', { id_negozio: 1001 })).status).toBe(403);
  });

  it('asked from fifty tills at once leave one request', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => server.signedIn('diretto')));
    const answers = await Promise.all(
      clients.flatMap((client) =>
        [1, 2, 3, 4, 5].map(() => client.call('setPackaging', { id_negozio: 3641 })),
      ),
    );
    const codes = answers.map((answer) => answer.first.ret_code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 1)).toHaveLength(49);
  });

  it('are fulfilled once by two at once', async () => {
    const desks = await Promise.all([server.signedIn('sede'), server.signedIn('supporto')]);
    const [open] = (await desks[0].call('getPackaging', { id_negozio: 3641 })).rows;
    const answers = await Promise.all(
      desks.map((desk) => desk.call('setPackagingEvaso', { id_packaging: open?.id_packaging })),
    );
    expect(answers.map(({ first }) => first.ret_message).toSorted()).toEqual(['OK', 'RICHIESTA_GIA_EVASA']);
  });

  it('go out as a file with a line for each that is found', async () => {
    const office = await server.signedIn('sede');
    const { rows } = await office.call('getPackaging', { is_evasa: 0 });
    const file = await office.request('/api/getPackaging', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ is_evasa: '0', colonne: 'negozio,nota', formato: 'csv' }).toString(),
    });
    const [head, ...lines] = (await file.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe('Negozio;Nota');
    expect(lines).toEqual(rows.map(({ negozio, nota }) => `${negozio};${nota ?? ''}`));
    expect(lines).toContain('Negozio Firenze;Più buste imbottite');
  });

  it('come in pages with their count', async () => {
    const office = await server.signedIn('sede');
    const page = await office.call('getPackaging', { limit: 2, offset: 1 });
    expect(page.rows).toHaveLength(2);
    expect(Number(page.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(4);
    // After a cursor nothing is left out, whatever page was asked for besides.
    const dopo = (await office.call('getPackaging', { limit: 1 })).headers.get('X-Next');
    const [after, both] = await Promise.all(
      [0, 2].map(async (offset) => (await office.call('getPackaging', { limit: 2, dopo, offset })).rows),
    );
    expect([after?.length, both]).toEqual([2, after]);
    expect((await office.call('getPackaging', { conta: 0 })).headers.get('X-Total-Count')).toBeNull();
    const bad = await office.call('getPackaging', { limit: 501 });
    expect([bad.status, bad.first.fields]).toEqual([400, { limit: 'Da 1 a 500' }]);
  });

  it('are narrowed by state, day and words in any order', async () => {
    const office = await server.signedIn('sede');
    const found = async (asked: Record<string, string | number>) =>
      (await office.call('getPackaging', asked)).rows.map((row) => [row.id_negozio, row.is_evasa]);
    expect(await found({ search: 'milano aurora', is_evasa: 1 })).toEqual([[1001, 1]]);
    expect(await found({ search: 'milano aurora', is_evasa: 0 })).toEqual([[1001, 0]]);
    expect(await found({ data_a: '2026-11-20' })).toEqual([]);
    expect(await found({ id_negozio: 2071, data_da: '2026-11-21', sort: 'negozio' })).toEqual([[2071, 0]]);
  });
});
