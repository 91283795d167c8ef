import { isImei, normaliseImei } from './imei.ts';
import { passesLuhn } from './luhn.ts';
import { fieldText, purchaseText } from './text.ts';
import { withCoupon, type PaymentMode } from './payment-mode.ts';
import { sameImei } from './phone-identity.ts';
import { visibleText } from './visible-text.ts';

/** Bonus campaigns: more money in the voucher for who buys a certain phone (S1 §3 to §6, rulings §4). */

/** What a campaign says about the identifiers of the phone bought. The flag `serial` asks for the SKU field. */
interface CampaignDemands {
  imei: boolean | 0 | 1;
  serial: boolean | 0 | 1;
  ean: boolean | 0 | 1;
}

/** Brands whose phones may carry a bonus (S1 §9). */
const bonusBrands = ['Samsung', 'Xiaomi', 'Apple', 'Honor', 'Motorola', 'OPPO', 'Realme'] as const;

/** Identifiers of the bought phone, under the bonus record's wire names. */
type BonusField = 'imei_acquistato' | 'sku' | 'ean';

/** What is typed about the bought phone. */
type BonusIdentifiers = Readonly<Record<BonusField, string | null>>;

/** Characters an identifier needs at least; the IMEI has exactly these (S1 §9). */
const bonusMinimum: Readonly<Record<BonusField, number>> = { imei_acquistato: 15, sku: 6, ean: 10 };

/** True for a brand that may carry a bonus, upper and lower case alike. */
export function isBonusBrand(brand: string): boolean {
  return bonusBrands.some((one) => sameBrand(one, brand));
}

/** The identifiers that a campaign demands, in the order in which they are asked. */
export function demandedIdentifiers(campaign: CampaignDemands): BonusField[] {
  const fields: BonusField[] = [];
  if (campaign.imei) fields.push('imei_acquistato');
  if (campaign.serial) fields.push('sku');
  if (campaign.ean) fields.push('ean');
  return fields;
}

/** What a campaign demands, in words: 'IMEI, EAN', or 'Nessuno'. */
export function collectedData(campaign: CampaignDemands): string {
  const names = { imei_acquistato: 'IMEI', sku: 'SKU', ean: 'EAN' };
  const words = demandedIdentifiers(campaign).map((field) => names[field]);
  return words.join(', ') || 'Nessuno';
}

/** Identifiers as they are stored: without spaces, and null where the campaign doesn't ask. */
export function normaliseBonus(campaign: CampaignDemands, typed: BonusIdentifiers): BonusIdentifiers {
  const demanded = demandedIdentifiers(campaign);
  const take = (field: BonusField, clean: (text: string) => string) =>
    demanded.includes(field) ? clean(typed[field] ?? '') || null : null;
  return {
    imei_acquistato: take('imei_acquistato', normaliseImei),
    sku: take('sku', (text) => visibleText(text).trim().toUpperCase()),
    ean: take('ean', (text) => text.replace(/\s/g, '')),
  };
}

/**
 * Checks the identifiers of the bought phone (S1 §5): a message for each wrong field, none when the bonus may be
 * confirmed. `deviceImeis` are those of the phone handed in, which can't be the one bought.
 */
export function checkBonus(
  bonus: BonusIdentifiers & { campaign: CampaignDemands; deviceImeis: readonly (string | null)[] },
): Partial<Record<BonusField, string>> {
  const given = normaliseBonus(bonus.campaign, bonus);
  const errors: Partial<Record<BonusField, string>> = {};
  for (const field of demandedIdentifiers(bonus.campaign)) {
    const value = given[field];
    const minimum = bonusMinimum[field];
    if (field === 'imei_acquistato') {
      const wrong = newPhoneProblem(value, bonus.deviceImeis);
      if (wrong !== null) errors[field] = wrong;
    } else if (value === null) {
      errors[field] = fieldText.required;
    } else if (value.length < minimum) {
      errors[field] = `${fieldText.required} - ${fieldText.atLeast(minimum)}`;
    }
  }
  return errors;
}

