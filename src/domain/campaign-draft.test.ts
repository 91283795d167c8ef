import { describe, expect, it } from 'vitest';
import {
  campaignState,
  draftErrors,
  comesNear,
  hasRoom,
  missingInCampaign,
  normaliseSku,
  termErrors,
  type CampaignDraft,
} from './campaign-draft.ts';
import { cents } from './money.ts';

const whole: CampaignDraft = {
  id_campagna: 'SAMSUNG30',
  sku: 'SAM30',
  id_brand_campagna: 1,
  data_inizio: '2026-03-01',
  data_fine: '2026-03-31',
  supervalutazione: cents(3000),
  budget: null,
  limite_pezzi: null,
};

describe('missingInCampaign', () => {
  it('names what a new campaign lacks, in the order of the form (S2 §5)', () => {
    expect(missingInCampaign(whole)).toBeNull();
    expect(missingInCampaign({ ...whole, id_campagna: ' ', sku: '' })).toBe('Manca il nome della campagna');
    expect(missingInCampaign({ ...whole, sku: ' ' })).toBe('Manca lo SKU');
    expect(missingInCampaign({ ...whole, id_brand_campagna: null })).toBe('Manca la marca in uscita');
    expect(missingInCampaign({ ...whole, data_fine: '' })).toBe('Manca il periodo di validità');
    expect(missingInCampaign({ ...whole, supervalutazione: null })).toBe('Manca il valore');
  });
});

describe('termErrors', () => {
  it('takes a campaign of one day, and refuses dates out of order or that do not exist', () => {
    expect(termErrors({ ...whole, data_fine: '2026-03-01' })).toEqual({});
    expect(termErrors({ ...whole, data_fine: '2026-02-28' })).toEqual({
      data_fine: 'La fine viene prima dell’inizio',
    });
    expect(termErrors({ ...whole, data_inizio: '2026-02-30' })).toEqual({ data_inizio: 'Data non valida' });
  });

  it('refuses values, budgets and limits that make no sense', () => {
    expect(termErrors({ ...whole, supervalutazione: cents(0) })).toHaveProperty('supervalutazione');
    expect(termErrors({ ...whole, supervalutazione: cents(200_001) })).toHaveProperty('supervalutazione');
    expect(termErrors({ ...whole, supervalutazione: cents(200_000) })).toEqual({});
    expect(termErrors({ ...whole, budget: cents(2999) })).toEqual({
      budget: 'Non basta per una supervalutazione',
    });
    expect(termErrors({ ...whole, budget: cents(3000) })).toEqual({});
    expect(termErrors({ ...whole, limite_pezzi: 0 })).toHaveProperty('limite_pezzi');
    expect(termErrors({ ...whole, limite_pezzi: 1.5 })).toHaveProperty('limite_pezzi');
  });

  it('lets an edit end a campaign in the past, and a new one not', () => {
    expect(termErrors(whole)).toEqual({});
    expect(draftErrors(whole, '2026-03-31')).toEqual({});
    expect(draftErrors(whole, '2026-04-01')).toHaveProperty('data_fine');
  });
});

describe('hasRoom', () => {
  const none = { budget: null, limite_pezzi: null };
  it('counts pieces to the last one and euro to the last cent', () => {
    expect(hasRoom(none, { pezzi: 9999, valore: cents(9_999_900) }, cents(3000))).toBe(true);
    expect(hasRoom({ ...none, limite_pezzi: 3 }, { pezzi: 2, valore: cents(0) }, cents(3000))).toBe(true);
    expect(hasRoom({ ...none, limite_pezzi: 3 }, { pezzi: 3, valore: cents(0) }, cents(3000))).toBe(false);
    const budget = { ...none, budget: cents(10_000) };
    expect(hasRoom(budget, { pezzi: 2, valore: cents(7000) }, cents(3000))).toBe(true);
    expect(hasRoom(budget, { pezzi: 2, valore: cents(7001) }, cents(3000))).toBe(false);
  });
});

describe('coming near a limit', () => {
  const none = { budget: null, limite_pezzi: null };
  const near = (limits: object, pezzi: number, valore: number) =>
    comesNear({ ...none, ...limits }, { pezzi, valore: cents(valore) }, cents(3000));

  it('is told by the one bonus that reaches nine tenths', () => {
    expect([7, 8, 9].map((pezzi) => near({ limite_pezzi: 10 }, pezzi, 0))).toEqual([false, true, false]);
    expect([2000, 6000, 9000].map((valore) => near({ budget: cents(10_000) }, 0, valore))).toEqual([
      false,
      true,
      false,
    ]);
    expect(near({}, 99, 99_000)).toBe(false);
  });
});

describe('campaignState', () => {
  it('is by day, and ESAURITA only while it could still run', () => {
    const campaign = { data_inizio: '2026-03-01', data_fine: '2026-03-31', budget: null, limite_pezzi: 1 };
    const full = { pezzi: 1, valore: cents(3000) };
    const empty = { pezzi: 0, valore: cents(0) };
    const state = (taken: typeof full, today: string) => campaignState(campaign, taken, cents(3000), today);
    expect(state(empty, '2026-02-28')).toBe('FUTURA');
    expect(state(empty, '2026-03-31')).toBe('ATTIVA');
    expect(state(full, '2026-03-31')).toBe('ESAURITA');
    expect(state(full, '2026-04-01')).toBe('CONCLUSA');
  });
});

describe('normaliseSku', () => {
  it('writes an SKU in one way', () => {
    expect(normaliseSku('  sm-s931  b ')).toBe('SM-S931 B');
  });
});
