import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

describe('log', () => {
  it('tells what the database refused without the row that it quotes', () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line: string) => void lines.push(line) });
    const error = Object.assign(new Error('violates check constraint "customer_kind_check"'), {
      code: '23514',
      constraint: 'customer_kind_check',
      detail: 'Failing row contains (7, Mario, Rossi, RSSMRA80A01H501U).',
      where: "unnamed portal parameter $4 = 'Rossi'",
    });
    log.error({ err: error }, 'call failed');
    expect(lines[0]).toContain('customer_kind_check');
    expect(lines[0]).toContain('23514');
    expect(lines[0]).not.toContain('Rossi');
  });
});
