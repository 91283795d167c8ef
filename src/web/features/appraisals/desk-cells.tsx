import type { RowOf } from '#contract/api';
import { differenceText } from '#domain/appraisal';
import { phoneName } from '#domain/device';
import { deviceStates } from '#domain/device-state';
import { memoryName } from '#domain/memory';
import { toCents } from '#domain/money';
import { formatCount, formatDay, groupCode } from '#lib/format';
import type { Device } from '#parts/device';
import { Short } from '#parts/list-columns';
import { Badge } from '#ui/badge';
import { CodeText } from '#ui/code-text';
import { DeviceState } from '#ui/device-state';
import { Money } from '#ui/money';

type DeskRow = RowOf<'getDevicesDaValutare'>;

/** What a button or box of a row is about, for its name. */
export const namedRow = (row: Device): string => `${phoneName(row)}, IMEI ${groupCode(row.imei)}`;

/** What head office's desk draws otherwise than its kinds say (S2 §2 /get-devices). */
export const deskCells = {
  model_name: (row: Device) => (
    <span
      className="block sm:max-w-64 sm:truncate sm:max-lg:max-w-52 min-[90rem]:max-w-96"
      title={phoneName(row)}
    >
      <b className="font-semibold">{phoneName({ ...row, memory_gb: 0 })}</b>{' '}
      <span className="text-soft">{row.memory_gb > 0 ? memoryName(row.memory_gb) : null}</span>
    </span>
  ),
  imei: (row: Device) => <CodeText value={row.imei} label="IMEI" className="-ml-1" />,
  negozio_acquisto: (row: Device) => (
    <span title={`${row.negozio_acquisto} · ${row.ragione_sociale}`}>
      <Short text={row.negozio_acquisto} />
      {row.is_collaudo === 1 ? <Badge tone="violet">Collaudo</Badge> : null}
    </span>
  ),
  id_stato_device: (row: Device) => <DeviceState id={row.id_stato_device} fermo={row.fermo} />,
  data_pagamento_rimborso: ({ data_pagamento_rimborso: paid }: Device) =>
    paid ? formatDay(paid) : <span className="text-soft">in distinta</span>,
  valore_accettazione: ({
    valore_acquisto,
    valore_accettazione: accepted,
    valore_rettificato: now,
  }: Device) => (
    <span className="inline-grid justify-items-end leading-[1.15]">
      <Money euro={accepted} className="font-semibold" />
      {accepted === null ? null : (
        <span className="text-xs leading-[1.15] text-soft">
          {differenceText(toCents(valore_acquisto), toCents(accepted))}
        </span>
      )}
      {now === null ? null : (
        <span className="text-xs leading-[1.15]">
          rettificato <Money euro={now} />
        </span>
      )}
    </span>
  ),
};

/** Those of DEVICES IN ARRIVO: how long each has been where it is, and its parcel. */
export const arrivalCells = {
  ...deskCells,
  giorni: ({ giorni, id_stato_device: state }: DeskRow) => (
    <span
      title={`${deviceStates[state].where ?? 'In negozio'} da ${giorni === 1 ? '1 giorno' : `${giorni} giorni`}`}
    >
      {formatCount(giorni)}
    </span>
  ),
  ddt: ({ ddt }: DeskRow) => (ddt === '' ? <span className="text-soft">—</span> : `DDT ${ddt}`),
};
