import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type CallName } from '#contract/api';
import { buildWorld } from '#tests/kit/build-world';
import { allRows } from '#tests/kit/walk/all-rows';
import { foreignRows, withIds, withoutIds } from '#tests/kit/walk/id-asks';
import { isOf, walkPeople, type Person } from '#tests/kit/walk/people';
import type { Row } from '#tests/kit/walk/row';
import { storedRows } from '#tests/kit/walk/stored-rows';
import { walkThings, type Things } from '#tests/kit/walk/things';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { isWholeRun } from '#tests/kit/whole-run';

/**
 * Role × call × scope: every call of the contract is made by every role of every affiliate, by links and by nobody, at
 * the things of two affiliates. Who may do what is written in the rows by hand; the product's own table is not asked.
 */

/** A mail server that is configured and never there. */
const silent = { url: 'smtp://127.0.0.1:9', from: 'permuta@example.com', dkim: null };

let server: TestServer;
let people: Person[];
let things: Things[];
beforeAll(async () => {
  // No outside service: no job changes anything while the walk looks.
  server = await startTestServer({ simulators: false, config: { smtp: silent } });
  await buildWorld(server.db);
  people = await walkPeople(server);
  things = [
    await walkThings(server, { user: 'negozio', id_affiliato: 100, id_negozio: 1001 }),
    await walkThings(server, { user: 'diretto', id_affiliato: 364, id_negozio: 3641 }),
  ];
});
afterAll(() => server.stop());

interface Answered {
  status: number;
  rows: Record<string, unknown>[];
  said: string;
}

async function ask(
  person: Person,
  name: CallName,
  row: Row,
  aim: Things,
  fields: Record<string, unknown> = row.fields?.(aim) ?? {},
): Promise<Answered> {
  if (api[name].kind === 'file') {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(fields);
    const response = await person.client.request(`/api/${name}`, { method: 'POST', headers, body });
    const said = await response.text();
    return { status: response.status, rows: response.ok ? [{ said }] : [], said };
  }
  const { status, rows } = await person.client.call(name, fields);
  return { status, rows: rows as Record<string, unknown>[], said: JSON.stringify(rows) };
}

type Fate = 'answered' | 'nobody' | 'forbidden' | 'stranger';

/** What a role may not, no shop of it may: the whole run asks them all, the other the first of each. */
const isAsked = (person: Person): boolean =>
  isWholeRun || people.find(({ letter }) => letter === person.letter) === person;

/** What must become of somebody's call. */
function fateOf(person: Person, row: Row, aim: Things): Fate {
  const { letter } = person;
  if (row.who !== 'open' && !row.who.includes(letter)) return 'PCD'.includes(letter) ? 'nobody' : 'forbidden';
  if (row.stranger === undefined) return 'answered';
  if (isOf(person, aim) || (row.isOwnByLink && letter === 'C')) return 'answered';
  const isNear = person.id_affiliato === aim.id_affiliato && 'SMI'.includes(letter);
  return row.reach === 'affiliate' && isNear ? 'answered' : 'stranger';
}

/** Why this answer to somebody who gets nothing is wrong; null when it is right. */
function wrongly(fate: Fate, row: Row, answer: Answered): string | null {
  const { status, rows } = answer;
  // A link for something else is told that it is no good for this.
  if (fate === 'nobody') return status === 401 || status === 403 ? null : 'neither 401 nor 403';
  if (fate === 'forbidden') return status === 403 ? null : 'not 403';
  if (row.stranger === 'shut') return status === 403 || status === 404 ? null : 'neither 403 nor 404';
  if (row.stranger === 'refused') return status === 200 && rows[0]?.['ret_code'] !== 0 ? null : 'not refused';
  const isEmpty = rows.every((one) => Object.values(one).every((value) => value === null));
  return [403, 404].includes(status) || (status === 200 && isEmpty) ? null : 'not empty';
}

/** What of the things an answer tells that its caller had not said himself. */
function told(row: Row, aim: Things, answer: Answered): string[] {
  const sent = JSON.stringify(row.fields?.(aim) ?? {});
  return aim.secrets.filter((secret) => !sent.includes(secret) && answer.said.includes(secret));
}

const names = Object.keys(api) as CallName[];

describe('every call, by everybody, at the things of others', () => {
  it('has a row for each call of the contract, and no other', () => {
    expect(Object.keys(allRows).sort()).toEqual([...names].sort());
  });

  it('what is not done here by whom it is for is done in the test that its row names', () => {
    const missing = names.filter((name) => {
      const file = allRows[name]?.notDone;
      return file !== undefined && !readFileSync(file, 'utf8').includes(`'${name}'`);
    });
    expect(missing).toEqual([]);
  });

  // What one call has left is what the next one finds.
  let before: Awaited<ReturnType<typeof storedRows>> | null = null;
  it.each(names)('%s', async (name) => {
    const row = allRows[name]!;
    await server.db.query('delete from rate_window');
    before ??= await storedRows(server.db);
    const faults: string[] = [];
    for (const aim of things) {
      for (const person of people) {
        const fate = fateOf(person, row, aim);
        if (fate === 'answered' || (fate === 'forbidden' && !isAsked(person))) continue;
        const answer = await ask(person, name, row, aim);
        const wrong = wrongly(fate, row, answer);
        const said = told(row, aim, answer);
        if (wrong || said.length > 0)
          faults.push(
            `${person.name} at ${aim.id_negozio}: ${wrong ?? 'told'} ${said.join(' ')} ${answer.status} ${answer.said.slice(0, 160)}`,
          );
      }
    }
    expect(faults).toEqual([]);
    const after = await storedRows(server.db);
    const left = before;
    before = after;
    expect(after).toEqual(left);
  });
});

