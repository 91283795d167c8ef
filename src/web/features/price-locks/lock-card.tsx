import { useEffect, useState } from 'react';
import { formatLockCode, lockAnswers, timeLeft } from '#domain/price-lock';
import { faultText } from '#lib/fault-text';
import { formatDay, formatMoment, formatMoney } from '#lib/format';
import { serverNow } from '#lib/server-clock';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { Spinner } from '#ui/spinner';
import type { LockAtTill } from './queries.ts';

interface LockCardProps {
  code: string;
  asked: { data: LockAtTill | null | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Goes on without it; the code stays good. */
  onDrop: () => void;
}

/** What a code comes to at this till: the price and how long it still holds, or why not. */
export function LockCard({ code, asked, onDrop }: LockCardProps) {
  const { data: lock, error, refetch } = asked;
  const drop = (
    <Button kind="quiet" size="small" onClick={onDrop}>
      Togli il codice
    </Button>
  );
  if (error && !lock)
    return (
      <Notice
        kind="warn"
        className="mb-3"
        title={`Codice ${formatLockCode(code)}: non sappiamo ancora che cosa vale`}
        actions={
          <>
            <Button kind="ghost" size="small" onClick={() => void refetch()}>
              Riprova
            </Button>
            {drop}
          </>
        }
      >
        {faultText(error)}
      </Notice>
    );
  if (!lock)
    return (
      <p role="status" className="card mb-3 flex items-center gap-3 px-4 py-3">
        <Spinner /> Controlliamo il prezzo bloccato…
      </p>
    );
  const { title, text, counts, isLoss } = lockAnswers[lock.esito];
  return (
    <Notice
      kind={counts ? 'success' : isLoss ? 'warn' : 'info'}
      className="mb-3 py-2"
      title={counts ? `${title}: ${formatMoney(lock.prezzo)} per ${deviceOf(lock)}` : title}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 grow basis-80">
          {text ? <p>{text}</p> : null}
          <Facts lock={lock} code={code} />
        </div>
        {drop}
      </div>
    </Notice>
  );
}

const deviceOf = ({ brand_name, model_name, memory }: LockAtTill): string =>
  `${brand_name} ${model_name} · ${memory}`;

/** Which phone and price, until when, and what the list says today; of another affiliate's code only the code. */
function Facts({ lock, code }: { lock: LockAtTill; code: string }) {
  const now = useMinute();
  const { esito, prezzo, prezzo_oggi, data_scadenza, scade_il, usato_il } = lock;
  const left = scade_il === null ? null : timeLeft(new Date(scade_il), now);
  const isGood = lockAnswers[esito].counts;
  const facts = [
    `Codice ${formatLockCode(code)}`,
    !isGood && prezzo !== null && `${deviceOf(lock)}, ${formatMoney(prezzo)}`,
    usato_il && `usato il ${formatMoment(usato_il)}`,
    data_scadenza && `valido fino al ${formatDay(data_scadenza)}${left && !usato_il ? `, ${left}` : ''}`,
    prezzo_oggi !== null && `oggi il listino è ${formatMoney(prezzo_oggi)}`,
  ];
  return <p className="text-sm">{facts.filter(Boolean).join(' · ')}</p>;
}

/** Now, anew every half minute: what counts down shows minutes. */
function useMinute(): Date {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
