import { useEffect, useRef } from 'react';
import { isPaperCard, type DocumentType } from '#domain/identity-document';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Notice } from '#ui/notice';

interface DocumentOdditiesProps {
  type: DocumentType;
  number: string;
  /** What is odd, a sentence each; none: nothing is shown. */
  oddities: readonly string[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  onAnother: () => void;
}

/** What is odd about a document, and the ways out: another one, or confirmed as it is (rulings §4). */
export function DocumentOddities(props: DocumentOdditiesProps) {
  const { type, number, oddities, isConfirmed, onConfirm, onAnother } = props;
  const box = useRef<HTMLDivElement>(null);
  const hasAny = oddities.length > 0;
  // It comes while one types above it, on a low screen below the fold.
  useEffect(() => {
    if (hasAny) box.current?.scrollIntoView({ block: 'nearest' });
  }, [hasAny]);
  if (!hasAny) return null;
  const isPaper = isPaperCard(type, number);
  return (
    <div ref={box} className="scroll-mb-24">
      <Notice kind="warn" title={isPaper ? 'Questo documento non va bene' : 'Controlla il documento'}>
        {oddities.map((oddity) => (
          <p key={oddity}>{oddity}</p>
        ))}
        {isPaper ? (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={onAnother}>Usa un altro documento</Button>
            <Button kind="ghost" aria-pressed={isConfirmed} onClick={() => onConfirm(!isConfirmed)}>
              È una CIE: numero corretto
            </Button>
          </div>
        ) : (
          <Checkbox
            label="Ho controllato sul documento: è giusto"
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
          />
        )}
      </Notice>
    </div>
  );
}
