import { until } from '#tests/kit/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMails } from '#server/features/mail/send-mail';
import { buildWorld } from '#tests/kit/build-world';
import { must } from '#tests/kit/buy-phone';
import { archived, archivedPurchase, documentToken, type SignedPurchase } from '#tests/kit/sign-receipt';
import { prepareCapture, withToken } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

interface Received {
  from: string;
  to: string[];
  subject: string;
  text: string;
  attachments: { name: string; type: string; sha256: string }[];
}

let server: TestServer;
let shop: TestClient;
let bought: SignedPurchase;
beforeAll(async () => {
  server = await startTestServer();
  await buildWorld(server.db);
  shop = await server.signedIn('negozio');
});
afterAll(() => server.stop());
beforeEach(async () => {
  bought = await archivedPurchase(server, shop);
  await fetch(`${server.simulators}/mail`, { method: 'DELETE' });
});
afterEach(async () => {
  await fault('ok');
  server.setNow(null);
});

const fault = (mode: string) =>
  fetch(`${server.simulators}/faults`, { method: 'POST', body: JSON.stringify({ service: 'mail', mode }) });
const received = async () => (await (await fetch(`${server.simulators}/mail`)).json()) as Received[];
const wording = {
  object: 'La ricevuta {numero}',
  body: 'Gentile {nome},\nin allegato la pratica {codice_pratica}.',
};
const send = (client: TestClient, fields: Record<string, unknown> = {}) =>
  client.call('sendMail', { ...bought.cycle, to: bought.email, ...wording, ...fields });
// Straight from the table: clocks are set beyond the life of a session.
const log = async () => {
  const sql = `select stato, tentativi, ultimo_errore, message_id from mail_outbox
    where serial_number = $1 and num_times = $2 order by id_mail desc`;
  const values = [bought.cycle.serial_number, bought.cycle.num_times];
  type Line = { stato: string; tentativi: number; ultimo_errore: string | null; message_id: string };
  return (await server.db.query<Line>(sql, values)).rows;
};
/** Once the job has done with the newest. */
const settled = (stato: string) => until(async () => expect((await log())[0]?.stato).toBe(stato));
/** Once the job has tried the newest in vain. */
const tried = () => until(async () => expect((await log())[0]?.ultimo_errore).toBeTruthy());

describe('/getMail', () => {
  it('answers the wording, filled in for a receipt, and the one address it may go to', async () => {
    const [bare] = (await shop.call('getMail', { id_email_tipo: 1 })).rows;
    expect(bare).toMatchObject({ email_from: 'Permuta <ricevute@permuta.example>', to: null });
    expect(bare?.message_body).toContain('{codice_pratica}');
    const [filled] = (await shop.call('getMail', { id_email_tipo: 1, ...bought.cycle })).rows;
    expect(filled?.to).toBe(bought.email);
    expect(filled?.message_body).toContain(`${bought.cycle.serial_number}-${bought.cycle.num_times}`);
    expect(`${filled?.subject}${filled?.message_body}`).not.toMatch(/[{}]/);
    expect((await shop.call('getMail', { id_email_tipo: 99 })).status).toBe(404);
    expect((await server.client().call('getMail', { id_email_tipo: 1 })).status).toBe(401);
  });

  it('takes the wording that holds on the day', async () => {
    await server.db.query(
      `insert into mail_template (id_email_tipo, valido_dal, email_from, subject, message_body)
       values (7, '2020-01-01', null, 'vecchia', 'v'), (7, '2021-01-01', 'a@b.example', 'nuova', 'n'), (7, '2099-01-01', null, 'futura', 'f')`,
    );
    const [row] = (await shop.call('getMail', { id_email_tipo: 7 })).rows;
    expect(row).toEqual({ email_from: 'a@b.example', subject: 'nuova', message_body: 'n', to: null });
  });
});

