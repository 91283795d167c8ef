import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDashboardWorld, october } from '#tests/kit/dashboard-world';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
let master: TestClient;
let worst = '';

beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-21T09:00:00Z' });
  [office, master] = await Promise.all([server.signedIn('sede'), server.signedIn('master')]);
  worst = await fillDashboardWorld(server.db);
});
afterAll(() => server.stop());

describe('stock', () => {
  it('is told by state and by the days of Rome that it has been in it', async () => {
    const { rows } = await office.call('getCruscottoStati', { id_negozio: 3641 });
    const bands = rows.map((row) => [
      row.stato,
      row.numero,
      row.valore,
      row.giorni_0_7,
      row.giorni_8_30,
      row.giorni_31_60,
      row.giorni_61_90,
      row.giorni_oltre_90,
    ]);
    expect(bands).toEqual([
      ['ACQUISTATO', 2, 30, 1, 1, 0, 0, 0],
      ['SPEDITO', 1, 30, 0, 1, 0, 0, 0],
      ['RICEVUTO SEDE', 1, 40, 0, 0, 0, 0, 1],
      ['VALUTATO', 0, 0, 0, 0, 0, 0, 0],
    ]);
  });
});

describe('grading', () => {
  const september = { data_inizio: '2026-09-10', data_fine: '2026-09-10' };

  it('holds each shop’s value against head office’s, the least accurate first', async () => {
    const { rows } = await office.call('getCruscottoGrading', { ...september });
    expect(rows).toEqual([
      {
        id_negozio: 8001,
        negozio: 'Negozio Firenze',
        ragione_sociale: 'Ridotto',
        grado_estetico: null,
        numero: 3,
        precisione: 0,
        scarto_medio: -90,
        scarto_mediano: -50,
        // −25, −80 and +20 per cent
        scarto_medio_percento: -28.3,
        scarto_mediano_percento: -25,
        numero_ribassati: 2,
        quota_ribassati: 66.7,
        peggiore_scarto: -240,
        peggiore_pratica: `${worst}-1`,
      },
      expect.objectContaining({ id_negozio: 5891, numero: 2, precisione: 100, scarto_medio: -2.5 }),
    ]);
  });

  it('and by the grade that was given', async () => {
    const { rows } = await office.call('getCruscottoGrading', { ...september, per: 'GRADO' });
    expect(rows.map((row) => [row.grado_estetico, row.numero, row.scarto_medio, row.precisione])).toEqual([
      ['A', 2, -25, 50],
      ['A-', 1, -5, 100],
      ['B+', 2, -110, 0],
    ]);
    expect((await master.call('getCruscottoGrading', { ...september })).rows).toEqual([]);
  });
});

describe('coupons', () => {
  const summer = { data_inizio: '2026-07-01', data_fine: '2026-08-31' };

  it('are counted as issued, used here and elsewhere, over, and still to be used', async () => {
    const [total] = (await office.call('getCruscottoCoupon', { ...summer })).rows;
    expect(total).toMatchObject({
      emessi: 5,
      valore_emesso: 150.5,
      utilizzati: 2,
      valore_utilizzato: 30.5,
      utilizzati_altrove: 1,
      scaduti: 1,
      valore_scaduto: 30,
      // 2 and 30.5 days
      giorni_medi_utilizzo: 16.3,
      da_utilizzare: 2,
      valore_da_utilizzare: 90,
    });
    const months = await office.call('getCruscottoCoupon', { ...summer, per: 'TEMPO', passo: 'MESE' });
    expect(months.rows.map((row) => [row.data_inizio, row.emessi, row.utilizzati, row.scaduti])).toEqual([
      ['2026-07-01', 5, 1, 0],
      ['2026-08-01', 0, 1, 1],
    ]);
    const shops = await office.call('getCruscottoCoupon', { ...summer, per: 'NEGOZIO' });
    expect(shops.rows.map((row) => [row.id_negozio, row.emessi, row.da_utilizzare])).toEqual([[1002, 5, 2]]);
  });

  it('that end today can be used today and are not over yet', async () => {
    const days = { data_inizio: '2026-11-01', data_fine: '2026-11-30' };
    expect((await office.call('getCruscottoCoupon', days)).rows[0]).toMatchObject({ scaduti: 0 });
  });
});

