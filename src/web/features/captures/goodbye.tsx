import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useContext, useState } from 'react';
import type { RowOf } from '#contract/api';
import { couponStates } from '#domain/coupon';
import { useWords } from '#lib/language';
import { useSpokenFormats } from '#lib/spoken-formats';
import { captureWords } from '#lib/words/capture';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { LoadProblem } from '#ui/load-problem';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import type { CaptureLink } from './capture-link.ts';
import { GoodbyeReceipt } from './goodbye-receipt.tsx';
import { GoodbyeVoucher } from './goodbye-voucher.tsx';
import { HouseNameContext } from './house-name.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { usePhoneFault } from './phone-fault.ts';
import { endWords } from './purchase-end.ts';
import { endOf, goodbye, isLinkDead } from './queries.ts';

interface GoodbyeProps {
  place: number;
  of: number;
  unsent: number;
  link: CaptureLink;
  /** null: another phone has signed, or the page was closed */
  token: string | null;
  onClosed: () => void;
}

/** The end of S2 §2, to the letter; below it what the customer goes home with (rulings §11). */
export function Goodbye({ link, token, onClosed, ...frame }: GoodbyeProps) {
  const words = useWords(captureWords);
  const [isClosed, setClosed] = useState(false);
  // Closed, the page still shows what it has shown; loaded again it doesn't.
  const [opened, setOpened] = useState(token);
  if (token !== null && opened !== token) setOpened(token);
  const kept = useQuery(goodbye(link, opened));
  const house = useContext(HouseNameContext);
  const [isSaved, setSaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { money } = useSpokenFormats();
  const voucher = kept.data?.buono ?? null;
  // The page is the only place where the customer has it: neither saved nor on its way by mail, it would be gone.
  const isVoucherLost =
    voucher !== null &&
    couponStates[voucher.stato_coupon].refusal === null &&
    !isSaved &&
    kept.data?.is_copia_richiesta !== 1;
  const close = (): void => {
    setAsking(false);
    onClosed();
    window.close();
    // Browsers close only what a page has opened itself.
    setClosed(true);
  };
  return (
    <HouseNameContext value={kept.data ?? house}>
      <PhoneFrame {...frame} title={words.done}>
        <div
          role="status"
          className={
            opened === null
              ? 'grid grow content-center justify-items-center gap-4 pb-16 text-center'
              : 'grid justify-items-center gap-2 text-center'
          }
        >
          <CircleCheckBig size={opened === null ? 52 : 40} className="text-green" aria-hidden="true" />
          <p className="text-xl font-semibold text-balance">{words.allSaved}</p>
          <p className="text-soft">{isClosed ? words.mayClose : words.thanks}</p>
        </div>
        {opened === null ? null : <Kept {...{ link, token: opened, kept }} onSaved={() => setSaved(true)} />}
        {isClosed ? null : (
          <Button
            kind="ghost"
            size="big"
            className="mt-6 w-full"
            onClick={() => (isVoucherLost ? setAsking(true) : close())}
          >
            {words.closePage}
          </Button>
        )}
        <Dialog
          open={isAsking}
          size="small"
          title={words.closeTitle}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button kind="ghost" onClick={close}>
                {words.closeAnyway}
              </Button>
              <Button onClick={() => setAsking(false)}>{words.closeBack}</Button>
            </>
          }
        >
          <p>{words.closeAsk(voucher ? money(voucher.coupon_value) : '')}</p>
        </Dialog>
      </PhoneFrame>
    </HouseNameContext>
  );
}

interface KeptProps {
  link: CaptureLink;
  token: string;
  kept: UseQueryResult<RowOf<'getCommiato'> | null>;
  onSaved: () => void;
}

/** Voucher and receipt; where they can't be shown, why. */
function Kept({ link, token, kept, onSaved }: KeptProps) {
  const words = useWords(captureWords);
  const phoneFault = usePhoneFault();
  const { data, error, refetch } = kept;
  const end = endOf(error);
  if (end) {
    const { happened, known } = endWords(end, words);
    return (
      <Notice kind="error" title={happened} className="mt-5">
        {known.join(' ')}
      </Notice>
    );
  }
  if (isLinkDead(error) || data === null) return <Notice className="mt-5">{words.gone}</Notice>;
  if (!data)
    return (
      <div className="mt-5">
        {error ? <LoadProblem text={phoneFault(error)} onRetry={refetch} /> : <SkeletonLines lines={6} />}
      </div>
    );
  return (
    <>
      {data.buono ? (
        <GoodbyeVoucher voucher={data.buono} house={data.ragione_sociale} shops={data.negozi} />
      ) : null}
      <GoodbyeReceipt link={link} token={token} kept={data} onSaved={onSaved} />
      <p className="mt-4 text-sm text-soft">{words.keep}</p>
    </>
  );
}