describe('/sendMail', () => {
  it('sends the archived receipt, those very bytes, to the customer', async () => {
    expect((await send(shop)).first.ret_code).toBe(0);
    await settled('INVIATA');
    const [mail, ...more] = await received();
    expect(more).toEqual([]);
    const [document] = await archived(shop, bought.cycle);
    const { nome_cedente, progressivo, anno } = (await shop.call('getRicevuta', { ...bought.cycle })).first;
    expect(mail).toMatchObject({
      from: 'ricevute@permuta.example',
      to: [bought.email],
      subject: `La ricevuta ${progressivo}/${anno}`,
      attachments: [{ type: 'application/pdf', sha256: document?.impronta }],
    });
    expect(mail?.text).toContain(`Gentile ${nome_cedente},`);
    const shown = await shop.call('getInviiMail', { ...bought.cycle });
    expect(shown.rows).toMatchObject([
      { to: bought.email, stato: 'INVIATA', tentativi: 1, operatore: 'negozio Prova' },
    ]);
  });

  it('is no open relay: no other address, sender, or file', async () => {
    const elsewhere = [
      'altri@posta.example',
      `${bought.email}, altri@posta.example`,
      `Nome <${bought.email}>`,
      `${bought.email}.it`,
    ];
    for (const to of elsewhere)
      expect((await send(shop, { to })).first.ret_message, to).toBe('DESTINATARIO_NON_VALIDO');
    const injected = { object: 'Ciao\r\nBcc: altri@posta.example' };
    expect((await send(shop, injected)).first.fields).toEqual({ object: 'Su una riga sola' });
    const tricks = {
      from: 'capo@banca.example',
      attach_name: '../x.exe',
      attach_body: Buffer.from('virus').toString('base64'),
    };
    expect(
      (await send(shop, { ...tricks, to: bought.email.toUpperCase(), cc: 'altri@posta.example' })).first
        .ret_code,
    ).toBe(0);
    await settled('INVIATA');
    const mails = await received();
    expect(mails.map(({ from, to }) => [from, to])).toEqual([['ricevute@permuta.example', [bought.email]]]);
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([
      `Ricevuta-${bought.cycle.serial_number}-${bought.cycle.num_times}.pdf`,
    ]);
  });

  it('is for who may: not the master, not another shop, not nobody', async () => {
    expect((await send(await server.signedIn('master'))).status).toBe(403);
    for (const user of ['negozio2', 'sconto'])
      expect((await send(await server.signedIn(user))).status, user).toBe(404);
    expect((await send(server.client())).status).toBe(401);
    expect(await log()).toEqual([]);
  });

  it('waits for the signed receipt', async () => {
    const { cycle, receipt } = await prepareCapture(shop, server.db);
    await must(shop, 'setRicevuta', receipt);
    expect((await send(shop, { ...cycle })).first.ret_message).toBe('RICEVUTA_NON_COMPLETATA');
  });

  it('by the link of its own document three times, tried ten times at once too', async () => {
    const customer = withToken(server.url, await documentToken(shop, bought.cycle));
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(customer)));
    const words = answers.map(({ first }) => first.ret_message).sort();
    expect(words).toEqual([
      ...Array.from({ length: 3 }, () => 'OK'),
      ...Array.from({ length: 7 }, () => 'TROPPI_INVII'),
    ]);
    const again = withToken(server.url, await documentToken(shop, bought.cycle));
    expect((await send(again)).first.ret_message).toBe('TROPPI_INVII');
    expect((await send(again, { to: 'altri@posta.example' })).first.ret_message).toBe(
      'DESTINATARIO_NON_VALIDO',
    );
    const other = await archivedPurchase(server, shop);
    expect((await send(customer, { ...other.cycle, to: other.email })).status).toBe(403);
    expect((await send(shop)).first.ret_code).toBe(0);
  });

  it('ten times a day by anybody, and once for its key', async () => {
    const once = { idempotencyKey: 'la-stessa' };
    const fields = { ...bought.cycle, to: bought.email, ...wording };
    const [first, second] = [
      await shop.call('sendMail', fields, once),
      await shop.call('sendMail', fields, once),
    ];
    expect(second.rows).toEqual(first.rows);
    for (let count = 2; count <= 10; count += 1) expect((await send(shop)).first.ret_code).toBe(0);
    expect((await send(shop)).first.ret_message).toBe('TROPPI_INVII');
    expect(await log()).toHaveLength(10);
  });
});

