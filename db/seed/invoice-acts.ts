import { addMonthsClamped, monthName, monthOf, romeDay, type Day } from '#domain/day';
import { invoiceIs } from '#domain/credit-note';
import { sendingIs, type SendingState } from '#domain/invoice-sending';
import { momentOf, type Act } from './act.ts';
import type { Product } from './product.ts';

/**
 * Head office generates the invoices of the last three months, each on the second of the month after, and they go to SdI the same
 * day; the older are paid, one of them in part, and of what is left its affiliate is reminded. One is refused by SdI and goes again
 * the next day. Another is credited in part, and the note is refused: it waits to be put right.
 */
export function invoiceActs(now: Date): Act[] {
  const thisMonth = monthOf(romeDay(now));
  const invoiced = [-2, -1, 0].flatMap((back) => {
    const month = addMonthsClamped(thisMonth, back);
    return [generate(addMonthsClamped(month, -1)), send(month)];
  });
  return [
    ...invoiced,
    refuse(thisMonth),
    renew(thisMonth),
    credit(thisMonth),
    refuseNote(now),
    pay(thisMonth),
    remind(now),
  ].filter(({ at }) => at < now);
}

const dayOf = (month: Day, date: string, time: string) =>
  new Date(`${month.slice(0, 7)}-${date}T${time}:00+01:00`);

function generate(periodo: Day): Act {
  return {
    at: dayOf(addMonthsClamped(periodo, 1), '02', '09:30'),
    what: `invoices of ${monthName(periodo)}`,
    run: async (product) => {
      const office = await product.signedIn('sede');
      await office.mutate('setFatture', { periodo, anteprima: 0 });
    },
  };
}

/** What was invoiced in a month goes to SdI by hand. */
function send(month: Day): Act {
  return {
    at: dayOf(month, '02', '10:20'),
    what: 'invoices on their way to SdI',
    run: async (product) => {
      const office = await product.signedIn('sede');
      const rows = await office.query('getFattureLista', { limit: 100 });
      const fatture = rows.flatMap((row) => (row.data_fattura >= month ? row.id_fattura : []));
      if (fatture.length > 0) await office.mutate('setFattureInviate', { fatture, canale: 'MANO' });
    },
  };
}

/** What SdI answers to a file that it refuses, as head office brings it in. */
async function bringRefusal(
  product: Product,
  id_fattura: number,
  [codice, descrizione]: readonly [string, string],
): Promise<void> {
  const office = await product.signedIn('sede');
  const [last] = await office.query('getFatturaInvii', { id_fattura });
  if (!last) return;
  const at = product.now().toISOString();
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<ns3:RicevutaScarto xmlns:ns3="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0"><IdentificativoSdI>${9_000_000 + id_fattura}</IdentificativoSdI><NomeFile>${last.nome_file}</NomeFile><DataOraRicezione>${at}</DataOraRicezione><ListaErrori><Errore><Codice>${codice}</Codice><Descrizione>${descrizione}</Descrizione></Errore></ListaErrori><MessageId>${id_fattura}</MessageId></ns3:RicevutaScarto>
`;
  const name = last.nome_file.replace(/\.xml$/, '_NS_001.xml');
  await office.upload('caricaRicevutaSdi', new File([xml], name, { type: 'application/xml' }), {});
}

/** Of this month's invoices the one of the smallest amount: no other act is about it. */
async function smallest(product: Product, month: Day, stato_invio: SendingState) {
  const office = await product.signedIn('sede');
  const rows = await office.query('getFattureLista', { sort: 'importo_lordo', limit: 100 });
  return rows.find((row) => row.stato_invio === stato_invio && row.data_fattura >= month);
}

/** The recipient code of one was mistyped … */
function refuse(month: Day): Act {
  return {
    at: dayOf(month, '03', '08:40'),
    what: 'an invoice refused by SdI',
    run: async (product) => {
      const invoice = await smallest(product, month, sendingIs.sent);
      if (invoice)
        await bringRefusal(product, invoice.id_fattura, ['00311', 'CodiceDestinatario non valido']);
    },
  };
}

/** … and it goes again with its number, date and another name. */
function renew(month: Day): Act {
  return {
    at: dayOf(month, '04', '09:15'),
    what: 'the refused invoice sent again',
    run: async (product) => {
      const invoice = await smallest(product, month, sendingIs.refused);
      if (!invoice) return;
      const office = await product.signedIn('sede');
      await office.mutate('setFatturaRifatta', { id_fattura: invoice.id_fattura });
      await office.mutate('setFattureInviate', { fatture: [invoice.id_fattura], canale: 'MANO' });
    },
  };
}

/** The credit note went out and came back: nobody has put it right yet. */
function refuseNote(now: Date): Act {
  return {
    at: momentOf(now, 1, '17:45'),
    what: 'the credit note refused by SdI',
    run: async (product) => {
      const office = await product.signedIn('sede');
      const [note] = await office.query('getFattureLista', {
        tipo_documento: [invoiceIs.creditNote],
        limit: 1,
      });
      if (!note) return;
      await office.mutate('setFattureInviate', { fatture: [note.id_fattura], canale: 'MANO' });
      await bringRefusal(product, note.id_fattura, ['00312', 'CodiceDestinatario non attivo']);
    },
  };
}

/** One affiliate was charged too much: a fifth of its invoice is taken back. */
function credit(month: Day): Act {
  return {
    at: dayOf(month, '09', '16:05'),
    what: 'credit note on an invoice',
    run: async (product) => {
      const office = await product.signedIn('sede');
      const [invoice] = await office.query('getFattureLista', { sort: '-importo_lordo', limit: 1 });
      if (!invoice) return;
      const imponibile = Math.round(invoice.stornabile * 20) / 100;
      const motivo = 'Device conteggiati due volte nel mese';
      if (imponibile > 0)
        await office.mutate('setNotaCredito', { id_fattura: invoice.id_fattura, imponibile, motivo });
    },
  };
}

/** Who pays late. */
const slowPayer = 100;

/** What was invoiced before this month is paid at its beginning; by one affiliate, half of it. */
function pay(thisMonth: Day): Act {
  return {
    at: dayOf(thisMonth, '03', '11:15'),
    what: 'payment of earlier invoices',
    run: async (product) => {
      const office = await product.signedIn('sede');
      const pending = await office.query('getFattureLista', { only_pending: 1, limit: 100 });
      for (const { id_fattura, data_fattura, id_affiliato, residuo } of pending) {
        if (data_fattura >= thisMonth) continue;
        const half = id_affiliato === slowPayer ? { importo: Math.round(residuo * 50) / 100 } : {};
        await office.mutate('setFatturaPagata', { id_fattura, ...half });
      }
    },
  };
}

/** The first parcel was settled so long ago that its invoice is overdue on whatever day of a month the world is filled. */
function remind(now: Date): Act {
  return {
    at: momentOf(now, 1, '09:50'),
    what: 'reminder of what is overdue',
    run: async (product) => {
      const office = await product.signedIn('sede');
      const rows = await office.query('getFattureLista', {
        is_scaduta: 1,
        id_affiliato: slowPayer,
        limit: 100,
      });
      const fatture = rows.map(({ id_fattura }) => id_fattura);
      if (fatture.length > 0) await office.mutate('setSolleciti', { fatture, anteprima: 0 });
    },
  };
}
