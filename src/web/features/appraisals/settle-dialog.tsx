import { useRef, useState } from 'react';
import { caseCode, phoneName } from '#domain/device';
import { officeText } from '#domain/text';
import { cents, toCents, toEuro } from '#domain/money';
import { mutate } from '#lib/api';
import { faultText } from '#lib/fault-text';
import { formatCount, formatMoney, groupCode } from '#lib/format';
import { cycleOf, type Device } from '#parts/device';
import { LongActProgress, ResultList, useLongAct, whyNot, type Ending } from '#parts/long-act';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';

interface SettleDialogProps {
  /** One or many. */
  devices: readonly Device[];
  /** These are valued no more, by this hand or another. */
  onSettled: (done: readonly Device[]) => void;
  onClose: () => void;
}

/** What these are accepted for together, in euro. */
const acceptedSum = (devices: readonly Device[]): number =>
  toEuro(cents(devices.reduce((sum, { valore_accettazione: one }) => sum + toCents(one ?? 0), 0)));

/** Asks once, naming how many and how much, settles, and for many tells what came of each. */
export function SettleDialog({ devices, onSettled, onClose }: SettleDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  const [endings, setEndings] = useState<readonly Ending<Device>[] | null>(null);
  const [first] = devices;
  const one = devices.length === 1 ? first : undefined;
  const total = formatMoney(acceptedSum(devices));
  const settled = () => onSettled(devices);
  const settle = useMutate('setStatusLiquidato', {
    done: officeText.settled,
    onDone: () => {
      settled();
      onClose();
    },
    refused: () => {
      settled();
      return undefined;
    },
  });
  const work = useLongAct<Device>({
    send: async (part, idempotencyKey) => {
      const input = { devices: part.map(cycleOf) };
      const outcome = await mutate('setLiquidati', input, { idempotencyKey, timeout: 60_000 });
      return outcome.ok ? outcome.esiti : faultText(outcome.ret_message);
    },
    onEnd: (came) => {
      onSettled(came.flatMap(({ row, answer }) => (answer ? [row] : [])));
      setEndings(came);
    },
  });
  const { act } = one ? settle : work;
  if (endings) return <Settled endings={endings} onClose={onClose} />;
  const isBegun = !one && (work.progress?.done ?? 0) > 0;
  return (
    <Dialog
      open
      size={one ? 'small' : 'normal'}
      title={one ? 'Liquidare il device?' : `Liquidare ${formatCount(devices.length)} device?`}
      lead={one ? null : <>Valore accettato in tutto: {total}.</>}
      onClose={act.isBusy || isBegun ? work.stop : onClose}
      initialFocus={confirm}
      footer={
        <>
          <Button kind="ghost" onClick={act.isBusy || isBegun ? work.stop : onClose}>
            {isBegun ? 'Chiudi' : 'Annulla'}
          </Button>
          <Button
            ref={confirm}
            busy={act.isBusy}
            onClick={act.retry ?? (() => void (one ? settle.send(cycleOf(one)) : work.run(devices)))}
          >
            {one ? `Liquida ${total}` : `Liquida ${formatCount(devices.length)} device per ${total}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {one ? (
          <p>
            <b className="font-semibold">{phoneName(one)}</b>
            <span className="block text-soft">
              IMEI {groupCode(one.imei)} · {one.negozio_acquisto}
            </span>
          </p>
        ) : (
          <ByShop devices={devices} />
        )}
        <p className="text-soft">
          Il valore accettato va nella distinta del negozio; quanto ha pagato, se il difetto non era visibile
          al banco. Una liquidazione non si annulla: un valore sbagliato si corregge con una riga di
          rettifica.
        </p>
        <LongActProgress work={work} label="Liquidazione" />
        <ActProblem act={act} />
      </div>
    </Dialog>
  );
}

/** What each shop gets, and for which of its devices. */
function ByShop({ devices }: { devices: readonly Device[] }) {
  const shops = [...Map.groupBy(devices, (row) => row.negozio_acquisto)].toSorted(([a], [b]) =>
    a.localeCompare(b, 'it'),
  );
  return (
    <ul className="max-h-72 overflow-y-auto" tabIndex={0} aria-label="Device da liquidare">
      {shops.map(([shop, rows]) => (
        <li key={shop} className="border-t border-line first:border-0">
          <details open={devices.length <= 10}>
            <summary className="focus-inset cursor-pointer py-1.5">
              <b className="font-semibold">{shop}</b>{' '}
              <span className="text-soft">
                {formatCount(rows.length)} device · <Money euro={acceptedSum(rows)} />
              </span>
            </summary>
            <ul className="pb-2 pl-4">
              {rows.map((row) => (
                <li key={caseCode(row)} className="flex justify-between gap-4 py-0.5">
                  <span>
                    {phoneName(row)} <span className="text-sm text-soft">{groupCode(row.imei)}</span>
                  </span>
                  <Money euro={row.valore_accettazione} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

const words = {
  STATO_NON_AMMESSO:
    'Non era più VALUTATO: un collega lo ha liquidato prima. Qui non è stato pagato una seconda volta.',
};

function Settled({ endings, onClose }: { endings: readonly Ending<Device>[]; onClose: () => void }) {
  const done = endings.filter(({ answer }) => answer?.ret_code === 0).map(({ row }) => row);
  const left = endings.length - done.length;
  const isStopped = endings.some(({ answer }) => answer === null);
  return (
    <Dialog
      open
      title={
        isStopped
          ? 'Liquidazione interrotta'
          : left === 0
            ? 'Device liquidati con successo'
            : 'Liquidazione conclusa'
      }
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
      <ResultList
        label="Esito della liquidazione"
        lines={endings.map(({ row, answer }) => ({
          key: caseCode(row),
          name: phoneName(row),
          code: row.imei,
          isDone: answer && answer.ret_code === 0,
          text:
            answer?.ret_code === 0
              ? `Liquidato: ${formatMoney(row.valore_accettazione)}`
              : whyNot(answer, words),
        }))}
      />
    </Dialog>
  );
}
