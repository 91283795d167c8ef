import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestNoteFile } from '#domain/note-file';
import { applyRetention } from '#server/features/retention/delete-old';
import { must } from '#tests/kit/buy-phone';
import { download, upload, xlsxOf } from '#tests/kit/excel-files';
import { note, openNoteDesk, phoneIn, type NoteDesk, type Work } from '#tests/kit/note-desk';
import { picture } from '#tests/kit/take-capture';
import type { TestClient } from '#tests/kit/test-client';

let desk: NoteDesk;
beforeAll(async () => {
  desk = await openNoteDesk();
});
afterAll(() => desk.server.stop());

const pdf = (text = 'x') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
const send = (client: TestClient, work: Work, bytes: Uint8Array | Buffer, name: string, key?: string) =>
  upload(client, 'setFileNota', bytes, { name, fields: { ...work }, ...(key ? { key } : {}) });
const sent = async (client: TestClient, work: Work, name = 'preventivo.pdf') =>
  String((await send(client, work, pdf(name), name))['path']);
const filesOf = async (client: TestClient, work: Work) =>
  (await client.call('getLavoro', { ...work })).first.note.flatMap(({ allegati }) => allegati);
const save = (client: TestClient, work: Work, path: string) =>
  download(client, 'scaricaFileNota', { ...work, path });
const attach = (client: TestClient, work: Work, paths: readonly string[], more: object = {}) =>
  client.call('setNota', { ...work, testo: 'Con un file', allegati: JSON.stringify(paths), ...more });
const stored = async (path: string) =>
  (
    await desk.server.db.query<{
      serial_number: string | null;
      id_negozio: number;
      eliminato_il: string | null;
    }>('select serial_number, id_negozio, eliminato_il from file where path = $1', [path])
  ).rows[0];

