import { describe, expect, it } from 'vitest';
import { issueDayError, issueLine } from './document-issue.ts';

const today = '2026-11-23';
const known = { scadenza: '2031-03-12', bearer: null, today };

describe('the day a document was issued on', () => {
  it('may be unknown, and any day between the bearer’s birth and today, before the expiry', () => {
    const bearer = { codice_fiscale: null, data_nascita: '1985-12-10' };
    for (const day of [null, '2021-03-12', '2026-11-23', '1985-12-10'])
      expect(issueDayError(day, { ...known, bearer })).toBeNull();
    expect(issueDayError('2026-11-24', known)).toBe('La data di rilascio è nel futuro');
    expect(issueDayError('2020-01-02', { ...known, scadenza: '2020-01-02' })).toBe(
      'Il rilascio viene prima della scadenza',
    );
    expect(issueDayError('2020-01-01', { ...known, scadenza: '2020-01-02' })).toBeNull();
    expect(issueDayError('1985-12-09', { ...known, bearer })).toBe(
      'Il rilascio viene dopo la nascita di chi mostra il documento',
    );
  });

  it('is held against the birthday that the tax code tells where none was typed', () => {
    const bearer = { codice_fiscale: 'RSSMRA85T10A562S', data_nascita: null };
    expect(issueDayError('1985-12-09', { ...known, bearer })).not.toBeNull();
    expect(issueDayError('1985-12-10', { ...known, bearer })).toBeNull();
    expect(
      issueDayError('1901-01-01', {
        ...known,
        bearer: { codice_fiscale: '12345678903', data_nascita: null },
      }),
    ).toBeNull();
  });
});

it('is told with what is known of it', () => {
  expect(issueLine({ ente_rilascio: null, data_rilascio: null })).toBeNull();
  expect(issueLine({ ente_rilascio: 'Comune di Milano', data_rilascio: '2021-03-12' })).toBe(
    'rilasciato da Comune di Milano il 12-03-2021',
  );
  expect(issueLine({ ente_rilascio: 'MIT-UCO', data_rilascio: null })).toBe('rilasciato da MIT-UCO');
  expect(issueLine({ ente_rilascio: null, data_rilascio: '2021-03-12' })).toBe('rilasciato il 12-03-2021');
});
