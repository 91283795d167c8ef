import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useContext, useState } from 'react';
import type { RowOf } from '#contract/api';
import { useWords } from '#lib/language';
import { captureWords } from '#lib/words/capture';
import { Button } from '#ui/button';
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
  const close = (): void => {
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
        {isClosed ? null : (
          <Button size="big" className="mt-4 w-full" onClick={close}>
            {words.closePage}
          </Button>
        )}
        {opened === null ? null : <Kept {...{ link, token: opened, kept }} />}
      </PhoneFrame>
    </HouseNameContext>
  );
}

interface KeptProps {
  link: CaptureLink;
  token: string;
  kept: UseQueryResult<RowOf<'getCommiato'> | null>;
}

/** Voucher and receipt; where they can't be shown, why. */
function Kept({ link, token, kept }: KeptProps) {
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
      <GoodbyeReceipt link={link} token={token} kept={data} />
      <p className="mt-4 text-sm text-soft">{words.keep}</p>
    </>
  );
}
