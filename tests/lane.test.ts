import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GaveUp, Lane, type LaneOptions } from '#server/kit/lane';
import type { LaneTask } from '#tests/kit/lane-task';

const module = path.resolve('tests/kit/lane-task.ts');
const open = (options: Partial<LaneOptions> = {}) =>
  new Lane({ atOnce: 1, patience: 60_000, mostHeap: 60, keep: 0, ...options });
const tell = (lane: Lane) =>
  lane.run<{ pid: number; env: string[]; bytes: Uint8Array }>(module, { act: 'tell' } satisfies LaneTask);

describe('a lane', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-lane-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const wait = (lane: Lane, name: string, whose: string | null = null) =>
    lane.run<string>(module, { act: 'wait', folder, name } satisfies LaneTask, whose);
  const log = () => {
    const file = path.join(folder, 'log');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  };
  const release = (name: string) => writeFileSync(path.join(folder, name), '');
  /** Until these have begun, and then for as long as a process takes from its start to its end. */
  const begun = async (...names: string[]) => {
    await expect.poll(log).toEqual(expect.arrayContaining(names.map((one) => `begin ${one}`)));
    await tell(open());
    return log()
      .filter((line) => line.startsWith('begin'))
      .map((line) => line.slice(6))
      .sort();
  };

  it('runs as many tasks at once as it has places, the others after them', async () => {
    const lane = open({ atOnce: 2 });
    const all = ['a', 'b', 'c', 'd'].map((name) => wait(lane, name));
    expect(await begun('a', 'b')).toEqual(['a', 'b']);
    release('b');
    expect(await begun('c')).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) release(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('runs one task of each sender at a time, and lets others past it', async () => {
    const lane = open({ atOnce: 2 });
    const all = ['a1', 'a2', 'b1'].map((name) => wait(lane, name, name.slice(0, 1)));
    expect(await begun('a1', 'b1')).toEqual(['a1', 'b1']);
    release('a1');
    expect(await begun('a2')).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a2', 'b1']) release(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
  });

  it('gives up what ends its process or does not end, and goes on', async () => {
    const lane = open({ keep: 60_000 });
    const impatient = open({ patience: 1500 });
    for (const [one, act] of [
      [impatient, 'spin'],
      [lane, 'grow'],
      [lane, 'die'],
    ] as const)
      await expect(one.run(module, { act }), act).rejects.toThrow(GaveUp);
    expect((await tell(lane)).bytes).toEqual(new Uint8Array([1, 2]));
  });

  it('waits longer for what a busy machine keeps from working, but not for ever', async () => {
    const rest = (patience: number, ms: number) =>
      open({ patience }).run(module, { act: 'rest', ms } satisfies LaneTask);
    expect(await rest(4000, 5000)).toBe('rested');
    await expect(rest(400, 3_600_000)).rejects.toThrow(GaveUp);
  });

  it('passes on what a task throws, in its words', async () => {
    const fault: unknown = await open()
      .run(module, { act: 'throw' })
      .catch((error: unknown) => error);
    expect(fault).not.toBeInstanceOf(GaveUp);
    expect(String(fault)).toContain('a fault of the task');
  });

  it('keeps a process for the next task, or gives each its own; none knows our environment', async () => {
    const [keeping, clean] = [open({ keep: 60_000 }), open()];
    const pids = [];
    for (const lane of [keeping, keeping, clean, clean]) {
      const { pid, env } = await tell(lane);
      pids.push(pid);
      expect(env.filter((name) => name !== 'SystemRoot')).toEqual([]);
    }
    expect(pids[1]).toBe(pids[0]);
    expect(new Set(pids).size).toBe(3);
  });
});
