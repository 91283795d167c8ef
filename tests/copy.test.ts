import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api';
import type { Call } from '#contract/call';
import { start, type Running } from '#server/main';
import { openTills } from '#tests/kit/buying-tills';
import { openPair, type DatabasePair } from '#tests/kit/database-pair';
import { readEvents } from '#tests/kit/event-reader';
import { createTestClient, type TestClient } from '#tests/kit/test-client';

// One after the other: each leaves the copy as the next one finds it. Two servers, as on two machines.
let pair: DatabasePair;
let dataDir: string;
const servers: Running[] = [];
const signedIn = new Map<string, TestClient[]>();

beforeAll(async () => {
  pair = await openPair({ isSynchronous: false });
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'permuta-copia-'));
  for (let at = 0; at < 2; at += 1) servers.push(await open(pair.standby.url('permuta')));
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  await pair.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function open(replicaUrl: string): Promise<Running> {
  const config = {
    databaseUrl: pair.primary.url('permuta'),
    migrationUrl: pair.primary.url(),
    replicaUrl,
    host: '127.0.0.1',
    port: 0,
    demo: false,
    simulators: false,
    strictAnswers: true,
    logLevel: 'silent',
    dataDir,
  };
  return start({ config });
}

const urlOf = (at: number) => servers[at]!.url.replace('localhost', '127.0.0.1');

/** Somebody's one session at the first server and at the second. */
async function at(user: string): Promise<TestClient[]> {
  const known = signedIn.get(user);
  if (known) return known;
  const [first, second] = [createTestClient(urlOf(0)), createTestClient(urlOf(1))];
  await first.signIn(user);
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  signedIn.set(user, [first, second]);
  return [first, second];
}

/** How many calls that a copy may answer were answered by it, or by the primary and why. */
async function answeredBy(): Promise<Record<string, number>> {
  const text = await (await fetch(`${urlOf(0)}/metrics`)).text();
  const found = text.matchAll(/^permuta_copy_reads_total\{by="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, by = '', count]) => [by, Number(count)]));
}

/** Which of them a piece of work added to. */
async function whoAnswers(work: () => Promise<unknown>): Promise<string[]> {
  const before = await answeredBy();
  await work();
  const after = await answeredBy();
  return Object.keys(after).filter((by) => after[by] !== (before[by] ?? 0));
}

/** On a busy machine the copy may be late, and the primary answers; what the copy refuses never comes from it. */
async function untilOnCopy(what: string, ask: () => Promise<unknown>): Promise<void> {
  let by: string[] = [];
  for (let tried = 0; tried < 20 && !by.includes('copy'); tried += 1) {
    by = await whoAnswers(ask);
    if (!by.includes('copy')) await sleep(200);
  }
  expect([what, by]).toEqual([what, ['copy']]);
}

const askStandby = (sql: string) => pair.standby.ask('postgres', sql);
const copies = Object.values(api as Record<string, Call>).filter(({ fromCopy }) => fromCopy);

it('lists, figures and statements are read on the copy, and none of them writes', async () => {
  const [[office], [shop]] = [await at('sede'), await at('negozio')];
  const fields = {
    data_inizio: '2026-10-01',
    data_fine: '2026-11-30',
    mese: '2026-10-01',
    id_negozio: 1001,
    id_affiliato: 100,
    date_start: '2026-10-01',
    date_end: '2026-10-31',
    periodo: '2026-10-01',
    sezione: 'acquisti',
    sku: 'SAM30',
    cognome: 'Rossi',
    search: 'Rossi',
    id_import: 1,
    id_spedizione_magcent: 1,
    id_distinta: 1,
    id_inventario: 1,
  };
  const others: string[] = [];
  for (const { name } of copies) {
    const ask = async () => {
      const asking = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(fields),
      };
      const seen = await office!.request(`/api/${name}`, asking);
      const { status } = seen.status === 403 ? await shop!.request(`/api/${name}`, asking) : seen;
      // Of what is asked by its number there is none.
      if (status !== 200 && status !== 404) others.push(`${name} ${status}`);
    };
    await untilOnCopy(name, ask);
  }
  expect(copies.length).toBeGreaterThan(60);
  expect([...new Set(others)]).toEqual([]);
});

it('what one has written oneself, and what one is told of, is in the list, though the copy stands still', async () => {
  const [here, there] = await at('negozio');
  const [office, officeThere] = await at('sede');
  const reader = await readEvents(urlOf(1), office!);
  await askStandby('select pg_wal_replay_pause()');
  const by = await whoAnswers(async () => {
    const { id_packaging } = (await here!.call('setPackaging', { id_negozio: 1001 })).first;
    for (const one of [there!, here!])
      expect((await one.call('getPackaging', { id_negozio: 1001 })).first.id_packaging).toBe(id_packaging);
    const tills = openTills(urlOf(0), ['negozio']);
    await expect.poll(() => tills.bought.length + tills.faults.length).toBeGreaterThan(0);
    await tills.close();
    const [bought] = tills.bought;
    await reader.until(({ data }) => data['serial_number'] === bought?.serial_number);
    const { first } = await officeThere!.call('getDeviceMaster', { search: bought?.imei });
    expect(first.imei).toBe(bought?.imei);
  });
  reader.close();
  expect(by).toContain('primary_behind');
  expect(by).not.toContain('copy');
  await askStandby('select pg_wal_replay_resume()');
  for (const one of [here!, there!]) await untilOnCopy('resumed', () => one.call('getPackaging', {}));
});

it('a copy that falls silent, or goes away in the middle of a call, leaves the call to the primary', async () => {
  const [here] = await at('negozio');
  const db = servers[0]!.app.copy!.forCall();
  const where = { text: 'select pg_is_in_recovery() as is_copy' };
  expect((await db.query(where)).rows).toEqual([{ is_copy: true }]);
  pair.standby.freeze();
  const [{ rows }, by] = await Promise.all([
    db.query(where),
    whoAnswers(async () => expect((await here!.call('getPackaging', {})).status).toBe(200)),
  ]);
  expect(rows).toEqual([{ is_copy: false }]);
  expect(by).toContain('primary_lost');
  expect(await (await fetch(`${urlOf(0)}/metrics`)).text()).toMatch(/^permuta_copy_behind_bytes NaN$/im);
  await pair.standby.kill();
  expect(await whoAnswers(() => here!.call('getPackaging', {}))).toEqual(['primary_lost']);
  await pair.standby.follow(pair.primary);
  await untilOnCopy('back', () => here!.call('getPackaging', {}));
});

it('one that is promoted is no copy any more, and nothing is read there', async () => {
  const [here, there] = await at('diretto');
  await askStandby('select pg_promote()');
  const by = await whoAnswers(async () => {
    const { id_packaging } = (await here!.call('setPackaging', { id_negozio: 3641 })).first;
    expect((await there!.call('getPackaging', {})).first.id_packaging).toBe(id_packaging);
  });
  expect(by).toEqual(['primary_promoted']);
});

it('what is a copy of something else ends the start with a sentence', async () => {
  await expect(open(pair.standby.url('permuta', 'postgres'))).rejects.toThrow(
    'DATABASE_REPLICA_URL: non è una copia',
  );
  // One that is away only is told by the log.
  await pair.standby.kill();
  await (await open(pair.standby.url('permuta'))).stop();
});
