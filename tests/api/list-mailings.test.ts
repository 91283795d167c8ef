import { until } from '#tests/kit/until';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendViews } from '#server/features/list-views/send-views';
import { sendMails } from '#server/features/mail/send-mail';
import type { MailPort } from '#server/gateways/mail';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { stockPhones } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

type Message = Parameters<MailPort['send']>[0];
const sent: Message[] = [];
const mail: MailPort = {
  from: 'permuta@posta.example',
  send: (message) => {
    sent.push(message);
    return Promise.resolve({ kind: 'sent' });
  },
};

let server: TestServer;
beforeAll(async () => {
  // A Wednesday.
  server = await startTestServer({ now: '2026-11-25T09:00:00Z' });
  await buildWorld(server.db);
  server.app.gateways.mail = mail;
  await server.db.query(
    `update operator set email = user_name || '@posta.example' where user_name in ('sede', 'negozio')`,
  );
  await stockPhones(server.db, 3, { id_negozio: 1001, valore_acquisto: 250 });
  await stockPhones(server.db, 2, { id_negozio: 2071, valore_acquisto: 90 });
});
afterAll(() => server.stop());

const viewOf = (
  who: TestClient,
  nome: string,
  indirizzo: string,
  ambito = 'PERSONALE',
  lista = 'getDevice',
) => must(who, 'setVistaLista', { lista, nome, indirizzo, ambito });
const want = (who: TestClient, id_vista: unknown, cadenza: string | null, chiamata = 'getDevice') =>
  who.call(
    'setInvioVista',
    { id_vista, cadenza, chiamata, fissi: { active_status: 1 }, pagina: '/magazzino', prefisso: '' },
    { json: true },
  );
/** Sends what waits. The product's own worker may have taken a mail first: what it still holds is waited for. */
const allSent = async () => {
  await sendMails(server.app);
  await until(async () => {
    const { rows } = await server.db.query(`select subject from mail_outbox where stato = 'IN CODA'`);
    expect(rows).toEqual([]);
  });
};
const at = async (moment: string) => {
  server.setNow(moment);
  sent.length = 0;
  const mailed = await sendViews(server.app);
  await allSent();
  return { mailed, sent: [...sent] };
};

/** The cells of a workbook, its headings first. */
async function cellsOf({ attachments: [file] }: Message): Promise<unknown[][]> {
  const [sheet] = (await readXlsx(file?.content ?? Buffer.alloc(0))).sheets;
  return sheet?.rows ?? [];
}

