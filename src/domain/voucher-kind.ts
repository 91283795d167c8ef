import type { LegalTextKey } from './legal-text.ts';

/** How the voucher stands to VAT (law §5): a dated setting, each with the wording that a receipt then bears. */
export const voucherKinds = {
  MULTIUSO: { name: 'Multiuso: IVA dovuta quando il buono è usato', text: 'buono_multiuso' },
  MONOUSO: { name: 'Monouso: IVA dovuta quando il buono è emesso', text: 'buono_monouso' },
} as const satisfies Record<string, { name: string; text: LegalTextKey }>;
export type VoucherKind = keyof typeof voucherKinds;

/** What holds until head office says otherwise. */
export const usualVoucher: VoucherKind = 'MULTIUSO';
