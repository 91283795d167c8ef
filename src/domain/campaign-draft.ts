import { formatDay, isDay, type Day } from './day.ts';
import { cents, formatEuro, sum, type Cents } from './money.ts';
import { visibleText } from './visible-text.ts';

/** A bonus campaign as head office writes it: what it must say, and the limits that stop it (S2 §5, rulings §11). */

/** No bonus is worth more than a phone of today's: 2 000 euro. */
const highestBonus = cents(200_000);
/** 1 000 000 euro. */
const highestBudget = cents(100_000_000);
const mostPieces = 100_000;

/** Fields that a message can stand beside, by their wire names. */
export type CampaignField =
  | 'id_campagna'
  | 'sku'
  | 'id_brand_campagna'
  | 'supervalutazione'
  | 'data_inizio'
  | 'data_fine'
  | 'budget'
  | 'limite_pezzi';

/** What an edit may change. Days in Rome, empty for none; the last one counts until 23:59. */
export interface CampaignTerms {
  data_inizio: Day;
  data_fine: Day;
  supervalutazione: Cents | null;
  /** null: no limit */
  budget: Cents | null;
  limite_pezzi: number | null;
}

/** A new campaign as far as it has been written. */
export interface CampaignDraft extends CampaignTerms {
  id_campagna: string;
  sku: string;
  id_brand_campagna: number | null;
}

/** An SKU as it is stored: upper case, single spaces. */
export function normaliseSku(sku: string): string {
  return visibleText(sku).trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Why a new campaign can't be confirmed yet: what lacks first, in the order of the form (S2 §5); null: nothing does. */
export function missingInCampaign(draft: CampaignDraft): string | null {
  if (draft.id_campagna.trim() === '') return 'Manca il nome della campagna';
  if (draft.sku.trim() === '') return 'Manca lo SKU';
  if (draft.id_brand_campagna === null) return 'Manca la marca in uscita';
  if (draft.data_inizio === '' || draft.data_fine === '') return 'Manca il periodo di validità';
  return draft.supervalutazione === null ? 'Manca il valore' : null;
}

/** A message for each field that can't stay as it is; none when the terms may be stored. */
export function termErrors(terms: CampaignTerms): Partial<Record<CampaignField, string>> {
  const errors: Partial<Record<CampaignField, string>> = {};
  const { data_inizio, data_fine, supervalutazione, budget, limite_pezzi } = terms;
  if (!isDay(data_inizio)) errors.data_inizio = 'Data non valida';
  if (!isDay(data_fine)) errors.data_fine = 'Data non valida';
  else if (isDay(data_inizio) && data_fine < data_inizio)
    errors.data_fine = 'La fine viene prima dell’inizio';
  if (supervalutazione === null) errors.supervalutazione = 'Campo obbligatorio';
  else if (supervalutazione <= 0 || supervalutazione > highestBonus)
    errors.supervalutazione = `Da 0,01 a ${formatEuro(highestBonus)}`;
  if (budget !== null && (budget <= 0 || budget > highestBudget))
    errors.budget = `Da 0,01 a ${formatEuro(highestBudget)}`;
  else if (budget !== null && supervalutazione !== null && budget < supervalutazione)
    errors.budget = 'Non basta per una supervalutazione';
  if (
    limite_pezzi !== null &&
    (!Number.isInteger(limite_pezzi) || limite_pezzi < 1 || limite_pezzi > mostPieces)
  )
    errors.limite_pezzi = `Da 1 a ${mostPieces}`;
  return errors;
}

/** The same for a new campaign, which may not be over before it begins. */
export function draftErrors(draft: CampaignDraft, today: Day): Partial<Record<CampaignField, string>> {
  const errors = termErrors(draft);
  if (!errors.data_fine && draft.data_fine < today)
    errors.data_fine = `È già passata: oggi è il ${formatDay(today)}`;
  return errors;
}

/** What stops a campaign by itself. */
type CampaignLimits = Pick<CampaignTerms, 'budget' | 'limite_pezzi'>;

/** What the purchases that carry a campaign have taken of it: pending, concluded, never the cancelled. */
interface CampaignTaken {
  pezzi: number;
  valore: Cents;
}

/** True when one more bonus of that value still fits. */
export function hasRoom(limits: CampaignLimits, taken: CampaignTaken, bonus: Cents): boolean {
  const { budget, limite_pezzi } = limits;
  if (limite_pezzi !== null && taken.pezzi >= limite_pezzi) return false;
  return budget === null || sum(taken.valore, bonus) <= budget;
}

/** Of a limit, how much is used before head office hears that it is near. */
export const nearShare = 0.9;

/** True for the bonus with which a campaign comes near one of its limits: those before it had not. */
export function comesNear(limits: CampaignLimits, taken: CampaignTaken, bonus: Cents): boolean {
  const crosses = (limit: number | null, before: number, after: number): boolean =>
    limit !== null && before < limit * nearShare && after >= limit * nearShare;
  return (
    crosses(limits.limite_pezzi, taken.pezzi, taken.pezzi + 1) ||
    crosses(limits.budget, taken.valore, sum(taken.valore, bonus))
  );
}

/** ESAURITA: it would run, but a limit has stopped it. */
export const campaignStates = {
  FUTURA: 'Futura',
  ATTIVA: 'Attiva',
  ESAURITA: 'Esaurita',
  CONCLUSA: 'Conclusa',
} as const;
export type CampaignState = keyof typeof campaignStates;

/** What is done to a campaign, as its history says it. */
export const campaignActs = {
  CREATA: 'Campagna inserita',
  DUPLICATA: 'Duplicata da',
  MODIFICATA: 'Modificata',
} as const;

/** Fields of a campaign that can be changed. */
export const campaignFields: Readonly<Record<string, string>> = {
  supervalutazione: 'Valore',
  data_inizio: 'Inizio validità',
  data_fine: 'Fine validità',
  budget: 'Budget',
  limite_pezzi: 'Limite pezzi',
};

/** Where a campaign stands on a day. */
export function campaignState(
  campaign: { data_inizio: Day; data_fine: Day } & CampaignLimits,
  taken: CampaignTaken,
  bonus: Cents,
  today: Day,
): CampaignState {
  if (campaign.data_fine < today) return 'CONCLUSA';
  if (!hasRoom(campaign, taken, bonus)) return 'ESAURITA';
  return campaign.data_inizio > today ? 'FUTURA' : 'ATTIVA';
}

/** What a campaign can give away at most, euro; null: there is no end to it. */
export function exposureOf({
  supervalutazione,
  budget,
  limite_pezzi,
}: {
  supervalutazione: number | null;
  budget: number | null;
  limite_pezzi: number | null;
}): number | null {
  const byPieces = limite_pezzi === null ? null : limite_pezzi * (supervalutazione ?? 0);
  const caps = [budget, byPieces].filter((one) => one !== null);
  return caps.length === 0 ? null : Math.round(Math.min(...caps) * 100) / 100;
}
