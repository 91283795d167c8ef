import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { captureParts, photoFields, type CapturePart } from '#domain/receipt-capture';
import { captureId, type CaptureLink } from './capture-link.ts';
import { phoneStep, type PhoneStep } from './capture-step.ts';
import type { Item } from './capture-store.ts';
import { useDraft } from '#lib/drafts';
import { queryClient } from '#lib/query-client';
import { isLinkDead, phoneCapture, phoneReceipt, type Cattura } from './queries.ts';
import { createQueue, type SendQueue } from './send-queue.ts';

/** A capture as the phone goes through it. */
export interface PhoneCapture {
  queue: SendQueue;
  /** null: still loading, refused or failed */
  step: PhoneStep | null;
  isRefused: boolean;
  /** why the state could not be fetched */
  error: unknown;
  retry: () => void;
  cattura: Cattura | null;
  /** taken here and still to send */
  unsent: readonly CapturePart[];
  draftOf: (part: CapturePart) => Item | null;
  problems: Partial<Record<CapturePart, string>>;
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
  const { items, missing, problems, isReady, isRefused } = useSyncExternalStore(queue.watch, queue.state);
  const { data: rows, error, refetch, dataUpdatedAt } = useQuery(phoneCapture(link));
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
            // Of a link given out before there is a customer, at whose counter no notice has been shown.
            isNoticeDue: link.id_cliente === 0 && !hasNotice,
            isPhotosOnly: link.isPhotosOnly,
          })
        : null,
    isRefused: isReady && isDead,
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
