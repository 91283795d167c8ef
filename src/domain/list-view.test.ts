import { describe, expect, it } from 'vitest';
import type { Role } from './role.ts';
import { mayKeepView, sharedAmbit, viewAmbits, type ViewAmbit } from './list-view.ts';

const who = (id_role: Role, is_impersonato = false) => ({ id_role, is_impersonato, id_operatore: 7 });
const everybody = { shop: who(1), master: who(2), office: who(3), support: who(4), asShop: who(4, true) };

describe('a view of a list', () => {
  it('is shared within the affiliate, or within head office and support', () => {
    const shared = Object.entries(everybody).map(([name, actor]) => [name, sharedAmbit(actor)]);
    expect(Object.fromEntries(shared)).toEqual({
      shop: 'AFFILIATO',
      master: 'AFFILIATO',
      office: 'UFFICIO',
      support: 'UFFICIO',
      asShop: 'AFFILIATO',
    });
  });

  it('is kept by its author, and for others by the master, head office and support in their own name', () => {
    const ambits = Object.keys(viewAmbits) as ViewAmbit[];
    const kept = (id_operatore: number) =>
      Object.entries(everybody).map(([name, actor]) => [
        name,
        ambits.filter((ambito) => mayKeepView(actor, { ambito, id_operatore })),
      ]);
    expect(Object.fromEntries(kept(7))).toEqual({
      shop: ['PERSONALE'],
      master: ['PERSONALE', 'AFFILIATO'],
      office: ['PERSONALE', 'UFFICIO'],
      support: ['PERSONALE', 'UFFICIO'],
      asShop: ['PERSONALE'],
    });
    expect(Object.fromEntries(kept(8))).toEqual({
      shop: [],
      master: ['AFFILIATO'],
      office: ['UFFICIO'],
      support: ['UFFICIO'],
      asShop: [],
    });
  });
});