/** A new phone's IMEI is printed on its box: there are no doubts about it, as there are about one that is handed in. */
function newPhoneProblem(imei: string | null, deviceImeis: readonly (string | null)[]): string | null {
  if (imei === null || !isImei(imei)) return fieldText.imeiRequired;
  if (/^(\d)\1+$/.test(imei)) return 'Un IMEI non ha tutte le cifre uguali: leggerlo sulla scatola.';
  if (!passesLuhn(imei)) return 'La cifra di controllo dell’IMEI non torna: leggerlo sulla scatola.';
  return deviceImeis.some((one) => sameImei(one, imei)) ? purchaseText.bonusSamePhone : null;
}

/** Of a phone for which some purchase, concluded or under way, has a bonus already (rulings §12). */
export const bonusGiven = 'Per questo telefono c’è già un bonus, dato o di un acquisto in corso.';

/** What is odd about an EAN, in Italian; the operator confirms and goes on: its last digit checks the others (GS1). */
export function eanWarnings(ean: string | null): string[] {
  const digits = (ean ?? '').replace(/\s/g, '');
  if (digits === '') return [];
  if (!/^(\d{8}|\d{12,14})$/.test(digits))
    return ['Un EAN ha 13 cifre (8, 12 o 14 su alcune confezioni): verificare sulla scatola.'];
  const total = [...digits].reduceRight(
    (sum, digit, place) => sum + Number(digit) * ((digits.length - 1 - place) % 2 === 1 ? 3 : 1),
    0,
  );
  return total % 10 === 0 ? [] : ['EAN: la cifra di controllo non torna, verificare sulla scatola.'];
}

/** A campaign's end is written as its last minute, 23:59, which still counts (S2 §5): so many seconds. */
export const lastSeconds = 60;

/** How long after a campaign's end a purchase opened before it may still take it (rulings §12). */
const graceMinutes = 60;

// `data_fine` is the campaign's present end; its value is that of the purchase's opening.
type Opened = Readonly<{ data_apertura: string }>;
type Ending = Readonly<{ data_fine: string }>;

/**
 * True while a campaign may be put on a purchase: until its present end, and an hour longer where the purchase
 * was opened before that (rulings §12).
 */
export function isAttachable(campaign: Ending, { data_apertura }: Opened, now: Date): boolean {
  const end = Date.parse(campaign.data_fine) + lastSeconds * 1000;
  const until = Date.parse(data_apertura) < end ? end + graceMinutes * 60_000 : end;
  return now.getTime() < until;
}

/**
 * True when a bonus stays on a purchase whose customer or document is taken back (rulings §10): its campaign could
 * still be attached, and the identifiers it demands are there. Meanwhile its place and its IMEI stay reserved.
 */
export function bonusStays(
  campaign: (CampaignDemands & Ending) | null,
  stored: BonusIdentifiers & Opened,
  now: Date,
): boolean {
  if (campaign === null || !isAttachable(campaign, stored, now)) return false;
  return demandedIdentifiers(campaign).every((field) => stored[field] !== null);
}

/** True when the campaign takes this phone in; a campaign without a model takes any (rulings §4). */
export function acceptsModel(
  campaign: { id_model_name: number | null },
  idModelName: number | null,
): boolean {
  return campaign.id_model_name === null || campaign.id_model_name === idModelName;
}

/** True when head office's list must know the bought phone's IMEI and have it unused (S1 §5). */
export function needsSamsungCheck(
  campaign: Pick<CampaignDemands, 'imei'> & { brand_campagna: string },
): boolean {
  return Boolean(campaign.imei) && sameBrand(campaign.brand_campagna, 'Samsung');
}

/** Head office's answer about a bonus IMEI. */
interface ImeiCheck {
  status: 'TROVATO' | 'NON_TROVATO';
  imei_used: 0 | 1;
}

/** True when the bought phone may have the bonus: found and unused. */
export function isImeiFree(check: ImeiCheck): boolean {
  return check.status === 'TROVATO' && check.imei_used === 0;
}

/** True when the bonus table is shown: an affiliate with the campaign feature, and a voucher (S1 §6). */
export function mayHaveBonus(affiliate: { hasCampaigns: boolean }, mode: PaymentMode | null): boolean {
  return affiliate.hasCampaigns && withCoupon(mode);
}

function sameBrand(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
