import { termErrors, type CampaignField, type CampaignTerms } from '#domain/campaign-draft';
import { romeDay } from '#domain/day';
import { toEuro, type Cents } from '#domain/money';
import { parsePrice } from '#domain/price-text';
import type { RowOf } from '#contract/api';
import { formatDay, formatMoney } from '#lib/format';

/** A campaign as head office sees it. */
export type OfficeCampaign = RowOf<'getCampagneCliente'>;
/** A customer whose campaigns are kept: an affiliate. */
export type Customer = RowOf<'getAffiliati'>;

/** What may be changed of a campaign, as it is typed. Days 'YYYY-MM-DD'. */
export interface TypedTerms {
  supervalutazione: string;
  data_inizio: string;
  data_fine: string;
  budget: string;
  limite_pezzi: string;
}

const unreadable = 'Importo non leggibile: scrivi per esempio 1000 o 1.000,00';

/** An amount as it was typed: null for nothing, 'unreadable' for what is none. */
export function typedMoney(text: string): Cents | null | 'unreadable' {
  return text.trim() === '' ? null : (parsePrice(text) ?? 'unreadable');
}

/** A count as it was typed: null for nothing, NaN for what is none. */
export function typedCount(text: string): number | null {
  const bare = text.trim().replace(/^(\d{1,3})\.(\d{3})$/, '$1$2');
  return bare === '' ? null : /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN;
}

/** Cents as a box holds them, to be changed: '1250,5' → '1250,50'. */
export function moneyText(euro: number | null): string {
  return euro === null ? '' : euro.toFixed(2).replace('.', ',').replace(/,00$/, '');
}

/** The terms of a campaign as their boxes hold them. */
export const typedTerms = (row: OfficeCampaign): TypedTerms => ({
  supervalutazione: moneyText(row.supervalutazione),
  data_inizio: romeDay(new Date(row.data_inizio)),
  data_fine: romeDay(new Date(row.data_fine)),
  budget: moneyText(row.budget),
  limite_pezzi: row.limite_pezzi === null ? '' : String(row.limite_pezzi),
});

/** What was typed as terms, and a message for each box that can't stay so. */
export function readTerms(typed: TypedTerms): {
  terms: CampaignTerms;
  errors: Partial<Record<CampaignField, string>>;
} {
  const [value, budget] = [typedMoney(typed.supervalutazione), typedMoney(typed.budget)];
  const terms: CampaignTerms = {
    data_inizio: typed.data_inizio,
    data_fine: typed.data_fine,
    supervalutazione: value === 'unreadable' ? null : value,
    budget: budget === 'unreadable' ? null : budget,
    limite_pezzi: typedCount(typed.limite_pezzi),
  };
  const errors = termErrors(terms);
  if (value === 'unreadable') errors.supervalutazione = unreadable;
  if (budget === 'unreadable') errors.budget = unreadable;
  return { terms, errors };
}

const euroOf = (amount: Cents | null) => (amount === null ? null : toEuro(amount));

/** The same as they travel; S2 §5: from 00:00 of the first day to 23:59 of the last. */
export function sentTerms(typed: TypedTerms) {
  const { terms } = readTerms(typed);
  return {
    supervalutazione: euroOf(terms.supervalutazione),
    data_inizio: `${terms.data_inizio} 00:00`,
    data_fine: `${terms.data_fine} 23:59`,
    budget: euroOf(terms.budget),
    limite_pezzi: terms.limite_pezzi,
  };
}

/** A value of the history as people read it. */
export function changeValue(campo: string | null, value: string | null): string {
  if (value === null) return campo === null ? '—' : 'nessuno';
  if (campo === 'supervalutazione' || campo === 'budget') return formatMoney(Number(value));
  return campo === 'data_inizio' || campo === 'data_fine' ? formatDay(value) : value;
}
