import { lazy, Suspense } from 'react';
import type { RowOf } from '#contract/api';
import { couponStates } from '#domain/coupon';
import { groupCode } from '#lib/format';
import { useWords } from '#lib/language';
import { useSpokenFormats } from '#lib/spoken-formats';
import { captureWords } from '#lib/words/capture';
import { FilledText } from '#ui/filled-text';
import { Notice } from '#ui/notice';

const Barcode = lazy(async () => ({ default: (await import('#ui/barcode')).Barcode }));

/** So many shops are named at once; the others behind a press. */
const fewShops = 4;

type Goodbye = RowOf<'getCommiato'>;

interface GoodbyeVoucherProps {
  voucher: NonNullable<Goodbye['buono']>;
  /** the company that takes it */
  house: string;
  shops: Goodbye['negozi'];
}

/** The voucher as a till reads it from a phone: value, code and bars, until when and where it is good. */
export function GoodbyeVoucher({ voucher, house, shops }: GoodbyeVoucherProps) {
  const words = useWords(captureWords);
  const { money, day } = useSpokenFormats();
  const { coupon_serial_number, coupon_value, data_scadenza, stato_coupon } = voucher;
  const { refusal } = couponStates[stato_coupon];
  const [few, others] = [shops.slice(0, fewShops), shops.slice(fewShops)];
  return (
    <section aria-labelledby="buono" className="mt-5 rounded-xl border border-line bg-sunken px-4 py-4">
      <h2 id="buono" className="text-base">
        {words.voucher}
      </h2>
      <p className="text-3xl font-bold text-accent">{money(coupon_value)}</p>
      {refusal === null ? (
        <p className="text-soft">{words.voucherHow}</p>
      ) : (
        <Notice kind="warn" className="mt-2">
          {refusal === 'COUPON_SCADUTO' ? words.voucherExpired : words.voucherUsed}
        </Notice>
      )}
      <div
        dir="ltr"
        className="mt-3 grid justify-items-center gap-1 rounded-lg bg-white px-3 py-3 text-black"
      >
        <Suspense fallback={<span className="h-[14mm]" />}>
          <Barcode content={coupon_serial_number} symbology="code128" label={words.voucherCode} />
        </Suspense>
        <span className="font-mono text-xl font-semibold tracking-wide">
          {groupCode(coupon_serial_number)}
        </span>
      </div>
      <p className="mt-3">
        <FilledText text={words.until} parts={{ day: <strong>{day(data_scadenza)}</strong> }} />
      </p>
      <h3 className="mt-2 font-semibold">{words.goodAt(house)}</h3>
      <Shops shops={few} />
      {others.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">
            {words.allStores(String(shops.length))}
          </summary>
          <Shops shops={others} />
        </details>
      ) : null}
    </section>
  );
}

function Shops({ shops }: { shops: Goodbye['negozi'] }) {
  return (
    <ul className="mt-1 grid gap-1.5">
      {shops.map(({ negozio, indirizzo }) => (
        <li key={`${negozio} ${indirizzo}`}>
          <bdi>{negozio}</bdi>{' '}
          <span className="block text-sm text-soft">
            <bdi>{indirizzo}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
