import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceKinds, type InvoiceKind } from '#domain/credit-note';
import { isInvoicePec } from '#domain/invoice-party';
import { cents, percentOf } from '#domain/money';
import { writeXml } from '#server/formats/fattura-pa';
import { wrongInXml } from '#tests/kit/fattura-pa';
import { officialSchema, wrongByOfficialSchemaOfMany } from '#tests/kit/official-schema';

/** What people type and paste: accents, other scripts, emoji, halves of them, control characters, markup, endless names. */
const piece = fc.oneof(
  fc.constantFrom(...'àèéìòùÀÇñßŁŚđœ€™…“”’–—·½ſ'),
  fc.constantFrom('日本', 'Ω', 'ф', 'שלום', '🙂', '👩‍👩‍👧', '\ud83d', '\udc00', 'ﬁ', 'e\u0301'),
  fc.constantFrom('&', '<', '>', '"', "'", ']]>', '<!--', '&amp;', '&#0;', '<script>', '{{', '%s'),
  fc.constantFrom(
    '\u0000',
    '\u0007',
    '\u000b',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\t',
    '\r\n',
    '\ufeff',
    '\ufffe',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('Telefonia', 'Rossi & Figli', 'S.r.l.', 'x'.repeat(200)),
);
/** Never nothing at all: a name that lacks keeps an invoice from being made. */
const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => `A${parts.join('')}`);
const maybeText = fc.option(text);
const amount = fc.integer({ min: 1, max: 10 ** 9 });

const party = fc.record({
  ragione_sociale: text,
  indirizzo: text,
  citta: text,
  cap: fc.constantFrom('00100', '20124', '98168'),
  sigla_provincia: fc.constantFrom('MI', 'RM', 'SU'),
  partita_iva: fc.constantFrom('99001009994', 'IT 99000019994'),
});
const row = fc
  .record({
    tipo_documento: fc.constantFrom<InvoiceKind>(...(Object.keys(invoiceKinds) as InvoiceKind[])),
    net: amount,
    rate: fc.constantFrom(4, 10, 22),
    number: fc.integer({ min: 1, max: 10 ** 6 }),
    oggetto: text,
    nota: maybeText,
    customer: party,
    seller: party,
    codice_fiscale: fc.option(fc.constantFrom('RSSMRA85T10A562S', '99001009994', 'rss mra85t10a562s', 'no')),
    codice_destinatario: fc.option(fc.oneof(text, fc.constantFrom('ABC1234', 'abc1234', '0000000'))),
    pec: fc.option(fc.oneof(text, fc.constantFrom("o'neil&figli@pec.example", 'a@pec.example', 'a@b'))),
    iban: fc.option(fc.oneof(text, fc.constantFrom('IT60 X054 2811 1010 0000 0123 456'))),
    rea: fc.option(fc.oneof(text, fc.constantFrom('MI-1234567', 'mi 1'))),
    capitale_sociale: fc.option(fc.oneof(text, fc.constantFrom('500.000,00 € i.v.', '99.999.999.999'))),
    progressivo: fc
      .integer({ min: 1, max: 36 ** 5 - 1 })
      .map((id) => id.toString(36).toUpperCase().padStart(5, '0')),
  })
  .map((one) => {
    const isCredit = invoiceKinds[one.tipo_documento].sign < 0;
    const vat = percentOf(cents(one.net), one.rate);
    const given = (name: 'iban' | 'rea' | 'capitale_sociale' | 'pec') =>
      one[name] === null ? {} : { [name]: one[name] };
    const xml = writeXml(
      {
        tipo_documento: one.tipo_documento,
        fattura_collegata: isCredit ? `${one.number}/2026` : null,
        data_collegata: isCredit ? '2026-11-02' : null,
        anno: 2026,
        id_fattura_su_anno: one.number,
        data_fattura: '2026-11-30',
        data_scadenza: '2026-12-30',
        periodo: '2026-10-01',
        oggetto: one.oggetto,
        imponibile: one.net / 100,
        percentuale_iva: one.rate,
        imposta: vat / 100,
        importo_lordo: (one.net + vat) / 100,
        nota: one.nota,
        parti: {
          cedente: {
            ...one.seller,
            ...given('iban'),
            ...given('rea'),
            ...given('capitale_sociale'),
            ...given('pec'),
          },
          cessionario: {
            ...one.customer,
            codice_fiscale: one.codice_fiscale,
            codice_destinatario: one.codice_destinatario,
            pec: one.pec,
          },
        },
      },
      one.progressivo,
    );
    return { ...one, xml };
  });

describe(`1 500 invoices and credit notes with hostile texts (held against ${
  officialSchema ? 'our own table and the official XSD' : 'our own table: FATTURAPA_XSD names no official XSD'
})`, () => {
  it('are all files that SdI takes', () => {
    const rows = fc.sample(row, { numRuns: 1500, seed: 20_261_123 });
    const wrong = rows.flatMap(({ xml }, place) => wrongInXml(xml).map((one) => `${place}: ${one}`));
    expect(wrong).toEqual([]);
    expect(wrongByOfficialSchemaOfMany(rows.map(({ xml }) => xml))).toEqual([]);
    // An address with an apostrophe goes out where nothing else says where to.
    const named = rows.filter(({ pec }) => pec !== null && isInvoicePec(pec));
    expect(named.length).toBeGreaterThan(100);
    expect(
      named.filter(({ xml }) => xml.includes('>0000000<') && !xml.includes('<PECDestinatario>')),
    ).toEqual([]);
  });
});
