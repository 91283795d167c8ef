import { codesWhere } from './code.ts';
import { toCents, type Cents } from './money.ts';
import { contractTypes, type ContractType } from './payment-mode.ts';

/** Stamp duty on receipts (rulings §7, law §3): 2 euro where a private person sold for more than 77.47. */

/** Contract types that bear a stamp: private sellers. */
export const stampedContracts: readonly ContractType[] = codesWhere(
  contractTypes,
  ({ isCompany }) => !isCompany,
);

/** The dated setting 'bollo', in cents. */
interface StampTerms {
  importo: Cents;
  soglia: Cents;
}

/** The dated setting 'bollo' as papers bear it, euro. */
export interface StampSetting {
  importo: number;
  soglia: number;
  /** number and day by which it is paid virtually; null: stamps are stuck on */
  autorizzazione: string | null;
}

/** What stands in a receipt's stamp boxes in the place of a stamp; null: one is to be stuck there. */
export function stampWords(
  receipt: { id_tipo_contratto: ContractType; prezzo_acquisto: number },
  { soglia, autorizzazione }: StampSetting,
): string | null {
  const { id_tipo_contratto, prezzo_acquisto } = receipt;
  const values = { id_tipo_contratto, valore_acquisto: toCents(prezzo_acquisto), is_annullato: false };
  if (!isStampDue(values, { soglia: toCents(soglia) })) return 'Non dovuta';
  return autorizzazione ? `Imposta di bollo assolta in modo virtuale, aut. n. ${autorizzazione}` : null;
}

/** True when the receipt counts: completed, not cancelled, a private seller, and over (not at) the threshold. */
export function isStampDue(
  receipt: { id_tipo_contratto: ContractType; valore_acquisto: Cents; is_annullato: boolean },
  { soglia }: Pick<StampTerms, 'soglia'>,
): boolean {
  return (
    !receipt.is_annullato &&
    stampedContracts.includes(receipt.id_tipo_contratto) &&
    receipt.valore_acquisto > soglia
  );
}
