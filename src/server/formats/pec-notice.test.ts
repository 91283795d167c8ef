import { describe, expect, it } from 'vitest';
import { isPecNotice, readPecNotice } from './pec-notice.ts';

const notice = (tipo: string, more = '') =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<postacert tipo="${tipo}" errore="no-dest"><intestazione><mittente>a@pec.example</mittente></intestazione>
<dati><identificativo>opec1</identificativo><msgid>&lt;IT01_0001.xml@permuta.example&gt;</msgid>${more}</dati></postacert>`);

describe('a notice of certified mail', () => {
  it('says that a message did not arrive, or not yet, and why', () => {
    expect(
      readPecNotice(notice('errore-consegna', '<errore-esteso>5.1.1 - casella  piena</errore-esteso>')),
    ).toEqual({
      kind: 'failed',
      messageId: 'IT01_0001.xml@permuta.example',
      error: '5.1.1 - casella piena',
    });
    expect(readPecNotice(notice('non-accettazione'))).toMatchObject({ kind: 'failed', error: '' });
    expect(readPecNotice(notice('preavviso-errore-consegna'))?.kind).toBe('late');
  });

  it('is none where the message arrives, and where the file is somebody else’s', () => {
    for (const tipo of ['accettazione', 'avvenuta-consegna', 'posta-certificata'])
      expect(readPecNotice(notice(tipo))).toBeNull();
    for (const text of ['', 'no xml', '<altro tipo="errore-consegna"><msgid>x</msgid></altro>'])
      expect(readPecNotice(Buffer.from(text))).toBeNull();
    expect(readPecNotice(Buffer.from([0xff, 0xfe, 0x00]))).toBeNull();
    expect(['daticert.xml', 'Daticert.XML', 'fattura.xml'].map(isPecNotice)).toEqual([true, true, false]);
  });
});
