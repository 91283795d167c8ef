import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { captureParts, photoFields, type CapturePart } from '#domain/receipt-capture';
import { captureId, type CaptureLink } from './capture-link.ts';
import { phoneStep, type PhoneStep } from './capture-step.ts';
import type { Item } from './capture-store.ts';
import { useDraft } from '#lib/drafts';
import { queryClient } from '#lib/query-client';
import type { PhoneFault } from './phone-fault.ts';
import type { PurchaseEnd } from './purchase-end.ts';
import { endOf, isLinkDead, phoneCapture, phoneReceipt, type Cattura } from './queries.ts';
import { createQueue, type SendQueue } from './send-queue.ts';

/** A capture as the phone goes through it. */
export interface PhoneCapture {
  queue: SendQueue;
  /** null: still loading, refused or failed */
  step: PhoneStep | null;
  isRefused: boolean;
  /** the purchase has ended under this phone's hands; null: it has not, or this phone has finished */
  end: PurchaseEnd | null;
  /** opens what the customer goes home with */
  token: string | null;
  /** why the state could not be fetched */
  error: unknown;
  retry: () => void;
  cattura: Cattura | null;
  /** taken here and still to send */
  unsent: readonly CapturePart[];
  draftOf: (part: CapturePart) => Item | null;
  problems: Partial<Record<CapturePart, PhoneFault>>;
  onRead: () => void;
  onNoticeRead: () => void;
}

/** Joins what the server has with what this phone still has to send (the server's word counts). */
export function useCapture(link: CaptureLink): PhoneCapture {
  const [hasRead, setRead] = useState(false);
  const [hasNotice, setNotice] = useDraft(`cattura-informativa-${captureId(link)}`, false);
  const [queue] = useState(() =>
    createQueue(link, () => {
      setRead(false);
      void queryClient.resetQueries({ queryKey: phoneReceipt(link).queryKey });
    }),
  );
  const { items, missing, problems, isReady, isRefused, token } = useSyncExternalStore(
    queue.watch,
    queue.state,
  );
  const { data: rows, error, refetch, isFetching, dataUpdatedAt } = useQuery(phoneCapture(link));
  const data = rows?.[0];

  useEffect(() => queue.start(), [queue]);
  useEffect(() => {
    if (!data) return;
    const { fronte_rifare_il, retro_rifare_il } = data;
    queue.saw(data.mancanti, {
      ...(fronte_rifare_il === null ? {} : { fronte_documento: fronte_rifare_il }),
      ...(retro_rifare_il === null ? {} : { retro_documento: retro_rifare_il }),
    });
  }, [queue, data, dataUpdatedAt]);
  const count = missing?.length;
  useEffect(() => {
    if (count !== undefined) void refetch();
  }, [refetch, count]);

  const unsent = items.filter((item) => !item.isDraft).map(({ part }) => part);
  const left = (missing ?? captureParts).filter((part) => !unsent.includes(part));
  const wanted: readonly CapturePart[] = link.isPhotosOnly ? photoFields : captureParts;
  const isComplete =
    missing !== null && unsent.length === 0 && !wanted.some((part) => missing.includes(part));
  // What is still to be sent may be what completed it: its answer got lost, and is given again.
  const isDead = !isComplete && (isRefused || (isLinkDead(error) && unsent.length === 0));
  // What was refused has finished nothing: another phone was quicker.
  const mayFinish = unsent.length > 0 && !isRefused;
  const end = endUnder(endOf(error) ?? documentEnd(link, data), isComplete, mayFinish);
  useEffect(() => {
    if (end) queue.end();
  }, [queue, end]);
  // What was sent was refused: why, the capture says.
  useEffect(() => {
    if (isRefused) void refetch();
  }, [refetch, isRefused]);
  const isKnown =
    isReady &&
    (missing !== null || data !== undefined) &&
    (data !== undefined || isComplete || unsent.length > 0);

  return {
    queue,
    step:
      isKnown && !isDead
        ? phoneStep({
            missing: left,
            unsent: unsent.length,
            maySign: data?.motivo_firme === null,
            hasRead,
            isNoticeDue: !hasNotice,
            isPhotosOnly: link.isPhotosOnly,
          })
        : null,
    isRefused: isReady && isDead && !(isRefused && isFetching),
    end,
    token,
    error: isKnown || isLinkDead(error) ? null : error,
    retry: () => void refetch(),
    cattura: data ?? null,
    unsent,
    draftOf: (part) => items.find((item) => item.isDraft && item.part === part) ?? null,
    problems,
    onRead: () => setRead(true),
    onNoticeRead: () => setNotice(true),
  };
}

/** Photos of the document alone are of no use any more once the receipt is there. */
function documentEnd(link: CaptureLink, data: Cattura | undefined): PurchaseEnd | null {
  return link.isPhotosOnly && data?.motivo_firme === null ? 'FOTO_SUPERATE' : null;
}

/** Finished here, or still sending what may have finished it, 'concluded' is no news; a cancellation always is. */
function endUnder(told: PurchaseEnd | null, isComplete: boolean, mayFinish: boolean): PurchaseEnd | null {
  if (told === 'FOTO_SUPERATE') return isComplete ? null : told;
  return told === 'ACQUISIZIONE_CONCLUSA' && (isComplete || mayFinish) ? null : told;
}
