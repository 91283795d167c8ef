import fc from 'fast-check';
import { shops } from './money-model.ts';

/** What random months are made of. */

const act = fc.record({
  kind: fc.constantFrom(
    'buy',
    'buy',
    'buy',
    'value',
    'value',
    'settle',
    'settle',
    'revalue',
    'revalue',
    'contest',
    'contest',
    'contest',
    'decide',
    'decide',
    'decide',
    'silence',
    'burn',
    'cancel',
    'correct',
    'pay',
    'run',
    'run',
    'payRun',
    'undoRun',
    'bank',
    'bank',
    'undo',
    'undoSlip',
  ),
  shop: fc.constantFrom(...shops),
  pick: fc.nat(1000),
  mode: fc.constantFrom(1 as const, 1 as const, 2 as const, 3 as const),
  // Around the stamps' threshold, small and large.
  value: fc.oneof(fc.constantFrom(7746, 7747, 7748, 1, 0), fc.integer({ min: 200, max: 150_000 })),
  bonus: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 15_000 })),
  /** whether the shop could have seen what makes a value less */
  isSeen: fc.constantFrom(true, true, false),
  isCompany: fc.constantFrom(false, false, false, true),
  /** accepted is so much of what was paid, in tenths of a per cent, or another sum altogether */
  part: fc.oneof(fc.constant(1000), fc.integer({ min: 0, max: 1400 })),
});
/** One thing that somebody does; which phone or slip it is done to, `pick` says among those that it can be done to. */
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
/** In hundredths of a per cent; 25 % and 2,5 % make halves of a cent, which are rounded up. */
const commission = fc.oneof(fc.constantFrom(2500, 250), fc.integer({ min: 0, max: 2500 }));
/** A month: what happens in it, in order, and the two affiliates' commissions. */
export const monthPlan = fc.record({
  acts: fc.array(act, { minLength: 30, maxLength: 72, size: 'max' }),
  commissions: fc.tuple(commission, commission),
});