describe('a saved view by mail', () => {
  it('comes every morning with its rows and nothing of a seller, once, also where many processes ask', async () => {
    const office = await server.signedIn('sede');
    const { id_vista } = await viewOf(office, 'Aurora', 'affiliato=100&ordine=-valore_acquisto');
    expect((await want(office, id_vista, 'GIORNALIERO')).first.ret_code).toBe(0);
    const [row] = (await office.call('getVisteLista', { lista: 'getDevice' })).rows;
    expect(row).toMatchObject({ nome: 'Aurora', cadenza: 'GIORNALIERO' });
    // Asked for today: tomorrow.
    expect((await at('2026-11-25T10:00:00Z')).mailed).toBe(0);
    server.setNow('2026-11-26T05:20:00Z');
    sent.length = 0;
    const all = await Promise.all([1, 2, 3].map(() => sendViews(server.app)));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(1);
    await allSent();
    const later = await server.signedIn('sede');
    const shown = (await later.call('getDevice', { id_affiliato: 100, active_status: 1, limit: 500 })).rows;
    expect(sent).toHaveLength(1);
    const [message] = sent;
    expect(message).toMatchObject({
      to: 'sede@posta.example',
      subject: `Permuta: Aurora, ${shown.length} device`,
    });
    expect(message?.text).toContain('/magazzino?affiliato=100&ordine=-valore_acquisto');
    expect(message?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.xlsx$/)]);
    const [headings, ...cells] = await cellsOf(message!);
    expect(cells).toHaveLength(shown.length);
    expect(headings).toContain('IMEI');
    const told = JSON.stringify(cells);
    expect(shown.filter(({ nome_cliente }) => nome_cliente && told.includes(nome_cliente))).toEqual([]);
    // What went is not kept.
    const kept = await server.db.query(`select 1 from mail_outbox where allegato is not null`);
    expect(kept.rows).toEqual([]);
    expect((await at('2026-11-26T20:00:00Z')).mailed).toBe(0);
    expect((await at('2026-11-27T05:20:00Z')).mailed).toBe(1);
    await want(await server.signedIn('sede'), id_vista, null);
    expect((await at('2026-11-28T05:20:00Z')).mailed).toBe(0);
  });

  it('comes on Mondays where it is weekly, each with what its reader may see', async () => {
    server.setNow('2026-11-25T09:00:00Z');
    const shop = await server.signedIn('negozio');
    const again = await server.signedIn('sede');
    const { id_vista } = await viewOf(shop, 'Tutti i miei', 'ordine=-valore_acquisto');
    const shared = await viewOf(again, 'Di tutti', 'ordine=-valore_acquisto', 'UFFICIO');
    await want(shop, id_vista, 'SETTIMANALE');
    await want(again, shared['id_vista'], 'SETTIMANALE');
    expect((await at('2026-11-27T05:20:00Z')).mailed).toBe(0);
    const { sent: mails } = await at('2026-11-30T05:20:00Z');
    const rowsOf = async (user: string) =>
      (await cellsOf(mails.find(({ to }) => to === `${user}@posta.example`)!)).length - 1;
    const seen = async (who: TestClient) =>
      (await who.call('getDevice', { active_status: 1, limit: 500 })).rows.length;
    const got = [await rowsOf('negozio'), await rowsOf('sede')];
    expect(got).toEqual([
      await seen(await server.signedIn('negozio')),
      await seen(await server.signedIn('sede')),
    ]);
    expect(got[0]).toBeLessThan(got[1]!);
    // Seven days later, unless its reader is out or the view is gone.
    await server.db.query(`update operator set is_blocked = 1 where user_name = 'negozio'`);
    await must(await server.signedIn('sede'), 'delVistaLista', { id_vista: shared['id_vista'] });
    expect((await at('2026-12-07T05:20:00Z')).mailed).toBe(0);
    await server.db.query(`update operator set is_blocked = 0 where user_name = 'negozio'`);
    expect((await at('2026-12-08T05:20:00Z')).mailed).toBe(1);
  });

  it('that finds nothing, or is no longer to be seen, sends nothing and keeps nobody else from theirs', async () => {
    server.setNow('2026-12-09T09:00:00Z');
    await server.db.query('delete from list_mailing');
    const again = await server.signedIn('sede');
    const empty = await viewOf(again, 'Niente', 'cerca=nonesistedavvero');
    const full = await viewOf(again, 'Qualcosa', 'affiliato=207');
    for (const one of [empty, full]) await want(again, one['id_vista'], 'GIORNALIERO');
    await server.db.query(
      `insert into list_mailing select (select id_operatore from operator where user_name = 'negozio'),
      id_vista, cadenza, chiamata, fissi, pagina, prefisso, inviata_il from list_mailing where id_vista = $1`,
      [full['id_vista']],
    );
    await server.db.query(`update list_mailing set chiamata = 'getTolta' where id_vista = $1`, [
      empty['id_vista'],
    ]);
    const { mailed, sent: mails } = await at('2026-12-10T05:20:00Z');
    expect([mailed, mails.map(({ to, subject }) => [to, subject])]).toEqual([
      1,
      [['sede@posta.example', 'Permuta: Qualcosa, 2 device']],
    ]);
  });

  it('is one’s own choice, for a view that one sees, of a list that one may read, and wants an address', async () => {
    server.setNow('2026-12-11T09:00:00Z');
    const [again, shop, next] = [
      await server.signedIn('sede'),
      await server.signedIn('negozio'),
      await server.signedIn('negozio2'),
    ];
    const { id_vista } = await viewOf(shop, 'Mia', 'ordine=-valore_acquisto');
    expect((await want(again, id_vista, 'GIORNALIERO')).status).toBe(404);
    expect((await want(shop, id_vista, 'GIORNALIERO', 'getConti')).status).toBe(403);
    expect((await want(shop, id_vista, 'GIORNALIERO', 'setDevice')).status).toBe(400);
    expect((await want(shop, id_vista, 'OGNI_ORA')).status).toBe(400);
    const own = await viewOf(next, 'Sua', 'ordine=-valore_acquisto');
    expect((await want(next, own['id_vista'], 'GIORNALIERO')).first.ret_message).toBe('UTENTE_SENZA_MAIL');
  });
});
