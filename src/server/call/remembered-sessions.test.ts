import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RememberedSessions, type SessionRow } from './remembered-sessions.ts';

const start = new Date('2026-11-20T09:00:00Z');
const row: SessionRow = {
  id_sessione: 1,
  id_role: 1,
  id_utente: 2,
  id_operatore: 2,
  id_affiliato: 100,
  id_negozio: 1001,
  is_impersonato: 0,
  scade_il: '2026-11-20T10:00:00Z',
  creata_il: '2026-11-20T09:00:00Z',
  usata_il: '2026-11-20T09:00:00Z',
  is_secondo_fattore_dovuto: false,
};

let sessions: RememberedSessions;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  sessions = new RememberedSessions();
  sessions.listen(true);
});
afterEach(() => {
  vi.useRealTimers();
});

const lookUp = (found: SessionRow | null = row) => sessions.begin('token', new Date())(found);
const recalled = () => sessions.recall('token', new Date());

describe('a session that was looked up', () => {
  it('holds for less than two seconds', () => {
    expect(recalled()).toBeNull();
    lookUp();
    expect(recalled()).toBe(row);
    vi.advanceTimersByTime(1999);
    expect(recalled()).toBe(row);
    vi.advanceTimersByTime(1);
    expect(recalled()).toBeNull();
  });

  it('holds no longer than it lasts, and not while somebody turns the clock', () => {
    lookUp({ ...row, scade_il: '2026-11-20T09:00:01Z' });
    vi.advanceTimersByTime(1000);
    expect(recalled()).toBeNull();
    lookUp();
    vi.setSystemTime(new Date('2026-11-20T08:00:00Z'));
    expect(recalled()).toBeNull();
  });

  it('is forgotten at a word about access, and at no other', () => {
    lookUp();
    sessions.hear({ tipo: 'avviso' });
    expect(recalled()).toBe(row);
    sessions.hear({ tipo: 'accesso' });
    expect(recalled()).toBeNull();
  });

  it('is not kept where the word came while it was looked up', () => {
    const answered = sessions.begin('token', new Date());
    sessions.hear({ tipo: 'accesso' });
    answered(row);
    expect(recalled()).toBeNull();
  });

  it('is not kept while nobody listens', () => {
    lookUp();
    sessions.listen(false);
    expect(recalled()).toBeNull();
    lookUp();
    expect(recalled()).toBeNull();
    sessions.listen(true);
    expect(recalled()).toBeNull();
  });

  it('is not kept where it has ended or owes a second factor', () => {
    lookUp();
    lookUp(null);
    expect(recalled()).toBeNull();
    lookUp({ ...row, is_secondo_fattore_dovuto: true });
    expect(recalled()).toBeNull();
  });
});
