import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useRef } from 'react';
import { caseCode } from '#domain/device';
import { memoryName } from '#domain/memory';
import { formatMoment } from '#lib/format';
import { tableState } from '#lib/list-table';
import { saveCsv } from '#lib/save-csv';
import { useAct } from '#lib/use-act';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { copyText } from '#ui/copy-text';
import { DeviceState } from '#ui/device-state';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';
import { DataTable, type Column } from '#ui/table';
import { countOf, totalOf } from './chosen-devices.ts';
import { CourierEvents } from './courier-events.tsx';
import { contentsOf, transportDocumentOf, type Shipment, type ShippedDevice } from './queries.ts';
import { ddtName } from './shipment-state.tsx';

export interface ContentsDialogProps {
  id: number;
  /** The row of the history, when it is on the page. */
  shipment: Shipment | undefined;
  onClose: () => void;
}

/** What is in a shipment (S2 §2: ID, brand, model, code, IMEI, value), and where it is. */
export function ContentsDialog({ id, shipment, onClose }: ContentsDialogProps) {
  const listed = useQuery(contentsOf(id));
  const { data } = listed;
  const act = useAct();
  const body = useRef<HTMLDivElement>(null);
  // Opened by a link, it may not be on the history's page: the waybill knows its number.
  const waybill = useQuery({ ...transportDocumentOf(id), enabled: !shipment }).data;
  const name = shipment
    ? ddtName(shipment)
    : waybill?.numero_ddt
      ? ddtName({ numero_ddt: waybill.numero_ddt, anno_ddt: Number(waybill.data?.slice(0, 4)) })
      : `pacco ${id}`;
  const copy = () =>
    copyText((data ?? []).map(({ imei }) => imei).join('\n'), 'IMEI copiati', 'usa ESPORTA CSV');
  return (
    <Dialog
      open
      onClose={onClose}
      dismissOutside
      size="wide"
      initialFocus={body}
      title={`Contenuto del ${name}`}
      lead={
        shipment
          ? `${shipment.negozio_spedizione} · ${formatMoment(shipment.data_richiesta_spedizione_magcent)} · ${colli(shipment.numero_colli)}`
          : (waybill?.mittente_ragione_sociale ?? null)
      }
    >
      <div ref={body} tabIndex={-1} className="grid gap-6 outline-none">
        <section aria-label="Device spediti" className="grid gap-3">
          <DataTable
            dense
            label={`Device del ${name}`}
            columns={columns}
            rows={data}
            rowKey={caseCode}
            {...tableState(listed)}
            pageSizes={[10, 50, 100]}
            empty="Nessun device in questa spedizione."
          />
          {data?.length ? (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p>
                {countOf(data)}, valore <Money euro={totalOf(data)} className="font-semibold" />
              </p>
              <div className="ml-auto flex flex-wrap gap-2">
                <Button
                  kind="ghost"
                  size="small"
                  icon={<Copy size={16} aria-hidden="true" />}
                  onClick={() => void copy()}
                >
                  Copia gli IMEI
                </Button>
                <Button
                  kind="ghost"
                  size="small"
                  busy={act.isBusy}
                  icon={<Download size={16} aria-hidden="true" />}
                  onClick={() =>
                    void act.run(() =>
                      saveCsv(
                        'getSpedizioniContenuto',
                        { id_spedizione_magcent: id },
                        name.replaceAll(/[ /]/g, '-'),
                      ),
                    )
                  }
                >
                  ESPORTA CSV
                </Button>
              </div>
              <ActProblem act={act} className="w-full" />
            </div>
          ) : null}
        </section>
        <CourierEvents id={id} shipment={shipment} />
      </div>
    </Dialog>
  );
}

function colli(count: number): string {
  return count === 1 ? '1 collo' : `${count} colli`;
}

const columns: Column<ShippedDevice>[] = [
  {
    id: 'serial_number',
    header: 'ID',
    cell: (row) => <CodeText plain value={row.serial_number} className="text-soft" />,
    sortBy: (row) => row.serial_number,
  },
  { id: 'brand_name', header: 'Marca', cell: (row) => row.brand_name, sortBy: (row) => row.brand_name },
  {
    id: 'model_name',
    header: 'Modello',
    cell: (row) => (
      <span>
        {row.model_name} <span className="text-soft">{memoryName(row.memory_gb)}</span>
      </span>
    ),
    sortBy: (row) => row.model_name,
  },
  {
    id: 'model_code',
    header: 'Codice',
    cell: (row) => row.model_code ?? '—',
    sortBy: (row) => row.model_code,
  },
  {
    id: 'imei',
    header: 'IMEI',
    cell: (row) => <CodeText value={row.imei} label="IMEI" className="-mx-1" />,
    sortBy: (row) => row.imei,
  },
  {
    id: 'valore_acquisto',
    header: 'Valore',
    align: 'right',
    cell: (row) => <Money euro={row.valore_acquisto} />,
    sortBy: (row) => row.valore_acquisto,
  },
  {
    id: 'id_stato_device',
    header: 'Stato',
    cell: (row) => <DeviceState id={row.id_stato_device} />,
    sortBy: (row) => row.id_stato_device,
  },
];
