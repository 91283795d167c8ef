import { endedText } from '#domain/purchase';
import { faultText } from '#lib/fault-text';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { SkeletonLines } from '#ui/skeleton';
import type { Acquisto } from './queries.ts';

interface NoPurchaseProps {
  /** undefined: on its way or not readable; null: there is none; a row: it was cancelled. */
  row: Acquisto | null | undefined;
  error: unknown;
  onRetry: () => void;
  onNew: () => void;
}

/** In the place of the steps while there is no purchase to show: on its way, unreadable, missing or cancelled. */
export function NoPurchase({ row, error, onRetry, onNew }: NoPurchaseProps) {
  if (row === undefined && !error) {
    return (
      <div className="card p-6">
        <SkeletonLines lines={9} />
      </div>
    );
  }
  if (row === undefined) {
    return (
      <Notice
        kind="error"
        title="Non riusciamo a leggere l’acquisto"
        actions={
          <Button kind="ghost" size="small" onClick={onRetry}>
            Riprova
          </Button>
        }
      >
        {faultText(error)}
      </Notice>
    );
  }
  return (
    <Notice
      kind="warn"
      title={row ? 'Questo acquisto è stato annullato' : 'Acquisto non trovato'}
      actions={
        <Button kind="ghost" size="small" onClick={onNew}>
          Nuovo acquisto
        </Button>
      }
    >
      {row ? `Pratica ${row.codice_pratica}: ${endedText(row)}.` : 'Non esiste, o è di un altro negozio.'}
    </Notice>
  );
}
