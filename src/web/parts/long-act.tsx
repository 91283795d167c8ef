import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { faultText } from '#lib/fault-text';
import { formatCount, groupCode } from '#lib/format';
import { useAct, type Act } from '#lib/use-act';
import { Button } from '#ui/button';
import { ProgressBar } from '#ui/progress-bar';

/** What came of a row: the server's answer to it; null: it was stopped before its turn. */
export interface Ending<Row> {
  row: Row;
  answer: { ret_code: number; ret_message: string } | null;
}

/** An act upon many rows, a part after the other. */
interface LongAct<Row> {
  act: Act;
  /** how many have their answer, of how many; null: it has not begun */
  progress: { done: number; total: number } | null;
  /** Ends once the part under way is answered, or at once after a fault; what was not begun stays as it is. */
  stop: () => void;
  isStopping: boolean;
  run: (rows: readonly Row[]) => void;
}

interface LongActOptions<Row> {
  /** Rows a part: few enough that one sees it go on, and stops it without waiting. */
  size?: number;
  /** Does one part, with an answer for each row as they were sent; a text: all of it was refused. */
  send: (
    part: readonly Row[],
    key: string,
  ) => Promise<readonly NonNullable<Ending<Row>['answer']>[] | string>;
  /** All is answered, or it was stopped. */
  onEnd: (endings: readonly Ending<Row>[]) => unknown;
}

/**
 * Does something with many rows in parts. After a lost connection 'Riprova' goes on with the part that has no answer, under
 * the key it was sent with: nothing is done twice.
 */
export function useLongAct<Row>({ size = 100, send, onEnd }: LongActOptions<Row>): LongAct<Row> {
  const act = useAct();
  const [progress, setProgress] = useState<LongAct<Row>['progress']>(null);
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  const end = useRef<(() => unknown) | null>(null);
  const stop = (): void => {
    isStopped.current = true;
    if (act.isBusy) setStopping(true);
    else end.current?.();
  };
  const run = (rows: readonly Row[]): void => {
    const endings: Ending<Row>[] = [];
    void act.run(async (key) => {
      // Only now it is sure that no other press is under way.
      isStopped.current = false;
      end.current = () =>
        onEnd([...endings, ...rows.slice(endings.length).map((row) => ({ row, answer: null }))]);
      setStopping(false);
      setProgress({ done: endings.length, total: rows.length });
      while (endings.length < rows.length && !isStopped.current) {
        const from = endings.length;
        const part = rows.slice(from, from + size);
        const answers = await send(part, `${key}-${from}`);
        if (typeof answers === 'string') return answers;
        endings.push(...part.map((row, at) => ({ row, answer: answers[at] ?? null })));
        setProgress({ done: endings.length, total: rows.length });
      }
      await end.current?.();
      return null;
    });
  };
  return { act, progress, stop, isStopping, run };
}

/** How far it is, in numbers, and the way to stop it. */
export function LongActProgress<Row>({ work, label }: { work: LongAct<Row>; label: string }) {
  const { act, progress, isStopping, stop } = work;
  if (!progress || !act.isBusy) return null;
  const { done, total } = progress;
  return (
    <div className="flex items-end gap-4">
      <div className="grow">
        <ProgressBar
          label={label}
          percent={Math.floor((done / total) * 100)}
          text={`${formatCount(done)} di ${formatCount(total)}`}
        />
      </div>
      <Button kind="ghost" size="small" busy={isStopping} onClick={stop}>
        Interrompi
      </Button>
    </div>
  );
}

/** What came of one thing of many. */
interface ResultLine {
  key: string;
  name: string;
  /** IMEI, or what was read where nothing is known of it. */
  code: string;
  /** null: not begun */
  isDone: boolean | null;
  text: string;
}

const looks = {
  true: { Sign: CircleCheck, look: 'text-green' },
  false: { Sign: CircleX, look: 'text-red' },
  null: { Sign: CircleDashed, look: 'text-soft' },
};

/** A result per row, what did not come off first, each with its reason. */
export function ResultList({ label, lines }: { label: string; lines: readonly ResultLine[] }) {
  const place = ({ isDone }: ResultLine) => [false, null, true].indexOf(isDone);
  return (
    <ul aria-label={label} tabIndex={0} className="focus-inset max-h-[55dvh] overflow-y-auto">
      {lines
        .toSorted((one, other) => place(one) - place(other))
        .map(({ key, name, code, isDone, text }) => {
          const { Sign, look } = looks[`${isDone}`];
          return (
            <li
              key={key}
              className="grid grid-cols-[1.5rem_1fr] gap-x-2 border-t border-line py-2 first:border-0"
            >
              <Sign size={18} className={`mt-0.5 ${look}`} aria-hidden="true" />
              <span className="flex flex-wrap items-baseline gap-x-3">
                <b className="font-semibold">{name || groupCode(code)}</b>
                {name ? <span className="font-mono text-sm text-soft">{groupCode(code)}</span> : null}
              </span>
              <span className="col-start-2 text-sm">{text}</span>
            </li>
          );
        })}
    </ul>
  );
}

/** Why a row has come to nothing: `words` are what a refusal means here. */
export function whyNot(
  answer: Ending<unknown>['answer'],
  words: Readonly<Record<string, string>> = {},
): string {
  if (answer === null) return 'Non fatto: interrotto prima.';
  return words[answer.ret_message] ?? faultText(answer.ret_message);
}
