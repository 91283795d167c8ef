import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { roles } from '#domain/role';
import { asCode } from '#domain/typed-code';
import { placesFor } from '#lib/navigation';
import { serverNow } from '#lib/server-clock';
import { maySession, sessionReach, type Session } from '#lib/session';
import { findActs } from './found-acts.ts';
import { findRecords, findShopStock } from './found-records.ts';
import { findSettings } from './found-settings.ts';
import { findPending, findPlaces, type Find } from './found-things.ts';
import { foundAll, pendingPurchases, shops } from './queries.ts';
import { recentFinds } from './recent-finds.ts';

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
  const [now] = useState(() => serverNow());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  // Fewest characters that the server is asked with (S1 §5).
  const isLong = asked.replace(/[\s'’.-]/g, '').length >= 3;
  const { id_negozio } = session;
  const found = useQuery({ ...foundAll(asked), enabled: isLong });
  const pending = useQuery({
    ...pendingPurchases(id_negozio),
    enabled: isLong && id_negozio > 0 && maySession(session, 'purchases.make'),
  });
  // Who administers shops finds them by all that is known of them; who only looks after some, by name.
  const seesSome = sessionReach(session) !== 'shop' && !maySession(session, 'administration.use');
  const known = useQuery({ ...shops, enabled: isLong && seesSome });
  const all = [found, pending, known];

  const finds = useMemo(() => {
    const isOffice = roles[session.id_role].seesOfficeStock;
    const acts = findActs(session, text, now);
    return [
      ...(text.trim() === '' ? [...recentFinds(session), ...acts] : []),
      ...findPlaces(placesFor(session), text),
      // A screen is meant by its name before what is done on it.
      ...(text.trim() === '' ? [] : acts),
      ...findSettings(session, text),
      ...(isLong
        ? [
            ...findPending(pending.data ?? [], asked),
            ...(found.data ? findRecords(found.data, asked, isOffice) : []),
            ...(seesSome ? findShopStock(known.data ?? [], asked) : []),
          ]
        : []),
    ];
  }, [session, text, isLong, asked, seesSome, now, pending.data, found.data, known.data]);
  return {
    finds,
    isSettled:
      asked === typed && !all.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
    error: all.find(({ error }) => error)?.error ?? null,
    hurry: () => setAsked(typed),
  };
}
