import { instructionsFor, type AccountBrand } from './account-removal.ts';

/** What a customer gets ready on the phone while its test runs (rulings §11), brand by brand. */

/** `preparati`, in the order in which they are done: accounts last, because without them nothing else can be saved. */
export const preparations = {
  BACKUP: { name: 'Copia dei dati' },
  WALLET: { name: 'Carte e biglietti' },
  OROLOGIO: { name: 'Orologio scollegato' },
  ESIM: { name: 'eSIM' },
  ACCOUNT: { name: 'Account' },
} as const satisfies Record<string, { name: string }>;

export type Preparation = keyof typeof preparations;

/** What a brand calls the things, by their own names; none: the brand hasn't got one. */
type Names = Readonly<Record<Preparation, readonly string[]>>;

const brands: Readonly<Record<AccountBrand, Names>> = {
  Apple: {
    BACKUP: ['iCloud'],
    WALLET: ['Apple Wallet'],
    OROLOGIO: ['Apple Watch'],
    ESIM: ['eSIM'],
    ACCOUNT: ['Apple'],
  },
  Google: {
    BACKUP: ['Google One'],
    WALLET: ['Google Wallet'],
    OROLOGIO: ['Pixel Watch', 'Wear OS'],
    ESIM: ['eSIM'],
    ACCOUNT: ['Google'],
  },
  Samsung: {
    BACKUP: ['Smart Switch', 'Samsung Cloud'],
    WALLET: ['Samsung Wallet', 'Google Wallet'],
    OROLOGIO: ['Galaxy Watch'],
    ESIM: ['eSIM'],
    ACCOUNT: ['Samsung', 'Google'],
  },
  Xiaomi: {
    BACKUP: ['Xiaomi Cloud', 'Google One'],
    WALLET: ['Google Wallet'],
    OROLOGIO: ['Xiaomi Watch', 'Mi Band'],
    ESIM: ['eSIM'],
    ACCOUNT: ['Xiaomi', 'Google'],
  },
  Huawei: {
    BACKUP: ['HUAWEI Cloud', 'Phone Clone'],
    WALLET: ['HUAWEI Wallet'],
    OROLOGIO: ['HUAWEI Watch'],
    ESIM: ['eSIM'],
    ACCOUNT: ['HUAWEI ID'],
  },
  Oppo: {
    BACKUP: ['Clone Phone', 'Google One'],
    WALLET: ['Google Wallet'],
    OROLOGIO: ['OPPO Watch'],
    ESIM: ['eSIM'],
    ACCOUNT: ['OPPO', 'Google'],
  },
  Realme: {
    BACKUP: ['realme Clone Phone', 'Google One'],
    WALLET: ['Google Wallet'],
    OROLOGIO: ['realme Watch'],
    ESIM: ['eSIM'],
    ACCOUNT: ['realme', 'Google'],
  },
  OnePlus: {
    BACKUP: ['Clone Phone', 'Google One'],
    WALLET: ['Google Wallet'],
    OROLOGIO: ['OnePlus Watch'],
    ESIM: ['eSIM'],
    ACCOUNT: ['OnePlus', 'Google'],
  },
  Vivo: {
    BACKUP: ['EasyShare', 'Google One'],
    WALLET: ['Google Wallet'],
    OROLOGIO: ['vivo Watch'],
    ESIM: ['eSIM'],
    ACCOUNT: ['vivo', 'Google'],
  },
  Meizu: {
    BACKUP: ['Flyme Cloud', 'Google One'],
    WALLET: ['Google Wallet'],
    OROLOGIO: [],
    ESIM: [],
    ACCOUNT: ['Flyme', 'Google'],
  },
};

/** What there is to get ready on a phone of this brand, with what it is called there; Google's for a brand without its own. */
export function preparationsFor(
  brand: string | null,
): readonly { codice: Preparation; names: readonly string[] }[] {
  const names = brands[instructionsFor(brand ?? '').brand];
  return (Object.keys(preparations) as Preparation[])
    .filter((codice) => names[codice].length > 0)
    .map((codice) => ({ codice, names: names[codice] }));
}
