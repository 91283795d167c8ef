import { addMonthsClamped, monthName, monthOf, romeDay, type Day } from '#domain/day';
import type { Act } from './act.ts';

/**
 * Head office generates the invoices of the last two months, each on the second of the month after; the older are paid. All go to SdI
 * the same day, one is credited in part, and its note waits to be sent.
 */
export function invoiceActs(now: Date): Act[] {
  const thisMonth = monthOf(romeDay(now));
  const acts: Act[] = [-2, -1].map((back) => generate(addMonthsClamped(thisMonth, back)));
  return [...acts, send(thisMonth), credit(thisMonth), pay(thisMonth)].filter(({ at }) => at < now);
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

/** What was invoiced goes to SdI by hand. */
function send(month: Day): Act {
  return {
    at: dayOf(month, '02', '10:20'),
    what: 'invoices on their way to SdI',
    run: async (product) => {
      const office = await product.signedIn('sede');
      const rows = await office.query('getFattureLista', { limit: 100 });
      const fatture = rows.map(({ id_fattura }) => id_fattura);
      if (fatture.length > 0) await office.mutate('setFattureInviate', { fatture, canale: 'MANO' });
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

/** What was invoiced last month is paid at the beginning of this one. */
function pay(thisMonth: Day): Act {
  return {
    at: dayOf(thisMonth, '03', '11:15'),
    what: 'payment of last month’s invoices',
    run: async (product) => {
      const office = await product.signedIn('sede');
      const pending = await office.query('getFattureLista', { only_pending: 1, limit: 100 });
      for (const { id_fattura, data_fattura } of pending)
        if (data_fattura < thisMonth) await office.mutate('setFatturaPagata', { id_fattura });
    },
  };
}
