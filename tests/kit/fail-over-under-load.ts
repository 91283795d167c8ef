import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { openTills } from './buying-tills.ts';
import { openPair, waitFor } from './database-pair.ts';
import { readEvents } from './event-reader.ts';
import { expectWhole } from './kill-under-load.ts';
import type { PostgresNode } from './postgres-node.ts';
import { startSeveral } from './several-processes.ts';
import { openPool } from './test-database.ts';

const users = ['negozio', 'negozio2', 'diretto', 'voucher'];

/** How the primary goes: its process dies, or it falls silent as a machine that is cut off, and lets go of nobody. */
export type Loss = 'killed' | 'frozen';

interface FailedOver {
  bought: number;
  again: number;
  /** from each promotion to the next purchase that was told (ms) */
  backAfter: number[];
}

/**
 * Four tills buy on a primary whose standby must have every commit before it is told. The primary is lost and kept off, the
 * standby promoted by the command; nobody touches the product. Then what was the primary is made anew as a standby of the
 * new one, for the next turn. At the end every purchase that was told is there once.
 */
export async function failOverUnderLoad(
  losses: readonly Loss[],
  { processes }: { processes: number },
): Promise<FailedOver> {
  const pair = await openPair({ isSynchronous: true });
  let { primary, standby } = pair;
  const backAfter: number[] = [];
  try {
    const product = await startSeveral(processes, pair.url);
    try {
      const office = product.client();
      await office.signIn('sede');
      const reader = await readEvents(product.url, office);
      const tills = openTills(product.url, users);
      const another = async () => {
        const before = tills.bought.length;
        while (tills.bought.length === before && tills.faults.length === 0) await sleep(20);
        expect(tills.faults).toEqual([]);
      };
      for (const [turn, loss] of losses.entries()) {
        await another();
        await sleep(Math.random() * 500);
        if (loss === 'frozen') primary.freeze();
        else await primary.kill();
        await promote(standby, loss === 'frozen');
        const promoted = Date.now();
        await another();
        backAfter.push(Date.now() - promoted);
        await primary.kill();
        if (turn === losses.length - 1) break;
        [primary, standby] = [standby, primary];
        await standby.follow(primary);
        await waitFor(primary, standby);
      }
      await expectHeardAndDone(reader, standby, another);
      await tills.close();
      expect(tills.faults).toEqual([]);
      await expectThere(standby, tills.bought);
      return { bought: tills.bought.length, again: tills.again, backAfter };
    } finally {
      await product.stop();
    }
  } finally {
    await pair.drop();
  }
}

/** Who looks on is told that something may have been missed, and hears again; and jobs are done again. */
async function expectHeardAndDone(
  reader: Awaited<ReturnType<typeof readEvents>>,
  primary: PostgresNode,
  another: () => Promise<void>,
): Promise<void> {
  await reader.until(({ event }) => event === 'ricarica');
  const heard = () => reader.messages.filter(({ data }) => data['tipo'] === 'acquisto').length;
  const before = heard();
  while (heard() === before) await another();
  reader.close();
  await primary.ask('permuta', `select graphile_worker.add_job('delete_files', '{"paths": []}')`);
  const waiting = `select from graphile_worker.jobs where task_identifier = 'delete_files'`;
  await expect.poll(() => primary.ask('permuta', waiting)).toEqual([]);
}

async function expectThere(node: PostgresNode, bought: Parameters<typeof expectWhole>[1]): Promise<void> {
  const db = openPool(node.url(), 2);
  try {
    await expectWhole(db, bought);
  } finally {
    await db.end();
  }
}

async function promote(standby: PostgresNode, isSaidOff: boolean): Promise<void> {
  const told = await runPromote(standby, ...(isSaidOff ? ['--primario-spento'] : []));
  expect(told).toMatchObject({ code: 0, said: expect.stringContaining('Promosso') as string });
}

/** The command as whoever has the duty gives it, and how it ended. */
export async function runPromote(
  standby: PostgresNode,
  ...words: string[]
): Promise<{ code: unknown; said: string }> {
  const address = standby.url('app', 'postgres');
  const child = spawn(process.execPath, ['scripts/promote.ts', address, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  return { code: await new Promise((resolve) => child.once('close', resolve)), said };
}
