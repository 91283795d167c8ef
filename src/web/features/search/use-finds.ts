import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Permission } from '#domain/permission';
import { roles } from '#domain/role';
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
import { foundCoupons, foundCustomers, foundDevices, foundShipments, pendingPurchases } from './queries.ts';
/** Letters that come closer together than this are one question, in milliseconds. */
const pause = 200;

interface Finds {
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
  const { id_negozio } = session;
  const mayAsk = (permission: Permission, isHere = true) => ({
    enabled: isLong && isHere && maySession(session, permission),
  });
  const devices = useQuery({ ...foundDevices(asked), ...mayAsk('devices.read') });
  const customers = useQuery({
    ...foundCustomers(id_negozio, asked),
    ...mayAsk('customers.use', id_negozio > 0),
  });
  const coupons = useQuery({ ...foundCoupons(asked), ...mayAsk('coupons.read') });
  const shipments = useQuery({
    // As its results name it: 'DDT 118/2026'.
    ...foundShipments(session, asked.replace(/^ddt\s*/i, '')),
    ...mayAsk('shipments.read'),
  });
  const pending = useQuery({
    ...pendingPurchases(id_negozio),
    ...mayAsk('purchases.make', id_negozio > 0),
  });
  const all = [devices, shipments, customers, coupons, pending];

  const finds = useMemo(
    () => [
      ...findPlaces(placesFor(session), text),
      ...(isLong
        ? [
            ...findPending(pending.data ?? [], asked),
            ...findDevices(devices.data ?? [], roles[session.id_role].seesOfficeStock),
            ...findShipments(shipments.data ?? []),
            ...findCustomers(customers.data ?? []),
            ...findCoupons(coupons.data ?? []),
          ]
        : []),
    ],
    [session, text, isLong, asked, pending.data, devices.data, shipments.data, customers.data, coupons.data],
  );
  return {
    finds,
    isSettled:
      asked === typed && !all.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
    error: all.find(({ error }) => error)?.error ?? null,
    hurry: () => setAsked(typed),
  };
}
