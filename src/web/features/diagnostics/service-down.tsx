import { useEffect, useRef, useState } from 'react';
import { purchaseText } from '#domain/text';
import type { Act } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

const outside = ['SERVIZIO_NON_RAGGIUNGIBILE', 'SERVIZIO_NON_CONFIGURATO'];

interface ServiceProblemProps {
  act: Act;
  /** What the service said to somebody else's call: a poll. */
  word?: string | null;
  onLater: () => void;
  onRetry: () => void;
  onManual: () => void;
}

/** How a call to the diagnostics is getting on. Where they are down: what a manual entry is worth, and to come back later first (rulings §4). */
export function ServiceProblem({ act, word, onLater, onRetry, onManual }: ServiceProblemProps) {
  const isDown = [act.word, word].some((one) => outside.includes(one ?? ''));
  // With purchases in progress above it, it comes below the fold of a low screen.
  const box = useRef<HTMLDivElement>(null);
  const said = isDown || act.problem;
  useEffect(() => {
    if (said) box.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return (
    <>
      <SlowNotice isBusy={act.isBusy} />
      <div ref={box} className="scroll-mb-6 empty:hidden">
        {isDown ? (
          <Notice
            kind="warn"
            title="La diagnostica non risponde"
            actions={
              <>
                <Button size="small" onClick={onLater}>
                  Riprendi più tardi
                </Button>
                <Button kind="ghost" size="small" onClick={onRetry}>
                  Riprova
                </Button>
                <Button kind="ghost" size="small" onClick={onManual}>
                  Inserisci a mano (2,00 €)
                </Button>
              </>
            }
          >
            {purchaseText.diagnosticsDown}
          </Notice>
        ) : (
          <ActProblem act={act} />
        )}
      </div>
    </>
  );
}

/** Says so when a call to an outside service takes more than 3 seconds; it answers or gives up within 10. */
function SlowNotice({ isBusy }: { isBusy: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), 3000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isBusy && isSlow ? (
    <Notice>La diagnostica sta rispondendo lentamente: ancora qualche secondo…</Notice>
  ) : null;
}
