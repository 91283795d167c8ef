import { deviceMachine } from '#domain/device';
import { retCode, systemFault, type Refusal } from '#domain/fault';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import type { Db } from '#server/kit/database';
import { findCycles, type Cycle } from '#server/ledger/find-cycles';
import { findOwnCycles } from '#server/ledger/own-work';
import type { MovedDevice } from '#server/ledger/move-device';

/** A move of many cycles at once that answers those it moved. */
type MoveAll = (tx: Db, ctx: Context, cycles: readonly Cycle[]) => Promise<MovedDevice[]>;

const keyOf = ({ serial_number, num_times }: Cycle) => `${num_times} ${serial_number}`;

/** Why one was not moved: it is held, or in another state because somebody was first. */
async function refusalOf(tx: Db, ctx: Context, cycle: Cycle): Promise<Refusal> {
  const [now] = await findCycles(tx, ctx.scope, [cycle]);
  if (now && now.fermo !== null) return 'DEVICE_FERMO';
  return (await isOwnWork(tx, ctx, cycle)) ? 'FATTO_DA_TE' : 'STATO_NON_AMMESSO';
}

/** One cycle of the scope by a move of many. Outside it 404; held: DEVICE_FERMO; in another state, or somebody was first: STATO_NON_AMMESSO. */
export async function moveOne(ctx: Context, cycle: Cycle, move: MoveAll): Promise<Outcome> {
  if ((await findCycles(ctx.db, ctx.scope, [cycle])).length === 0) throw new CallFault('NON_TROVATO');
  return ctx.write(async (tx) => {
    const moved = await move(tx, ctx, [cycle]);
    return moved.length === 1 ? done() : refuse(await refusalOf(tx, ctx, cycle));
  });
}

/**
 * Many cycles in one transaction, with a result for each line as it was sent: 0, or the code and word of what was in its
 * way. A line sent twice is done once; the second is told that it was.
 */
export async function moveMany(ctx: Context, cycles: readonly Cycle[], move: MoveAll): Promise<Outcome> {
  return ctx.write(async (tx) => {
    const known = await findCycles(tx, ctx.scope, cycles);
    const found = new Set(known.map(keyOf));
    const moved = new Set((await move(tx, ctx, known)).map(keyOf));
    const fatti = moved.size;
    const left = known.filter((one) => !moved.has(keyOf(one)));
    const after = left.length === 0 ? [] : await findCycles(tx, ctx.scope, left);
    const held = new Set(after.filter(({ fermo }) => fermo !== null).map(keyOf));
    const own = new Set((await findOwnCycles(tx, sessionOf(ctx), valued(after))).map(keyOf));
    const esiti = cycles.map(({ serial_number, num_times }) => {
      const key = keyOf({ serial_number, num_times });
      const refusal = held.has(key) ? 'DEVICE_FERMO' : own.has(key) ? 'FATTO_DA_TE' : 'STATO_NON_AMMESSO';
      const [ret_code, ret_message] = moved.delete(key)
        ? [0, 'OK']
        : found.has(key)
          ? [retCode[refusal], refusal]
          : [systemFault.NON_TROVATO.ret_code, 'NON_TROVATO'];
      return { serial_number, num_times, ret_code, ret_message };
    });
    return done({ esiti, fatti });
  });
}

/** Those that could be settled, were it not for who bought them. */
const valued = (cycles: Awaited<ReturnType<typeof findCycles>>) =>
  cycles.filter((one) => deviceMachine.can('settle', one.id_stato_device));

async function isOwnWork(tx: Db, ctx: Context, cycle: Cycle): Promise<boolean> {
  const known = valued(await findCycles(tx, ctx.scope, [cycle]));
  return (await findOwnCycles(tx, sessionOf(ctx), known)).length > 0;
}
