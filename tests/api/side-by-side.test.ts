import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { start } from '#server/main';
import { buildWorld } from '#tests/kit/build-world';
import { buyByVoucher } from '#tests/kit/buy-phone';
import { root } from '#tests/kit/project-files';
import { createTestClient, type TestClient } from '#tests/kit/test-client';
import { startTestServer } from '#tests/kit/test-server';

it('a version and the next one serve the same tills side by side, while the next one only adds', async () => {
  const older = await startTestServer({ simulators: false });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-migrations-'));
  const config = { ...older.app.config, migrationUrl: older.ownerUrl, port: 0 };
  const beside = (migrations?: string) => start({ config, ...(migrations ? { migrations } : {}) });
  try {
    await buildWorld(older.db);
    cpSync(path.join(root, 'db/migrations'), folder, { recursive: true });
    const { rows } = await older.db.query<{ last: string }>(
      'select max(left(nome, 4)) as last from migration',
    );
    writeFileSync(
      path.join(folder, '9001_expand.sql'),
      `-- Serves beside: ${rows[0]?.last}
       alter table device add column of_tomorrow text; alter table receipt add column of_tomorrow integer not null default 0;
       create table only_of_tomorrow (id integer constraint only_of_tomorrow_pkey primary key);`,
    );
    const before = await older.signedIn('negozio');
    await buyByVoucher(before, older.db);
    const newer = await beside(folder);
    const signedIn = async (url: string): Promise<TestClient> => {
      const client = createTestClient(url.replace('localhost', '127.0.0.1'));
      // The session that a till has at one is good at the other.
      for (const [name, value] of before.cookies) client.cookies.set(name, value);
      return client;
    };
    const again = await beside();
    for (let turn = 0; turn < 2; turn += 1)
      for (const url of [older.url, newer.url, again.url]) await buyByVoucher(await signedIn(url), older.db);
    const numbers = await older.db.query<{ progressivo: number }>(
      'select progressivo from receipt where id_negozio = 1001 order by progressivo',
    );
    expect(numbers.rows.map(({ progressivo }) => progressivo)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await newer.stop();
    await again.stop();
    // What takes something away is served by its own version alone.
    writeFileSync(path.join(folder, '9002_contract.sql'), 'alter table device drop column of_tomorrow;');
    await (await beside(folder)).stop();
    await expect(beside()).rejects.toThrow('9002_contract.sql');
  } finally {
    await older.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
