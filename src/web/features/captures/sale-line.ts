import type { ReceiptData } from '#documents/receipt-data';
import { memoryName } from '#domain/memory';
import { useWords } from '#lib/language';
import { useSpokenFormats } from '#lib/spoken-formats';
import { captureWords } from '#lib/words/capture';

type Sale = Pick<
  ReceiptData,
  'brand_name' | 'model_name' | 'memory_gb' | 'prezzo_acquisto' | 'coupon_value' | 'id_modalita_pagamento'
>;

/** What is sold and for how much: 'Apple iPhone 13 128 GB · 285,00 € in voucher'. */
export function useSaleLine(data: Sale): string {
  const words = useWords(captureWords);
  const { money } = useSpokenFormats();
  const mode = data.id_modalita_pagamento;
  const line = words.sale(
    `${data.brand_name} ${data.model_name} ${memoryName(data.memory_gb).replace(' ', '\u00a0')}`,
    money(data.prezzo_acquisto),
    mode === null ? '' : words.paid[mode],
  );
  const { coupon_value } = data;
  const hasBonus = coupon_value !== null && coupon_value !== data.prezzo_acquisto;
  const whole = hasBonus ? `${line} · ${words.bonus(money(coupon_value))}` : line;
  // No line begins with the dot.
  return whole.replaceAll(' · ', '\u00a0· ');
}
