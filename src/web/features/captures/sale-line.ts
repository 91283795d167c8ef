import type { ReceiptData } from '#documents/receipt-data';
import { memoryName } from '#domain/memory';
import { paymentModes } from '#domain/payment-mode';
import { formatMoney } from '#lib/format';

type Sale = Pick<
  ReceiptData,
  'brand_name' | 'model_name' | 'memory_gb' | 'prezzo_acquisto' | 'coupon_value' | 'id_modalita_pagamento'
>;

/** What is sold and for how much: 'Apple iPhone 13 128 GB · 285,00 € in voucher'. */
export function saleLine(data: Sale): string {
  const device = `${data.brand_name} ${data.model_name} ${memoryName(data.memory_gb).replace(' ', '\u00a0')}`;
  const bonus =
    data.coupon_value !== null && data.coupon_value !== data.prezzo_acquisto
      ? ` · voucher di ${formatMoney(data.coupon_value)} con la supervalutazione`
      : '';
  return `${device} · ${formatMoney(data.prezzo_acquisto)} ${data.id_modalita_pagamento === null ? '' : paymentModes[data.id_modalita_pagamento].how}${bonus}`;
}