describe('a file of a note', () => {
  it('goes with the note, under its name, to whoever may read it', async () => {
    const { server, shop, master, office, support } = desk;
    const work = await phoneIn(server, 1001);
    const path = await sent(shop, work, 'Però «conto».pdf');
    expect(await filesOf(office, work)).toEqual([]);
    expect((await attach(shop, work, [path])).first.ret_code).toBe(0);
    for (const one of [shop, master, office, support]) {
      expect(await filesOf(one, work)).toEqual([
        { path, nome: 'Però «conto».pdf', dimensione: pdf('Però «conto».pdf').length, is_disponibile: 1 },
      ]);
      const file = await save(one, work, path);
      expect([file.status, file.type, file.name]).toEqual([200, 'application/pdf', 'Per_ _conto_.pdf']);
      expect(Buffer.from(file.bytes)).toEqual(pdf('Però «conto».pdf'));
    }
    for (const user of ['negozio2', 'sconto']) {
      const one = await server.signedIn(user);
      expect((await save(one, work, path)).status, user).toBe(404);
      expect((await send(one, work, pdf(), 'x.pdf')).status, user).toBe(404);
    }
    // Of another thing it is none, nor anything that getImage shows.
    expect((await save(office, await phoneIn(server, 1001), path)).status).toBe(404);
    expect((await office.call('getImage', { foto: path })).first.foto).toBeNull();
  });

  it('of an inner note is head office’s', async () => {
    const { server, shop, office, support } = desk;
    const work = await phoneIn(server, 1001);
    const [inner, open] = [await sent(office, work, 'fra-noi.pdf'), await sent(office, work, 'per-voi.pdf')];
    await attach(office, work, [inner]);
    await attach(office, work, [open], { is_interna: 0 });
    expect((await filesOf(support, work)).map(({ nome }) => nome)).toEqual(['fra-noi.pdf', 'per-voi.pdf']);
    expect((await filesOf(shop, work)).map(({ nome }) => nome)).toEqual(['per-voi.pdf']);
    expect((await save(shop, work, inner)).status).toBe(404);
    expect((await save(shop, work, open)).status).toBe(200);
  });

  it('is taken by its content: photos anew and without what the camera wrote, PDF, Excel, nothing else', async () => {
    const { server, office } = desk;
    const work = await phoneIn(server, 1001);
    const shot = bytesOf(await picture({ width: 2600, height: 1200, exif: true }));
    expect(shot.includes('Segretissimo')).toBe(true);
    const photo = await send(office, work, shot, 'Vetro.png');
    expect(photo).toMatchObject({ status: 200, nome: 'Vetro.jpg' });
    await attach(office, work, [String(photo['path'])]);
    const kept = await save(office, work, String(photo['path']));
    expect(kept.type).toBe('image/jpeg');
    expect(Buffer.from(kept.bytes).includes('Segretissimo')).toBe(false);
    expect(await send(office, work, await xlsxOf([['a']]), 'conti.xlsx')).toMatchObject({ status: 200 });
    const wrong: [Buffer | Uint8Array, string][] = [
      [Buffer.from('<html><script>1</script>'), 'a.pdf'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.jpg'],
      [await xlsxOf([['a']]), 'a.zip'],
      [Buffer.from('MZ...'), 'a.exe'],
      [Buffer.from('\u00ff\u00d8\u00ff then nothing', 'latin1'), 'a.jpg'],
      [Buffer.alloc(0), 'a.pdf'],
    ];
    for (const [bytes, name] of wrong) {
      const answer = await send(office, work, bytes, name);
      expect([name, answer.status]).toEqual([name, 400]);
      expect(Object.keys(answer['fields'] as object)).toEqual(['file']);
    }
    expect((await send(office, work, Buffer.alloc(largestNoteFile + 1, '%PDF-'), 'a.pdf')).status).toBe(413);
  });

  it('is attached once, by who sent it, where it was sent for', async () => {
    const { server, office, carla } = desk;
    const [work, other] = [await phoneIn(server, 1001), await phoneIn(server, 1001)];
    const path = await sent(office, work);
    for (const answer of [
      await attach(carla, work, [path]),
      await attach(office, other, [path]),
      await attach(office, work, [path, 'a'.repeat(32)]),
    ])
      expect(answer.first.fields).toEqual({ allegati: 'Un file non c’è più: toglilo e allegalo di nuovo.' });
    expect((await attach(office, work, [path, path])).first.ret_code).toBe(0);
    expect((await attach(office, work, [path])).status).toBe(400);
    expect((await filesOf(office, work)).map((one) => one.path)).toEqual([path]);
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => sent(office, work, `${n}.pdf`)));
    expect((await attach(office, work, many)).first.fields).toEqual({ allegati: 'Massimo 5 file' });
  });

  it('sent again under its key is one file', async () => {
    const { server, office } = desk;
    const work = await phoneIn(server, 1001);
    const answers = [];
    for (let press = 0; press < 3; press += 1)
      answers.push((await send(office, work, pdf('due volte'), 'a.pdf', 'file-due-volte'))['path']);
    expect(new Set(answers).size).toBe(1);
  });

  it('of what belongs to no shop is kept as head office’s', async () => {
    const { office, server, shop } = desk;
    await server.db.query(
      `insert into contact (riferimento, email, telefono, note_contatto, data_creazione)
       values ('Prova', 'a@b.example', '1', 'x', now())`,
    );
    const { rows } = await server.db.query<{ chiave: string }>(
      'select max(id_contatto)::text as chiave from contact',
    );
    const work = { tipo_oggetto: 'CONTATTO', chiave: rows[0]?.chiave ?? '' };
    const path = await sent(office, work);
    expect((await attach(office, work, [path])).first.ret_code).toBe(0);
    expect((await save(office, work, path)).status).toBe(200);
    expect((await save(shop, work, path)).status).toBe(404);
    expect(await stored(path)).toMatchObject({ serial_number: null });
  });
});

describe('retention', () => {
  it('takes files that no note has, those of a thread that is gone, and those of a phone with its papers', async () => {
    const { server, office, shop } = desk;
    const work = await phoneIn(server, 1001);
    const [kept, left] = [await sent(shop, work, 'tenuto.pdf'), await sent(shop, work, 'lasciato.pdf')];
    await attach(shop, work, [kept]);
    const other = await phoneIn(server, 1001);
    const gone = await sent(office, other);
    await attach(office, other, [gone]);
    await server.db.query('delete from work_item where chiave = $1', [other.chiave]);
    await note(shop, work, 'Senza file');
    const deleted = async () =>
      Promise.all([kept, left, gone].map(async (path) => (await stored(path))?.eliminato_il !== null));
    await applyRetention(server.app);
    expect(await deleted()).toEqual([false, false, false]);
    server.setNow(new Date(Date.now() + 3 * 86_400_000).toISOString());
    await applyRetention(server.app);
    expect(await deleted()).toEqual([false, true, true]);
    await server.db.query(
      `update device set id_stato_device = 14, data_annullo = now() - interval '30 years' where serial_number || '-' || num_times = $1`,
      [work.chiave],
    );
    await applyRetention(server.app);
    expect(await deleted()).toEqual([true, true, true]);
    const again = await server.signedIn('negozio');
    expect(await filesOf(again, work)).toMatchObject([{ nome: 'tenuto.pdf', is_disponibile: 0 }]);
    expect((await save(again, work, kept)).status).toBe(404);
    expect((await must(again, 'setNota', { ...work, testo: 'Dopo' })).ret_code).toBe(0);
  });
});
