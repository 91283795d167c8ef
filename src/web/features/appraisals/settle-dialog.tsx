import { useRef, useState } from 'react';
import { caseCode } from '#domain/device';
import { officeText } from '#domain/text';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney, groupCode } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';
import { toast } from '#ui/toast';
import { deviceName } from './device-columns.tsx';
import { refreshOffice, settle, type Cycle, type Device, type RowResult } from './queries.ts';
import { ResultList, type ResultLine } from './result-list.tsx';
import { acceptedSum } from './settle-sum.ts';

export interface SettleDialogProps {
  /** One or many. */
  devices: readonly Device[];
  onSettled: (done: readonly Cycle[]) => void;
  onClose: () => void;
}

/** Asks once, naming how many and how much, settles, and for many tells what came of each. */
export function SettleDialog({ devices, onSettled, onClose }: SettleDialogProps) {
  const act = useAct();
  const confirm = useRef<HTMLButtonElement>(null);
  const [results, setResults] = useState<readonly RowResult[] | null>(null);
  const [first] = devices;
  const isOne = devices.length === 1;
  const total = formatMoney(acceptedSum(devices));

  const settleOne = async (key: string): Promise<string | null> => {
    if (!first) return null;
    const { serial_number, num_times } = first;
    const outcome = await mutate('setStatusLiquidato', { serial_number, num_times }, { idempotencyKey: key });
    await refreshOffice();
    onSettled([first]);
    if (!outcome.ok) return faultText(outcome.ret_message);
    toast.success(officeText.settled);
    onClose();
    return null;
  };
  const settleMany = async (key: string): Promise<void> => {
    const answered = await settle(devices, key);
    await refreshOffice();
    // Also those that somebody else was first with: they are in the list no more.
    onSettled(devices);
    setResults(answered);
  };

  if (results) return <SettledResults devices={devices} results={results} onClose={onClose} />;
  return (
    <Dialog
      open
      size={isOne ? 'small' : 'normal'}
      title={isOne ? 'Liquidare il device?' : `Liquidare ${formatCount(devices.length)} device?`}
      lead={isOne ? null : <>Valore accettato in tutto: {total}.</>}
      onClose={onClose}
      initialFocus={confirm}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            Annulla
          </Button>
          <Button
            ref={confirm}
            busy={act.isBusy}
            onClick={act.retry ?? (() => void act.run(isOne ? settleOne : settleMany))}
          >
            {isOne ? `Liquida ${total}` : `Liquida ${formatCount(devices.length)} device per ${total}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isOne && first ? (
          <p>
            <b className="font-semibold">{deviceName(first)}</b>
            <span className="block text-soft">
              IMEI {groupCode(first.imei)} · {first.negozio_acquisto}
            </span>
          </p>
        ) : (
          <ul className="max-h-72 overflow-y-auto" tabIndex={0} aria-label="Device da liquidare">
            {devices.map((row) => (
              <li
                key={caseCode(row)}
                className="flex justify-between gap-4 border-t border-line py-1.5 first:border-0"
              >
                <span>
                  {deviceName(row)}
                  <span className="block text-sm text-soft">
                    {groupCode(row.imei)} · {row.negozio_acquisto}
                  </span>
                </span>
                <Money euro={row.valore_accettazione} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-soft">
          Il valore accettato va nella distinta del negozio. Una liquidazione non si annulla.
        </p>
        <ActProblem act={act} />
      </div>
    </Dialog>
  );
}

interface SettledResultsProps {
  devices: readonly Device[];
  results: readonly RowResult[];
  onClose: () => void;
}

function SettledResults({ devices, results, onClose }: SettledResultsProps) {
  const answers = new Map(results.map((row) => [caseCode(row), row]));
  const isDone = (row: Device) => answers.get(caseCode(row))?.ret_code === 0;
  const done = devices.filter(isDone);
  const lines: ResultLine[] = devices
    .map((row) => ({
      key: caseCode(row),
      name: deviceName(row),
      code: row.imei,
      isDone: isDone(row),
      text: isDone(row)
        ? `Liquidato: ${formatMoney(row.valore_accettazione)}`
        : whyNot(answers.get(caseCode(row))),
    }))
    .toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
  const left = devices.length - done.length;
  return (
    <Dialog
      open
      title={left === 0 ? 'Device liquidati con successo' : 'Liquidazione conclusa'}
      lead={
        <>
          {formatCount(done.length)} {done.length === 1 ? 'liquidato' : 'liquidati'} per{' '}
          {formatMoney(acceptedSum(done))}
          {left > 0 ? `, ${formatCount(left)} no` : ''}.
        </>
      }
      onClose={onClose}
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      <ResultList label="Esito della liquidazione" lines={lines} />
    </Dialog>
  );
}

function whyNot(answer: RowResult | undefined): string {
  if (answer?.ret_message === 'STATO_NON_AMMESSO')
    return 'Non era più VALUTATO: un collega lo ha liquidato prima. Qui non è stato pagato una seconda volta.';
  return faultText(answer?.ret_message ?? 'NON_TROVATO');
}
