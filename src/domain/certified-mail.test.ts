import { describe, expect, it } from 'vitest';
import { notOfSdi, receiptMeaning, type EnvelopeFacts } from './certified-mail.ts';

const known = 'sdi01@pec.fatturapa.it';
const own = 'fatture@pec.permuta.example';
const envelope: EnvelopeFacts = {
  trasporto: 'posta-certificata',
  ricevuta: '',
  is_firmata: true,
  gestore: 'posta-certificata@pec.fatturapa.it',
  daticert: { tipo: 'posta-certificata', mittente: known, messageId: 'x@y', errore: '' },
  mittente: known,
};
const receipt: EnvelopeFacts = {
  ...envelope,
  trasporto: '',
  ricevuta: 'errore-consegna',
  gestore: 'posta-certificata@gestore.example',
  daticert: { tipo: 'errore-consegna', mittente: own, messageId: 'x@y', errore: '' },
  mittente: null,
};

describe('an envelope of certified mail', () => {
  it('is SdI’s where provider, certificate and sender agree', () => {
    expect(notOfSdi(envelope, known)).toBeNull();
    for (const [change, why] of [
      [{ is_firmata: false }, /firmata da un gestore/],
      [{ gestore: 'chiunque@posta.example' }, /firmata da un gestore/],
      [{ trasporto: 'errore' }, /firmata da un gestore/],
      [{ trasporto: '' }, /firmata da un gestore/],
      [{ daticert: { ...envelope.daticert, tipo: 'accettazione' } }, /firmata da un gestore/],
      [{ mittente: null }, /quello che il gestore certifica/],
      [{ mittente: 'sdi99@pec.fatturapa.it' }, /quello che il gestore certifica/],
      [
        { mittente: 'a@pec.example', daticert: { ...envelope.daticert, mittente: 'a@pec.example' } },
        /a@pec.example, che non è lo SdI/,
      ],
    ] as const)
      expect(notOfSdi({ ...envelope, ...change }, known), JSON.stringify(change)).toMatch(why);
  });

  it('has SdI’s addresses at its domain, and the one that it has named', () => {
    const from = (address: string, named = known) =>
      notOfSdi(
        { ...envelope, mittente: address, daticert: { ...envelope.daticert, mittente: address } },
        named,
      );
    for (const address of [known, 'sdi27@pec.fatturapa.it']) expect(from(address), address).toBeNull();
    expect(from('sdi@altrove.example', 'SDI@altrove.example')).toBeNull();
    for (const address of [
      'sdi01@pec.fatturapa.it.example',
      'sdi01@xpec.fatturapa.it',
      'a@b@pec.fatturapa.it',
    ])
      expect(from(address), address).toMatch(/non è lo SdI/);
  });

  it('is the provider’s receipt of our own message, whatever it tells', () => {
    expect(receiptMeaning(receipt, own.toUpperCase())).toEqual({ kind: 'failed' });
    const of = (tipo: string) =>
      receiptMeaning({ ...receipt, ricevuta: tipo, daticert: { ...receipt.daticert, tipo } }, own);
    expect(of('accettazione')).toEqual({ kind: 'fine' });
    expect(of('preavviso-errore-consegna')).toEqual({ kind: 'late' });
    expect(of('constructor')).toMatchObject({ motivo: expect.stringMatching(/tipo sconosciuto/) });
    for (const change of [
      { is_firmata: false },
      { gestore: 'posta@gestore.example' },
      { daticert: { ...receipt.daticert, tipo: 'accettazione' } },
      { daticert: { ...receipt.daticert, mittente: 'altri@pec.example' } },
    ])
      expect(receiptMeaning({ ...receipt, ...change }, own), JSON.stringify(change)).toHaveProperty('motivo');
  });
});
