import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Permission } from '#domain/permission';
import { asking } from '#lib/asking';
import { asCode } from '#lib/format';
import { placesFor } from '#lib/navigation';
import { maySession, type Session } from '#lib/session';
import {
  findCoupons,
  findCustomers,
  findDevices,
  findPending,
  findPlaces,
  findShipments,
  type Find,
} from './found-things.ts';

// What was found for the letters before stays in sight while these are looked for: nothing flickers.
const shown = { placeholderData: keepPreviousData, staleTime: 5000 } as const;
/** Letters that come closer together than this are one question, in milliseconds. */
const pause = 200;

export interface Finds {
  finds: Find[];
  /** Nothing more is to come for what is typed now. */
  isSettled: boolean;
  /** A part of the search that failed; the rest is shown. */
  error: Error | null;
  /** Asks at once, without waiting for more letters. */
  hurry: () => void;
}

/** Everything in one's reach that fits what is typed: screens at once, the rest as the server finds it. */
export function useFinds(session: Session, text: string): Finds {
  const typed = asCode(text);
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  // Fewest characters that the server is asked with (S1 §5).
  const isLong = asked.replace(/[\s'’.-]/g, '').length >= 3;
  const { id_negozio, id_affiliato } = session;
  const isMaster = session.id_role === 2;
  const wanted = (permission: Permission, isHere = true) => ({
    ...shown,
    enabled: isLong && isHere && maySession(session, permission),
  });
  const some = { search: asked, limit: 5, conta: 0 } as const;
  // As its results name it: 'DDT 118/2026'.
  const sent = { ...some, search: asked.replace(/^ddt\s*/i, '') };
  const devices = useQuery(asking('getDevice', { ...some, limit: 8 }, wanted('devices.read')));
  const ofShop = useQuery(
    asking('getClientiByCognome', { id_negozio, ...some }, wanted('customers.use', id_negozio > 0)),
  );
  const coupons = useQuery(asking('getCoupon', { id_negozio: 0, ...some }, wanted('coupons.read')));
  const own = useQuery(
    asking('getListaSpedizioni', { ...sent, id_negozio: 0 }, wanted('shipments.read', !isMaster)),
  );
  // The master has a call of its own (S2 §6).
  const masters = useQuery(
    asking('getSpedizioniMaster', { ...sent, id_affiliato }, wanted('shipments.read', isMaster)),
  );
  const shipments = isMaster ? masters : own;
  // Few, so they are looked through here.
  const { enabled } = wanted('purchases.make', id_negozio > 0);
  const pending = useQuery(asking('getAcquistiInCorso', { id_negozio }, { enabled, staleTime: 0 }));
  const all = [devices, shipments, ofShop, coupons, pending];

  const finds = useMemo(
    () => [
      ...findPlaces(placesFor(session), text),
      ...(isLong
        ? [
            ...findPending(pending.data ?? [], asked),
            ...findDevices(devices.data ?? [], session.id_role >= 3),
            ...findShipments(shipments.data ?? []),
            ...findCustomers(ofShop.data ?? []),
            ...findCoupons(coupons.data ?? []),
          ]
        : []),
    ],
    [session, text, isLong, asked, pending.data, devices.data, shipments.data, ofShop.data, coupons.data],
  );
  return {
    finds,
    isSettled:
      asked === typed && !all.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
    error: all.find(({ error }) => error)?.error ?? null,
    hurry: () => setAsked(typed),
  };
}