describe('what wants attention', () => {
  it('is each role’s own, and narrowed with it', async () => {
    const counts = async (client: TestClient, fields = {}) =>
      Object.fromEntries(
        (await client.call('getCruscottoAttenzione', fields)).rows.map((row) => [row.voce, row.numero]),
      );
    expect(await counts(office)).toEqual({
      QUATTRO_OCCHI: 0,
      LIMITE_QUATTRO_OCCHI: 0,
      APPROVAZIONI_DA_DARE: 0,
      PREZZI_DA_DARE: 0,
      ARRIVI_IN_RITARDO: 1,
      PACCHI_INCOMPLETI: 0,
      DA_VALUTARE: 1,
      VOUCHER_SPESI_7: 0,
      VOUCHER_SPESI_30: 0,
      VOUCHER_SPESI_OLTRE: 0,
      DISTINTE_APERTE: 0,
      FATTURE_SCADUTE: 0,
      POSTA_DA_GUARDARE: 0,
      FATTURE_SCARTATE: 0,
      CONTATTI_NUOVI: 0,
      CONTESTAZIONI_DA_DECIDERE: 0,
      CAMPAGNE_AL_LIMITE: 0,
      FIRME_ALLA_CASSA: 0,
      TELEFONI_DOPPI: 0,
      RICHIESTE_PERSONE: 0,
      BLACKLIST_SCONOSCIUTA: 0,
      ALLARMI_SICUREZZA: 0,
      FILE_DANNEGGIATI: 0,
      DATI_AZIENDA: 0,
    });
    expect(await counts(office, { id_affiliato: 100 })).toMatchObject({ ARRIVI_IN_RITARDO: 0 });
    expect(Object.keys(await counts(await server.signedIn('supporto')))).not.toContain('CONTATTI_NUOVI');
    // Affiliate 100, its test shop apart: all bought more than 14 days ago and still there.
    expect(await counts(master)).toEqual({
      APPROVAZIONI_DA_DARE: 0,
      DEVICE_MANCANTI: 0,
      DA_SPEDIRE_DA_TEMPO: 6,
      RITIRI_IN_ATTESA: 0,
      COUPON_IN_SCADENZA: 2,
    });
  });
});

describe('figures as CSV', () => {
  it('are the rows of the screen, one for one', async () => {
    const csv = async (name: string, fields: Record<string, string>) => {
      const body = new URLSearchParams({ ...fields, formato: 'csv' });
      const response = await office.request(`/api/${name}`, { method: 'POST', body });
      expect(response.headers.get('content-type')).toContain('text/csv');
      const text = await response.text();
      return text.replace('\ufeff', '').trimEnd().split('\r\n');
    };
    const [head, ...lines] = await csv('getCruscottoAcquisti', october);
    expect(head).toBe(
      'Dal;Al;Acquisti;Valore;Valore medio;Annullati;Acquisti con voucher;Valore con voucher;Acquisti in contanti;Valore in contanti;Acquisti con carta;Valore con carta',
    );
    expect(lines).toEqual([
      '24-10-2026;24-10-2026;1;100,10;100,10;0;0;0,00;1;100,10;0;0,00',
      '25-10-2026;25-10-2026;3;270,25;90,08;1;1;200,20;1;70,00;1;0,05',
      '26-10-2026;26-10-2026;1;50,00;50,00;0;0;0,00;1;50,00;0;0,00',
    ]);
    const shops = await csv('getCruscottoNegozi', october);
    expect(shops).toHaveLength(7);
    expect(shops[1]).toBe('Telefonia Aurora;1001;Negozio Milano;3;300,35;100,12;1;1;1;0;;');
    const grades = await csv('getCruscottoGrading', {
      data_inizio: '2026-09-10',
      data_fine: '2026-09-10',
      per: 'GRADO',
    });
    expect(grades.slice(0, 2)).toEqual([
      'Grado;Valutati;Precisione %;Scarto medio;Scarto medio %;Scarto mediano;Scarto mediano %;Valutati meno;Valutati meno %;Scarto peggiore;Pratica peggiore',
      expect.stringMatching(/^A;2;50;-25,00;-12,5;-25,00;-12,5;1;50;-50,00;ST-\d+-1$/),
    ]);
    const stock = await csv('getCruscottoStati', { id_negozio: '3641' });
    expect(stock[1]).toBe('ACQUISTATO;2;30,00;1;1;0;0;0');
    const coupons = await csv('getCruscottoCoupon', {
      data_inizio: '2026-07-01',
      data_fine: '2026-08-31',
      per: 'TEMPO',
      passo: 'MESE',
    });
    expect(coupons[1]).toBe('01-07-2026;31-07-2026;5;150,50;1;10,50;0;0;0,00;2');
  });
});
