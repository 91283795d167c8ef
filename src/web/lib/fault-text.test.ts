import { describe, expect, it } from 'vitest';
import { retCode, systemFault } from '#domain/fault';
import { ApiFault } from './api.ts';
import { faultText, faultTexts, faultWords } from './fault-text.ts';

describe('faultText', () => {
  it('has a sentence, not a code, for every word the server can say', () => {
    for (const word of [...Object.keys(retCode), ...Object.keys(systemFault)]) {
      expect(faultText(word), word).not.toContain('_');
      expect(faultText(word).length, word).toBeGreaterThan(15);
    }
  });

  it('says how long to wait and which request failed', () => {
    expect(faultText(new ApiFault({ ret_code: -6, ret_message: 'TROPPE_RICHIESTE' }, 429, 12))).toContain(
      '12 secondi',
    );
    expect(
      faultText(new ApiFault({ ret_code: -9, ret_message: 'ERRORE_INTERNO', request_id: 'r-7' }, 500)),
    ).toContain('r-7');
  });

  it('shows words of a newer server with spaces', () => {
    expect(faultText('PAROLA_NUOVA')).toBe('PAROLA NUOVA');
    expect(faultWords('UTENTE_O_PASSWORD_ERRATI')).toBe('UTENTE O PASSWORD ERRATI');
  });

  it('lays what the browser throws at nobody else’s door', () => {
    for (const thrown of [
      new TypeError('AbortSignal.any is not a function'),
      new DOMException('The node is not a child', 'NotFoundError'),
      new SyntaxError('Invalid regular expression'),
    ]) {
      expect(faultText(thrown)).toBe(faultTexts.ERRORE_DEL_BROWSER);
      expect(faultText(thrown)).not.toMatch(/server|nostra parte/);
    }
    expect(faultText(new ApiFault({}, 502))).toBe(faultTexts.RISPOSTA_NON_VALIDA);
  });

  it('says of an approval nothing that is wrong once it has been asked for', () => {
    expect(faultText('APPROVAZIONE_NECESSARIA')).not.toMatch(/chiedila/i);
  });
});
