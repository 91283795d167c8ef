import { until } from '#tests/kit/until';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/day';
import { sendReminders } from '#server/features/coupons/send-reminders';
import { sendMails } from '#server/features/mail/send-mail';
import type { MailPort } from '#server/gateways/mail';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher, must } from '#tests/kit/buy-phone';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

type Message = Parameters<MailPort['send']>[0];
const sent: Message[] = [];
let isDown = false;
const mail: MailPort = {
  from: 'permuta@posta.example',
  send: (message) => {
    if (isDown) return Promise.resolve({ kind: 'unavailable', detail: '', isDown: true });
    sent.push(message);
    return Promise.resolve({ kind: 'sent' });
  },
};

const today = '2026-11-23';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: `${today}T08:00:00Z` });
  await buildWorld(server.db);
  server.app.gateways.mail = mail;
});
afterAll(() => server.stop());
beforeEach(() => {
  server.setNow(`${today}T08:00:00Z`);
  sent.length = 0;
});

/** A voucher issued long ago, good until so many days from today. */
async function ending(days: number) {
  const bought = await buyByVoucher(await server.signedIn('negozio'), server.db);
  await server.db.query(
    `update coupon set data_creazione = '2025-11-01', data_scadenza = $2 where coupon_serial_number = $1`,
    [bought.coupon_serial_number, addDays(today, days)],
  );
  return bought;
}
const at = (moment: string) => server.setNow(moment);
/** What has gone out, by the ends of its vouchers. The product's own worker may have taken a mail first. */
async function mailed(): Promise<string[]> {
  await sendMails(server.app);
  await until(async () => {
    const { rows } = await server.db.query(
      `select from mail_outbox where stato = 'IN CODA' and promemoria is not null`,
    );
    expect(rows).toEqual([]);
  });
  return sent.splice(0).map(({ text }) => /finisce con (\w{4})/.exec(text)?.[1] ?? text);
}
const customerOf = '(select id_cliente from receipt where serial_number = $1)';
const erasureAsked = ({ serial_number }: { serial_number: string }) =>
  server.db.query(`update customer set cancellazione_chiesta_il = now() where id_cliente = ${customerOf}`, [
    serial_number,
  ]);
const endOf = ({ coupon_serial_number }: { coupon_serial_number: string }) => coupon_serial_number.slice(-4);

it('reminds of a voucher 30 and 7 days before its end, once each however many ask', async () => {
  const [month, week, later] = [await ending(30), await ending(7), await ending(31)];
  const counts = await Promise.all([1, 2, 3, 4].map(() => sendReminders(server.app)));
  expect(counts.reduce((all, one) => all + one, 0)).toBe(2);
  await sendMails(server.app);
  await until(() => expect(sent).toHaveLength(2));
  // The product's own worker sends beside this test's: which goes out first is nobody's promise.
  const mine = sent.find(({ text }) => text.includes(`finisce con ${endOf(week)}`));
  expect(mine).toMatchObject({
    to: expect.stringContaining('@'),
    subject: 'Il suo buono vale fino al 30-11-2026',
  });
  expect(mine?.text).toContain('285,00');
  expect(mine?.text).toContain('mancano 7 giorni');
  expect(mine?.text).not.toContain(week.coupon_serial_number);
  expect((await mailed()).toSorted()).toEqual([endOf(month), endOf(week)].toSorted());

  // Among the mails of its purchase, sent by nobody.
  const shop = await server.signedIn('negozio');
  const { serial_number, num_times } = week;
  expect((await shop.call('getInviiMail', { serial_number, num_times })).rows).toMatchObject([
    { object: 'Il suo buono vale fino al 30-11-2026', stato: 'INVIATA', operatore: null },
  ]);

  at('2026-11-24T08:00:00Z');
  expect(await sendReminders(server.app)).toBe(1);
  expect(await mailed()).toEqual([endOf(later)]);
  // The last one of each, and nothing of what is over.
  at('2026-12-16T08:00:00Z');
  expect(await sendReminders(server.app)).toBe(1);
  expect(await mailed()).toEqual([endOf(month)]);
  at('2026-12-17T08:00:00Z');
  expect(await sendReminders(server.app)).toBe(1);
  expect(await mailed()).toEqual([endOf(later)]);
  at('2026-12-25T08:00:00Z');
  expect(await sendReminders(server.app)).toBe(0);
});

it('does not remind of what is used, cancelled, over or new, nor who gave no address or was erased', async () => {
  const shop = await server.signedIn('negozio');
  const used = await ending(7);
  await must(shop, 'burnCoupon', { coupon_serial_number: used.coupon_serial_number });
  const cancelled = await ending(7);
  await must(shop, 'setAnnullato', {
    serial_number: cancelled.serial_number,
    num_times: cancelled.num_times,
  });
  await ending(-1);
  const fresh = await ending(7);
  await server.db.query('update coupon set data_creazione = $2 where coupon_serial_number = $1', [
    fresh.coupon_serial_number,
    `${today}T07:00:00Z`,
  ]);
  const unknown = await ending(7);
  const [erased, asked] = [await ending(7), await ending(7)];
  await server.db.query(`update customer set email = '' where id_cliente = ${customerOf}`, [
    unknown.serial_number,
  ]);
  await server.db.query(`update customer set cancellato_il = now() where id_cliente = ${customerOf}`, [
    erased.serial_number,
  ]);
  await erasureAsked(asked);
  await ending(7);
  await server.db.query('update store set is_collaudo = 1 where id_negozio = 1001');
  expect(await sendReminders(server.app)).toBe(0);
  await server.db.query('update store set is_collaudo = 0 where id_negozio = 1001');
  expect(await sendReminders(server.app)).toBe(1);
  expect(await mailed()).toHaveLength(1);
});

it('says nothing after all where the voucher was used while the mail waited, and begins anew where its end is put off', async () => {
  const shop = await server.signedIn('negozio');
  isDown = true;
  const [used, kept, erased] = [await ending(7), await ending(7), await ending(7)];
  expect(await sendReminders(server.app)).toBe(3);
  await sendMails(server.app);
  await must(shop, 'burnCoupon', { coupon_serial_number: used.coupon_serial_number });
  await erasureAsked(erased);
  isDown = false;
  at('2026-11-23T09:00:00Z');
  expect(await mailed()).toEqual([endOf(kept)]);
  const office = await server.signedIn('sede');
  await must(office, 'setScadenzaCoupon', {
    coupon_serial_number: kept.coupon_serial_number,
    data_scadenza: '2027-02-10',
    motivo: 'Cliente all’estero',
  });
  expect(await sendReminders(server.app)).toBe(0);
  at('2027-02-04T08:00:00Z');
  expect(await sendReminders(server.app)).toBe(1);
  expect(await mailed()).toEqual([endOf(kept)]);
});

it('is switched off by the day’s setting', async () => {
  await ending(7);
  await server.db.query(
    `insert into setting (chiave, valido_dal, valore)
     values ('promemoria_buoni', $1, '{"attivo": 0, "primo_giorni": 30, "ultimo_giorni": 7}')`,
    [today],
  );
  expect(await sendReminders(server.app)).toBe(0);
});
