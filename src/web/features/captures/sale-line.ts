import type { ReceiptData } from '#documents/receipt-data';
import { memoryName } from '#domain/memory';
import { formatMoney } from '#lib/format';

const modes: Readonly<Record<number, string>> = { 1: 'in voucher', 2: 'in contanti', 3: 'sulla carta' };

/** What is sold and for how much: 'Apple iPhone 13 128 GB · 285,00 € in voucher'. */
export function saleLine(data: ReceiptData): string {
  const device = `${data.brand_name} ${data.model_name} ${memoryName(data.memory_gb)}`;
  const bonus =
    data.coupon_value !== null && data.coupon_value !== data.prezzo_acquisto
      ? ` · voucher di ${formatMoney(data.coupon_value)} con la supervalutazione`
      : '';
  return `${device} · ${formatMoney(data.prezzo_acquisto)} ${modes[data.id_modalita_pagamento] ?? ''}${bonus}`;
}
