import type { Grade } from '#domain/grading';
import { modesNamed, paymentModes } from '#domain/payment-mode';
import { Money } from '#ui/money';
import { PriceCard } from './price-card.tsx';
import { paymentLines, type PaymentTerms } from './price-table.ts';

interface PaymentLinesProps {
  working_price: number;
  grade: Grade;
  /** of the campaign chosen */
  bonus: number | null;
  terms: PaymentTerms;
}

/** What the customer would get in each way of being paid; to be told, not to be chosen here. */
export function PaymentLines({ working_price, grade, bonus, terms }: PaymentLinesProps) {
  return (
    <PriceCard title="Quanto riceve il cliente">
      <dl>
        {paymentLines(working_price, grade, bonus, terms).map(({ mode, value }) => (
          <div
            key={mode}
            className="flex min-h-11 items-center justify-between gap-3 border-t border-line px-5 py-2"
          >
            <dt>
              {paymentModes[mode].name}
              <span className="text-sm text-soft">
                {paymentModes[mode].withCoupon && bonus !== null ? ' · con la supervalutazione' : null}
                {paymentModes[mode].isReduced ? ` · ${terms.percentuale_contanti} % del valore` : null}
              </span>
            </dt>
            <dd className="font-semibold">
              <Money euro={value} />
            </dd>
          </div>
        ))}
      </dl>
      {terms.is_solo_voucher === 1 ? (
        <p className="border-t border-line px-5 py-2.5 text-sm text-soft">
          In questo negozio si paga solo con {modesNamed(({ isAlwaysOffered }) => isAlwaysOffered, 'e')}.
        </p>
      ) : null}
    </PriceCard>
  );
}
