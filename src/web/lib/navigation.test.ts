import { describe, expect, it } from 'vitest';
import { rolesWhere, type Role } from '#domain/role';
import { groupedPlaces, placesFor, tabs, whereIs } from './navigation.ts';
import type { Session } from './session.ts';

const signedIn = (id_role: Role, is_impersonato: 0 | 1 = 0) =>
  ({ id_role, is_impersonato, is_credenziali_saltate: 0 }) as Session;
const [shop, master, office, support] = [1, 2, 3, 4] as const;
const trail = (session: Session, pathname: string) =>
  whereIs(session, pathname)
    .trail.map(({ label }) => label)
    .join(' › ');

describe('the menu Altro', () => {
  it('is grouped by work, and has no group without a place', () => {
    const names = (role: Role) => groupedPlaces(signedIn(role)).map(({ name }) => name);
    expect(names(office)).toEqual(['Lavoro', 'Denaro', 'Registri', 'Governo']);
    expect(names(shop)).toEqual(['Lavoro', 'Denaro', 'Registri']);
    const money = groupedPlaces(signedIn(office)).find(({ name }) => name === 'Denaro');
    expect(money?.places.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Distinte', 'Estratti conto', 'Fatture', 'Bolli']),
    );
  });

  it('repeats no tab', () => {
    for (const role of rolesWhere(() => true)) {
      const others = groupedPlaces(signedIn(role)).flatMap(({ places }) => places.map(({ to }) => to));
      expect(others.filter((to) => tabs[role].some((tab) => tab.to === to))).toEqual([]);
      expect(new Set(others).size).toBe(others.length);
    }
  });
});

describe('where one is', () => {
  it('is always marked: under a tab, in Altro, or by a button of the frame', () => {
    for (const role of rolesWhere(() => true))
      for (const stand of [0, 1] as const) {
        const session = signedIn(role, stand);
        for (const { to } of placesFor(session)) {
          const { tab, place, trail: steps } = whereIs(session, to);
          expect(tab ?? place ?? steps.at(-1)?.to, `${role} at ${to}`).toBeTruthy();
        }
      }
  });

  it('is the warehouse that is open, not the other whose address begins alike', () => {
    expect(whereIs(signedIn(support), '/magazzino-own').tab).toBe('/magazzino-own');
    expect(whereIs(signedIn(support), '/magazzino').tab).toBe('/magazzino');
  });

  it('is said by the way there where no tab says it', () => {
    expect(trail(signedIn(office), '/distinte')).toBe('Home › Denaro › Distinte');
    expect(trail(signedIn(office), '/amministrazione/negozi')).toBe(
      'Home › Governo › Amministrazione › Negozi',
    );
    expect(whereIs(signedIn(office), '/amministrazione/negozi').place).toBe('/amministrazione/negozi');
    expect(trail(signedIn(master), '/profilo')).toBe('Home › Il tuo accesso');
    expect(trail(signedIn(master), '/magazzino')).toBe('');
  });

  it('has one home for what is set', () => {
    for (const room of ['azienda', 'testi', 'mail', 'conservazione']) {
      const { tab, trail: steps } = whereIs(signedIn(office), `/amministrazione/${room}`);
      expect(tab).toBe('/settings');
      expect(steps[1]).toEqual({ label: 'Impostazioni', to: '/settings' });
    }
  });

  it('is home while a shop buys', () => {
    expect(whereIs(signedIn(shop), '/buy-device')).toMatchObject({ tab: '/servizi', trail: [] });
  });
});
