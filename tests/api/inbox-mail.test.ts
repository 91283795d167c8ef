import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendInboxes } from '#server/features/inbox/send-inboxes';
import { buildWorld } from '#tests/kit/build-world';
import { cardOf, note, phoneIn } from '#tests/kit/note-desk';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T06:00:00Z' });
  await buildWorld(server.db);
});
afterAll(() => server.stop());

describe('the daily mail', () => {
  const mails = async () =>
    (
      await server.db.query<{ destinatario: string; subject: string; message_body: string }>(
        'select destinatario, subject, message_body from mail_outbox where is_riepilogo = 1 order by id_mail',
      )
    ).rows;
  const want = (client: TestClient, is_mail: 0 | 1) =>
    client.call('setScelteAvvisi', { scelte: [], is_mail }, { json: true });

  it('goes once a day to who wants it and has something unread, and says nothing that was written', async () => {
    await server.db.query(
      `update operator set email = user_name || '@posta.example' where user_name is not null`,
    );
    const [office, shop] = await Promise.all([server.signedIn('sede'), server.signedIn('negozio')]);
    const work = await phoneIn(server, 1001);
    await note(shop, work, 'Il cliente Rossi ha chiamato');
    expect(await sendInboxes(server.app)).toBe(0);
    for (const one of [office, shop]) await want(one, 1);
    expect((await office.call('getScelteAvvisi')).first).toMatchObject({
      is_mail: 1,
      email: 'sede@posta.example',
    });
    // Many at once, and again: one mail. The shop has written and hears nothing of it.
    const sent = await Promise.all([1, 2, 3].map(() => sendInboxes(server.app)));
    expect(sent.reduce((all, one) => all + one, 0)).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      destinatario: 'sede@posta.example',
      subject: 'Permuta: 1 avviso da leggere',
    });
    expect(mail?.message_body).toContain('Nota di un negozio');
    expect(mail?.message_body).toContain('/avvisi');
    expect(mail?.message_body).not.toContain('Rossi');

    server.setNow('2026-11-21T06:00:00Z');
    expect(await sendInboxes(server.app)).toBe(1);
    const again = await server.signedIn('sede');
    const card = (await cardOf(again, work))!;
    await again.call('setAvvisoLetto', { id_avviso: card.id_avviso, id_evento: card.id_evento, is_letto: 1 });
    server.setNow('2026-11-22T06:00:00Z');
    expect(await sendInboxes(server.app)).toBe(0);
    await want(await server.signedIn('sede'), 0);
    server.setNow('2026-11-23T06:00:00Z');
    await note(await server.signedIn('negozio'), work, 'Ancora');
    expect(await sendInboxes(server.app)).toBe(0);
    expect(await mails()).toHaveLength(2);
  });
});
