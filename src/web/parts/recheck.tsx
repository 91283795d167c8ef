import { useEffect, useEffectEvent, useState } from 'react';
import { findingNames, removableOf, type FindingCode } from '#domain/report-finding';
import { playBeep } from '#lib/play-beep';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { toast } from '#ui/toast';

/** What a service needs to notice that a lock is gone (seconds). */
const pause = 60;

/** Asked anew: what the report brings up now, or the sentence that says why it can't be asked. */
type Again = { codes: readonly FindingCode[] } | { problem: string };

interface RecheckProps {
  /** What the report brought up. */
  codes: readonly FindingCode[];
  ask: (key: string) => Promise<Again>;
  /** Begins another test of the same phone, where nothing is bought yet. */
  onNewTest?: () => void;
}

/** A lock that whoever holds the phone may take off: the report is asked again after a minute, as often as it takes. */
export function Recheck({ codes, ask, onNewTest }: RecheckProps) {
  const act = useAct();
  const [until, setUntil] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const there = removableOf(codes);
  const again = (): void => {
    setUntil(null);
    void act.run(async (key) => {
      const answer = await ask(key);
      if ('problem' in answer) return answer.problem;
      setAsked(true);
      const isGone = removableOf(answer.codes).length === 0;
      playBeep(isGone ? 'good' : 'bad');
      if (isGone) toast.success('Ricontrollato: il blocco non c’è più');
      return null;
    });
  };
  if (there.length === 0) return null;
  return (
    <section aria-label="Ricontrollo" className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {until === null ? (
        <>
          <span>{isAsked ? `Risulta ancora: ${findingNames(there)}.` : 'Se il blocco viene tolto:'}</span>
          <Button
            kind="ghost"
            size="small"
            busy={act.isBusy}
            onClick={() => setUntil(Date.now() + pause * 1000)}
          >
            Ricontrolla fra un minuto
          </Button>
          {isAsked && onNewTest ? (
            <Button kind="quiet" size="small" onClick={onNewTest}>
              Rifai il test
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <Countdown until={until} onEnd={again} />
          <Button kind="ghost" size="small" onClick={again}>
            Ricontrolla ora
          </Button>
          <Button kind="quiet" size="small" onClick={() => setUntil(null)}>
            Lascia stare
          </Button>
        </>
      )}
      <ActProblem act={act} className="basis-full" />
    </section>
  );
}

function Countdown({ until, onEnd }: { until: number; onEnd: () => void }) {
  const [left, setLeft] = useState(() => secondsTo(until));
  const tick = useEffectEvent(() => {
    const now = secondsTo(until);
    setLeft(now);
    if (now === 0) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <span role="timer">
      Ricontrolliamo fra <b className="font-strong tabular-nums">{text}</b>
    </span>
  );
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