/** A shop, a master and support in a shop's place, none of them of the affiliate of these things. */
const strangersTo = (aim: Things): Person[] =>
  ['S', 'M', 'I'].flatMap((letter) => {
    const isStranger = (one: Person) => one.letter === letter && one.id_affiliato !== aim.id_affiliato;
    return people.find(isStranger) ?? [];
  });

describe('every call, with ids left out and with ids of others', () => {
  // Of a mutation what is left out makes it one's own, in one's own shop.
  const asksOf = (name: CallName, row: Row, aim: Things) => [
    ...(api[name].kind === 'query' ? withoutIds(name, row, aim) : []),
    ...withIds(name, row, aim),
  ];
  let before: Awaited<ReturnType<typeof storedRows>> | null = null;
  // What names nobody's things and is done elsewhere changes who one is.
  const isWalked = ({ who, notDone, stranger }: Row) =>
    who !== 'open' && (!notDone || stranger !== undefined);
  it.each(names.filter((name) => isWalked(allRows[name]!)))('%s', async (name) => {
    const row = allRows[name]!;
    await server.db.query('delete from rate_window');
    const isQuery = api[name].kind === 'query';
    if (!isQuery) before ??= await storedRows(server.db);
    const faults: string[] = [];
    let asked = 0;
    for (const aim of things)
      for (const person of strangersTo(aim)) {
        if (fateOf(person, row, aim) === 'forbidden') continue;
        for (const { what, fields } of asksOf(name, row, aim)) {
          const answer = await ask(person, name, row, aim, fields);
          const foreign = row.seesAll?.includes(person.letter)
            ? []
            : foreignRows(person, answer.rows, (id) => server.app.stores.affiliateOf(id));
          const said = [...told(row, aim, answer), ...foreign.slice(0, 3)];
          const isDone = !isQuery && answer.status === 200 && answer.rows[0]?.['ret_code'] === 0;
          if (said.length > 0 || isDone)
            faults.push(
              `${person.name} at ${aim.id_negozio} ${what}: ${isDone ? 'done ' : ''}${said.join('; ')}`,
            );
          asked += 1;
        }
      }
    expect(faults).toEqual([]);
    if (isQuery || asked === 0) return;
    const after = await storedRows(server.db);
    const left = before;
    before = after;
    expect(after).toEqual(left);
  });
});

describe('documents by their address', () => {
  it('are given in scope only', async () => {
    for (const aim of things) {
      const files = [aim.id_documento, `ddt-${aim.id_spedizione}`, `fattura-${aim.id_fattura}`];
      for (const file of files) {
        for (const person of people.filter(({ letter }) => 'SMOUIP'.includes(letter))) {
          const wanted = person.letter === 'P' ? [401] : isOf(person, aim) ? [200] : [403, 404];
          const response = await person.client.request(`/api/documenti/${file}.pdf`);
          const bytes = Buffer.from(await response.arrayBuffer());
          expect(wanted, `${file} by ${person.name}`).toContain(response.status);
          expect(bytes.subarray(0, 5).toString() === '%PDF-', `${file} by ${person.name}`).toBe(
            response.status === 200,
          );
        }
        await server.db.query('delete from rate_window');
      }
    }
  });
});

describe('every call, by whom it is for', () => {
  // After the others: here things change.
  it.each(names.filter((name) => !allRows[name]?.notDone))('%s', async (name) => {
    const row = allRows[name]!;
    const faults: string[] = [];
    let answered = 0;
    for (const aim of things) {
      for (const person of people) {
        if (fateOf(person, row, aim) !== 'answered') continue;
        await server.db.query('delete from rate_window');
        const { status, rows, said } = await ask(person, name, row, aim);
        const isRight = status === 200 && (api[name].kind !== 'query' || row.mayBeEmpty || rows.length > 0);
        if (!isRight) faults.push(`${person.name} at ${aim.id_negozio}: ${status} ${said.slice(0, 160)}`);
        // The next shop of the affiliate may ask for the affiliate's, and gets its own of it.
        const isNext = !isOf(person, aim) && 'SI'.includes(person.letter) && row.stranger !== undefined;
        if (isNext && told(row, aim, { status, rows, said }).length > 0)
          faults.push(`${person.name} at ${aim.id_negozio} is told ${said.slice(0, 160)}`);
        answered += 1;
      }
    }
    expect(faults).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  });
});
