import { useEffect, useState } from 'react';
import { purchaseText } from '#domain/text';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';

const outside = ['SERVIZIO_NON_RAGGIUNGIBILE', 'SERVIZIO_NON_CONFIGURATO'];

/** True for the faults that mean: the diagnostic service itself doesn't answer. */
export function isServiceDown(word: string | null | undefined): boolean {
  return outside.includes(word ?? '');
}

export interface ServiceDownProps {
  onLater: () => void;
  onRetry?: (() => void) | undefined;
  onManual: () => void;
}

/** The diagnostics are down: what a manual entry is worth, and to come back later first (decisions §4). */
export function ServiceDown({ onLater, onRetry, onManual }: ServiceDownProps) {
  return (
    <Notice
      kind="warn"
      title="La diagnostica non risponde"
      actions={
        <>
          <Button size="small" onClick={onLater}>
            Riprendi più tardi
          </Button>
          {onRetry ? (
            <Button kind="ghost" size="small" onClick={onRetry}>
              Riprova
            </Button>
          ) : null}
          <Button kind="ghost" size="small" onClick={onManual}>
            Inserisci a mano (2,00 €)
          </Button>
        </>
      }
    >
      {purchaseText.diagnosticsDown}
    </Notice>
  );
}

/** Says so when a call to an outside service takes more than 3 seconds; it answers or gives up within 10. */
export function SlowNotice({ isBusy }: { isBusy: boolean }) {
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
