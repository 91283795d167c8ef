import { describe, expect, it } from 'vitest';
import { amountParts, journalRules } from './journal.ts';

const rules = journalRules();
const entryOf = (one: (typeof rules)[number]) =>
  [one.contabilita, one.operazione, one.acquirente, one.modalita].join(' ');
const entries = Map.groupBy(rules, entryOf);

describe('every entry of the journal', () => {
  it.each([...entries.keys()])('%s balances whatever its amounts are', (name) => {
    const lines = entries.get(name) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    for (const part of amountParts)
      expect(
        lines.reduce((sum, { parti }) => sum + (parti[part] ?? 0), 0),
        part,
      ).toBe(0);
    const accounts = lines.map(({ conto }) => conto);
    expect(new Set(accounts).size).toBe(accounts.length);
  });

  it('moves what lies between company and affiliate in both books against each other', () => {
    const between = (book: string, account: string) =>
      rules
        .filter(({ contabilita, conto }) => contabilita === book && conto === account)
        .map(({ operazione, acquirente, modalita, parti }) => ({ operazione, acquirente, modalita, parti }));
    for (const account of ['DISTINTE', 'FATTURE', 'ANTICIPI', 'ACCONTI']) {
      const mirrored = between('AFFILIATO', account).map(({ parti, ...rest }) => ({
        ...rest,
        parti: Object.fromEntries(Object.entries(parti).map(([part, times]) => [part, -times])),
      }));
      expect(between('AZIENDA', account)).toEqual(mirrored);
    }
  });
});
