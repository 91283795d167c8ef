import { describe, expect, it } from 'vitest';
import { approvalDeadline, approvalMachine } from './approval.ts';
import { stateNow } from './machine.ts';

const now = new Date('2026-11-22T10:00:00Z');
const scade_il = approvalDeadline(now).toISOString();

describe('a request for approval', () => {
  it('waits five minutes, then has expired', () => {
    const row = { stato: 'CHIESTA', scade_il } as const;
    expect(scade_il).toBe('2026-11-22T10:05:00.000Z');
    expect(stateNow(approvalMachine, row, new Date('2026-11-22T10:04:59Z'))).toBe('CHIESTA');
    expect(stateNow(approvalMachine, row, new Date('2026-11-22T10:05:00Z'))).toBe('SCADUTA');
  });

  it('keeps its answer for ever', () => {
    const later = new Date('2026-11-23T10:00:00Z');
    expect(stateNow(approvalMachine, { stato: 'CONCESSA', scade_il }, later)).toBe('CONCESSA');
    expect(approvalMachine.can('refuse', 'CONCESSA')).toBe(false);
  });
});
