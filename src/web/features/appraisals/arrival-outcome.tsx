import { caseCode } from '#domain/device';
import { formatCount, groupCode } from '#lib/format';
import { ResultList } from '#parts/long-act';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Notice } from '#ui/notice';
import { nameOf, type Line, type LineOutcome, type Readable } from './arrival-state.ts';

interface ArrivalOutcomeProps {
  outcomes: readonly LineOutcome[];
  /** Of the parcel that was unpacked. */
  missing: readonly Readable[];
  extra: readonly Line[];
  /** Starts again with nothing read. */
  onAgain: () => void;
  onClose: () => void;
}

/** What came of every device that was read, and what the parcel lacked. */
export function ArrivalOutcome({ outcomes, missing, extra, onAgain, onClose }: ArrivalOutcomeProps) {
  const done = outcomes.filter(({ isDone }) => isDone).length;
  const left = outcomes.length - done;
  return (
    <Dialog
      open
      title="Arrivi registrati"
      lead={`${formatCount(done)} ${done === 1 ? 'arrivato' : 'arrivati'}${left > 0 ? `, ${formatCount(left)} no` : ''}.`}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onAgain}>
            Registra altri arrivi
          </Button>
          <Button onClick={onClose}>Chiudi</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {missing.length > 0 ? (
          <Notice
            kind="warn"
            title={`${missing.length === 1 ? 'Manca' : 'Mancano'} ${formatCount(missing.length)} device della spedizione`}
          >
            <ul>
              {missing.map((row) => (
                <li key={caseCode(row)}>
                  {row.brand_name} {row.model_name}, {groupCode(row.imei)}
                </li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {extra.length > 0 ? (
          <Notice title={`${formatCount(extra.length)} in più, non di questa spedizione`}>
            {extra.map((line) => nameOf(line)).join(', ')}
          </Notice>
        ) : null}
        <ResultList
          label="Esito degli arrivi"
          lines={outcomes.map(({ line, isDone, text }) => ({
            key: line.code,
            name: line.device?.name ?? '',
            code: line.device?.imei ?? line.code,
            isDone,
            text,
          }))}
        />
      </div>
    </Dialog>
  );
}