describe('the outbox', () => {
  it('sends everything once after the mail server was down for an hour', async () => {
    const begin = Date.now();
    await fault('down');
    for (let count = 0; count < 3; count += 1) expect((await send(shop)).first.ret_code).toBe(0);
    await until(async () => expect((await log()).some(({ tentativi }) => tentativi > 0)).toBe(true));
    for (let minute = 1; minute <= 60; minute += 1) {
      server.setNow(new Date(begin + minute * 60_000));
      await sendMails(server.app);
    }
    expect(await received()).toEqual([]);
    const waiting = await log();
    expect(waiting.map(({ stato }) => stato)).toEqual(['IN CODA', 'IN CODA', 'IN CODA']);
    for (const { tentativi } of waiting) expect(tentativi).toBeLessThanOrEqual(10);

    await fault('ok');
    for (let minute = 61; minute <= 76; minute += 1) {
      server.setNow(new Date(begin + minute * 60_000));
      await Promise.all([sendMails(server.app), sendMails(server.app)]);
    }
    expect((await log()).map(({ stato }) => stato)).toEqual(['INVIATA', 'INVIATA', 'INVIATA']);
    expect(await received()).toHaveLength(3);
  });

  it('gives a mail up that is refused for good, and goes on with the next', async () => {
    await server.db.query('update customer set email = $2 where id_cliente = $1', [
      bought.id_cliente,
      'x@rifiutato.example',
    ]);
    expect((await send(shop, { to: 'x@rifiutato.example' })).first.ret_code).toBe(0);
    await settled('RIFIUTATA');
    await server.db.query('update customer set email = $2 where id_cliente = $1', [
      bought.id_cliente,
      bought.email,
    ]);
    expect((await send(shop)).first.ret_code).toBe(0);
    await settled('INVIATA');
    expect((await log()).map(({ stato }) => stato)).toEqual(['INVIATA', 'RIFIUTATA']);
    expect((await log())[1]?.ultimo_errore).toContain('550');
  });

  it('tries again what the server could not take just now, for three days', async () => {
    await fault('garbage');
    await send(shop);
    await tried();
    server.setNow(new Date(Date.now() + 71 * 3_600_000));
    await sendMails(server.app);
    expect((await log())[0]).toMatchObject({ stato: 'IN CODA', tentativi: 2 });
    server.setNow(new Date(Date.now() + 73 * 3_600_000));
    await sendMails(server.app);
    expect((await log())[0]).toMatchObject({ stato: 'ABBANDONATA', tentativi: 3 });
  });

  it('takes up under the same Message-ID what a process left that died while sending', async () => {
    await fault('down');
    await send(shop);
    await tried();
    await fault('ok');
    const before = await log();
    await server.db.query(
      `update mail_outbox set prossimo_il = now() + interval '10 minutes' where stato = 'IN CODA'`,
    );
    await sendMails(server.app);
    expect(await received()).toEqual([]);
    server.setNow(new Date(Date.now() + 11 * 60_000));
    await sendMails(server.app);
    const after = await log();
    expect(after).toMatchObject([{ stato: 'INVIATA', message_id: before[0]?.message_id }]);
    expect(await received()).toHaveLength(1);
  });

  it('goes away with what asked for it', async () => {
    await server.db.query(
      `alter table mail_outbox add constraint mail_outbox_prova check (subject <> 'Rompiti')`,
    );
    expect((await send(shop, { object: 'Rompiti' })).status).toBe(500);
    expect((await send(shop, { to: 'altri@posta.example' })).first.ret_code).toBe(2);
    expect(await log()).toEqual([]);
    const jobs = await server.db.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'send_mail' and key is null`,
    );
    expect(jobs.rowCount).toBe(0);
  });
});

it('without a mail server, says so and queues nothing', async () => {
  const bareServer = await startTestServer({ simulators: false });
  try {
    await buildWorld(bareServer.db);
    const till = await bareServer.signedIn('negozio');
    const fields = { serial_number: 'X', num_times: 1, to: 'a@b.example', ...wording };
    expect((await till.call('sendMail', fields)).first).toMatchObject({
      ret_code: 31,
      ret_message: 'SERVIZIO_NON_CONFIGURATO',
    });
  } finally {
    await bareServer.stop();
  }
});
