import { codesWhere } from './code.ts';
import type { Cents } from './money.ts';
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
