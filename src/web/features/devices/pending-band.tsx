import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { caseCode, phoneName } from '#domain/device';
import type { DeviceAct } from '#domain/device-act';
import { asking } from '#lib/asking';
import { formatDay } from '#lib/format';
import { paths } from '#lib/paths';
import type { Session } from '#lib/session';
import { useKeptHeight } from '#parts/use-kept-height';
import type { Device } from '#parts/device';
import type { RunningList } from '#parts/use-list';
import { Button, buttonClass } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { Money } from '#ui/money';
import { actsOf } from './act-list.ts';

interface PendingBandProps {
  running: RunningList<Device>;
  call: 'getDevice' | 'getDeviceMaster';
  session: Session;
  withStore: boolean;
  onAct: (act: DeviceAct, row: Device) => void;
}

/** Purchases IN CORSO that the filters find: no stock, so above the table and in no count of it (rulings §6). */
export function PendingBand({ running, call, session, withStore, onAct }: PendingBandProps) {
  const { asked, open, state } = running;
  const isWanted = !state.filters['stato'];
  const { data, isLoading } = useQuery({
    ...asking(call, { ...asked, id_stato_device: [2], sort: null, limit: 100, conta: 0 }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  // While they are on their way the table keeps off the place that they took up last time.
  const { box, height } = useKeptHeight<HTMLDetailsElement>(`in-corso-${call}`, data !== undefined);
  if (!isWanted) return null;
  // The first time nobody knows how high it is: the table comes with it, and does not move when it is read already.
  if (!data && height === null) return isLoading ? <div className="hidden [&~*]:invisible" /> : null;
  if (!data) return height ? <div style={{ height }} className="print:hidden" /> : null;
  if (data.length === 0) return null;
  return (
    <details ref={box} open={data.length <= 5} className="card px-4 py-2 print:hidden">
      <summary className="focus-inset min-h-8 cursor-pointer content-center rounded-sm">
        <h2 className="inline text-base font-semibold">In corso ({data.length})</h2>
      </summary>
      <ul aria-label="Acquisti in corso" className="pb-1">
        {data.map((row) => {
          const { abandon, resume } = actsOf(session, row);
          const name = `${phoneName(row)}, ${caseCode(row)}`;
          return (
            <li
              key={caseCode(row)}
              className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-1.5 first:border-0"
            >
              <button
                type="button"
                className="font-semibold hover:text-accent hover:underline"
                aria-label={`Dettagli di ${name}`}
                onClick={() => open(caseCode(row))}
              >
                {phoneName(row)}
              </button>
              <CodeText plain value={row.imei} className="text-soft" />
              <span className="text-soft">
                {[row.nome_cliente, withStore && row.negozio_acquisto, formatDay(row.data_acquisto)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="ml-auto flex flex-wrap items-center gap-2">
                <Money euro={row.valore_acquisto} className="mr-2" />
                {abandon === null ? (
                  <Button
                    kind="quiet"
                    size="small"
                    className="text-danger!"
                    aria-label={`Annulla acquisto: ${name}`}
                    onClick={() => onAct('abandon', row)}
                  >
                    Annulla acquisto
                  </Button>
                ) : null}
                {resume === null ? (
                  <Link
                    to={paths.buyDevice()}
                    search={{ sn: row.serial_number, nt: String(row.num_times) }}
                    aria-label={`Riprendi ${name}`}
                    className={buttonClass({ kind: 'ghost', size: 'small' })}
                  >
                    Riprendi
                  </Link>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
