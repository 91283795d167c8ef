import { byKey, codesOf } from './code.ts';
import { isMarginScheme, type PurchaseRegime } from './purchase-regime.ts';
import type { LegalTextKey } from './legal-text.ts';
import type { DeviceType } from './device-kind.ts';

/** How a line of an invoice stands to VAT (law §3): which treatments there are, which of them a day still offers. */

interface Treatment {
  key: string;
  name: string;
  /** code of the electronic invoice where no VAT is shown */
  natura: string | null;
  /** the dated text that the invoice then bears */
  text: LegalTextKey | null;
  /** the dated setting that offers it, field of 'trattamenti_iva'; null: always */
  setting: TreatmentSetting | null;
}

/** Fields of the dated setting 'trattamenti_iva'. */
type TreatmentSetting = 'margine' | 'inversione_telefoni' | 'inversione_tablet';

export const vatTreatments = {
  ORDINARIA: { key: 'ordinary', name: 'IVA ordinaria', natura: null, text: null, setting: null },
  MARGINE: {
    key: 'margin',
    name: 'Regime del margine',
    natura: 'N5',
    text: 'iva_margine',
    setting: 'margine',
  },
  'INVERSIONE TELEFONI': {
    key: 'phones',
    name: 'Inversione contabile, telefoni',
    natura: 'N6.5',
    text: 'iva_inversione_telefoni',
    setting: 'inversione_telefoni',
  },
  'INVERSIONE TABLET': {
    key: 'tablets',
    name: 'Inversione contabile, tablet',
    natura: 'N6.6',
    text: 'iva_inversione_tablet',
    setting: 'inversione_tablet',
  },
} as const satisfies Record<string, Treatment>;

export type VatTreatment = keyof typeof vatTreatments;

/** The treatments by name: `treatmentIs.margin`. */
export const treatmentIs = byKey(vatTreatments);

/** The dated setting on a day: 1 for what is in force. */
export type OfferedTreatments = Readonly<Record<TreatmentSetting, 0 | 1>>;

/** What may be chosen for a line on a day; what its setting has ended isn't offered. */
export function offeredTreatments(offered: OfferedTreatments): VatTreatment[] {
  return codesOf(vatTreatments).filter((one) => {
    const { setting }: Treatment = vatTreatments[one];
    return setting === null || offered[setting] === 1;
  });
}

/** The reverse charge that each type of device is under; a watch is under none. */
const reverseCharge: Readonly<Record<DeviceType, VatTreatment | null>> = {
  1: treatmentIs.phones,
  2: treatmentIs.tablets,
  3: null,
  4: treatmentIs.tablets,
};

/**
 * The treatment of a phone that one trader sells to another, of those that the day offers: the margin where the purchase
 * allows it, else the reverse charge of its type (an unknown type counts as a phone), else ordinary VAT.
 */
export function usualTreatment(
  regime: PurchaseRegime,
  type: DeviceType | null,
  offered: OfferedTreatments,
): VatTreatment {
  const among = offeredTreatments(offered);
  const wanted = isMarginScheme(regime) ? treatmentIs.margin : reverseCharge[type ?? 1];
  return among.find((one) => one === wanted) ?? treatmentIs.ordinary;
}
