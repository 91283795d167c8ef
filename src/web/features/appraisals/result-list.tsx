import { CircleCheck, CircleX } from 'lucide-react';
import { groupCode } from '#lib/format';

/** What came of one device of many. */
export interface ResultLine {
  key: string;
  name: string;
  /** IMEI, or what was read where nothing is known of it. */
  code: string;
  isDone: boolean;
  text: string;
}

/** A result per row: what is done and what is not, each with its reason. */
export function ResultList({ label, lines }: { label: string; lines: readonly ResultLine[] }) {
  return (
    <ul aria-label={label} tabIndex={0} className="focus-inset max-h-[55dvh] overflow-y-auto">
      {lines.map(({ key, name, code, isDone, text }) => {
        const Sign = isDone ? CircleCheck : CircleX;
        return (
          <li
            key={key}
            className="grid grid-cols-[1.5rem_1fr] gap-x-2 border-t border-line py-2 first:border-0"
          >
            <Sign size={18} className={isDone ? 'mt-0.5 text-green' : 'mt-0.5 text-red'} aria-hidden="true" />
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
