import { describe, expect, it } from 'vitest';
import type { RowOf } from '#contract/api';
import type { Session } from '#lib/session';
import { findActs } from './found-acts.ts';
import { findRecords } from './found-records.ts';

const now = new Date('2026-11-23T09:00:00Z');
const signedIn = (id_role: 1 | 2 | 3 | 4, id_negozio: number) =>
  ({ id_role, is_impersonato: 0, id_operatore: 7, id_negozio }) as Session;
const labels = (session: Session, text: string) => findActs(session, text, now).map(({ title }) => title);

describe('acts one may set out to do', () => {
  it('are those of the role', () => {
    expect(labels(signedIn(1, 1001), '')).toEqual([
      'Nuovo acquisto',
      'Prepara spedizione',
      'Utilizza un coupon',
      'Richiedi materiale packaging',
    ]);
    expect(labels(signedIn(3, 0), '')).toEqual([
      'Registra arrivi con il lettore',
      'Nuovo negozio',
      'Nuovo affiliato',
      'Invita utente',
      'Genera fatture di ottobre 2026',
    ]);
    // A master ships nothing, and support in no shop neither.
    expect(labels(signedIn(2, 0), 'prepara spedizione')).toEqual([]);
    expect(labels(signedIn(4, 0), '')).toEqual(['Registra arrivi con il lettore']);
  });

  it('open the screen with its form', () => {
    const [act] = findActs(signedIn(3, 0), 'genera', now);
    expect(act).toMatchObject({ to: '/docs', search: { genera: '2026-10-01' } });
  });

  it('mean the month that is typed', () => {
    expect(labels(signedIn(3, 0), 'genera fatture di settembre')).toEqual([
      'Genera fatture di settembre 2026',
    ]);
    expect(labels(signedIn(3, 0), 'fatture dicembre')).toEqual(['Genera fatture di dicembre 2025']);
  });
});

describe('what the lists found', () => {
  const none = { dispositivi: [], spedizioni: [], clienti: [], coupon: [], ricevute: [], distinte: [] };
  const found = (part: object) =>
    findRecords(
      {
        ...none,
        fatture: [],
        negozi: [],
        affiliati: [],
        utenti: [],
        campagne: [],
        ...part,
      } as RowOf<'getRicerca'>,
      'x',
      true,
    )[0];

  it('opens where it is looked at', () => {
    expect(found({ negozi: [{ id_negozio: 1001, negozio: 'Aurora Milano', is_active: 1 }] })).toMatchObject({
      title: 'Aurora Milano',
      to: '/amministrazione/negozi',
      search: { id: '1001' },
    });
    expect(found({ ricevute: [{ codice_pratica: 'AB12-1', nome_cedente: 'Anna' }] })).toMatchObject({
      to: '/ricevute',
      search: { cerca: 'AB12-1' },
    });
    expect(
      found({
        distinte: [{ negozio: 'Aurora Milano', tipo_distinta: 'rimborso', periodo: '2026-10-01', pagata: 0 }],
      }),
    ).toMatchObject({ to: '/distinte', search: { cerca: 'Aurora Milano rimborso 10-2026' } });
    expect(found({ utenti: [{ nome: 'Ada', cognome: 'Neri', is_dummy: 1 }] })).toMatchObject({
      to: '/amministrazione/utenti',
      search: { cerca: 'Ada Neri', tipo: '0' },
    });
    expect(found({ campagne: [{ id_affiliato: 100, sku: 'SAM30' }] })).toMatchObject({
      search: { op: 'campagne', cliente: '100', cerca: 'SAM30' },
    });
  });
});
