import { spawnSync } from 'node:child_process';
import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPath } from '#server/gateways/files';
import { putFile } from '#tests/kit/sealed-files';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { until } from '#tests/kit/until';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'silent' } });
});
afterAll(() => server.stop());

const verify = () => {
  const env = { ...process.env, DATABASE_URL: server.ownerUrl, DATA_DIR: server.dataDir };
  const done = spawnSync(process.execPath, ['scripts/admin.ts', 'verify-files'], { env, encoding: 'utf8' });
  return { code: done.status, output: done.stdout + done.stderr };
};
const placeOf = (name: string) => path.join(server.dataDir, 'files', name.slice(0, 2), name);
const age = (name: string) => utimesSync(placeOf(name), new Date(0), new Date(0));
const waiting = async () => {
  const office = await server.signedIn('sede');
  const { rows } = await office.call('getCruscottoAttenzione');
  return rows.find(({ voce }) => voce === 'FILE_DANNEGGIATI')?.['numero'];
};

it('a stored file that is gone, closed or another is told by the command and by the job of the night, until it is mended', async () => {
  const { db, app } = server;
  const [right, gone, closed, other, deleted] = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((text) => putFile(db, app.files, text)),
  );
  expect(verify()).toMatchObject({
    code: 0,
    output: expect.stringContaining('File verificati: 5') as string,
  });
  expect(await waiting()).toBe(0);

  await app.files.delete(gone!);
  writeFileSync(placeOf(closed!), 'PF1 rotta');
  await app.files.put(other!, Buffer.from('D'));
  await db.query(
    `update file set eliminato_il = now() - interval '2 days', motivo_eliminazione = 'prova' where path = $1`,
    [deleted],
  );
  const orphan = newPath();
  await app.files.put(orphan, Buffer.from('di nessuno'));
  for (const name of [deleted!, orphan]) age(name);
  const fresh = newPath();
  await app.files.put(fresh, Buffer.from('in arrivo'));

  await db.query(`select graphile_worker.add_job('verify_files')`);
  await until(async () => expect(await waiting()).toBe(3));
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('\npermuta_damaged_files 3');

  const { code, output } = verify();
  expect(code).toBe(1);
  for (const line of [
    `  ${gone} non c’è`,
    `  ${closed} non si apre con la chiave`,
    `  ${other} non è quello che fu archiviato`,
    'File che non tornano: 3 di 4.',
    `Cancellati, ma ancora nell'archivio: 1.\n  ${deleted}`,
    `Nell'archivio, ma di nessuno: 1.\n  ${orphan}`,
  ])
    expect(output).toContain(line);
  for (const name of [right, fresh]) expect(output).not.toContain(name);

  for (const [name, text] of [
    [gone, 'b'],
    [closed, 'c'],
    [other, 'd'],
  ] as const)
    await app.files.put(name!, Buffer.from(text));
  await db.query(`select graphile_worker.add_job('verify_files')`);
  await until(async () => expect(await waiting()).toBe(0));
});
