import { demandedIdentifiers, type BonusField, type CampaignDemands } from '#domain/campaign';
import { campaignActs, campaignFields, type CampaignState } from '#domain/campaign-draft';
import { parsePrice } from '#domain/price-text';
import { toEuro, type Cents } from '#domain/money';
import { formatDay, formatMoney } from '#lib/format';
import type { Tone } from '#ui/badge';
import type { CampaignChange } from './settings-queries.ts';

export const identifierNames: Readonly<Record<BonusField, string>> = {
  imei_acquistato: 'IMEI',
  sku: 'SKU',
  ean: 'EAN',
};

/** 'IMEI, EAN', or 'Nessuno'. */
export function collected(campaign: CampaignDemands): string {
  return (
    demandedIdentifiers(campaign)
      .map((field) => identifierNames[field])
      .join(', ') || 'Nessuno'
  );
}

export const stateTones: Readonly<Record<CampaignState, Tone>> = {
  ATTIVA: 'green',
  FUTURA: 'blue',
  ESAURITA: 'amber',
  CONCLUSA: 'grey',
};

export const unreadableMoney = 'Importo non leggibile: scrivi per esempio 1000 o 1.000,00';

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

/** Cents as they travel; null for none. */
export function euroOf(amount: Cents | null): number | null {
  return amount === null ? null : toEuro(amount);
}

/** What was done, in a word or two. */
export function changeName({ azione, campo }: Pick<CampaignChange, 'azione' | 'campo'>): string {
  return azione === 'MODIFICATA' ? (campaignFields[campo ?? ''] ?? campo ?? '') : campaignActs[azione];
}

/** A value of the history as people read it. */
export function changeValue(campo: string | null, value: string | null): string {
  if (value === null) return campo === null ? '' : 'nessuno';
  if (campo === 'supervalutazione' || campo === 'budget') return formatMoney(Number(value));
  return campo === 'data_inizio' || campo === 'data_fine' ? formatDay(value) : value;
}
