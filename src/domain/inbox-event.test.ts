import { describe, expect, it } from 'vitest';
import { codesOf } from './code.ts';
import { eventsToChoose, inboxEvents, rolesHearing, snoozedUntil } from './inbox-event.ts';
import { role } from './role.ts';

describe('the events of the inbox', () => {
  it('are heard at first by some of those who may', () => {
    for (const evento of codesOf(inboxEvents)) {
      const { may, atFirst } = rolesHearing(evento);
      expect(
        atFirst.filter((one) => !may.includes(one)),
        evento,
      ).toEqual([]);
    }
  });

  it('of prices and approvals go to who answers them', () => {
    expect(rolesHearing('PREZZO_CHIESTO').may).toEqual([role.office]);
    expect(rolesHearing('APPROVAZIONE_CHIESTA').may).toEqual([role.master, role.office]);
    expect(rolesHearing('PREZZO_RISPOSTO')).toEqual({ may: [role.shop, role.master], atFirst: [role.shop] });
  });

  it('are a choice but for what is said to one by name', () => {
    const chosen = eventsToChoose(role.office).map(({ evento }) => evento);
    expect(chosen).not.toContain('MENZIONE');
    expect(chosen).not.toContain('AFFIDATO');
    expect(chosen).not.toContain('NOTA_SEDE');
    expect(chosen).toContain('PACCO_IN_RITARDO');
    expect(eventsToChoose(role.master).find(({ evento }) => evento === 'PACCO_IN_RITARDO')?.isAtFirst).toBe(
      false,
    );
  });
});

describe('putting off', () => {
  it('lasts as long as it says', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(snoozedUntil('DOMANI', now).toISOString()).toBe('2026-11-21T10:00:00.000Z');
    expect(snoozedUntil('UN_ORA', now).toISOString()).toBe('2026-11-20T11:00:00.000Z');
  });
});
