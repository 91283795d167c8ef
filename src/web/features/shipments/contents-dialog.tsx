import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import type { RowOf } from '#contract/api';
import { shipmentContents } from '#contract/lists/shipments';
import { memoryName } from '#domain/memory';
import { workIs } from '#domain/work-object';
import { query } from '#lib/api';
import { askingOne } from '#lib/asking';
import { formatMoment } from '#lib/format';
import { useAct } from '#lib/use-act';
import { ListPage } from '#parts/list-page';
import { WorkThread } from '#parts/work-sheet';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { CodeText } from '#ui/code-text';
import { copyText } from '#ui/copy-text';
import { DeviceState } from '#ui/device-state';
import { Dialog } from '#ui/dialog';
import { CourierEvents } from './courier-events.tsx';
import { ddtName, type Shipment } from './shipment-cells.tsx';

type Content = RowOf<'getSpedizioniContenuto'>;

const cells = {
  model_name: (row: Content) => (
    <span>
      {row.model_name} <span className="text-soft">{memoryName(row.memory_gb)}</span>
    </span>
  ),
  imei: (row: Content) => <CodeText value={row.imei} label="IMEI" className="-mx-1" />,
  id_stato_device: (row: Content) => <DeviceState id={row.id_stato_device} />,
};

interface ContentsDialogProps {
  id: number;
  /** The row of the history, when it is on the page. */
  shipment: Shipment | undefined;
  onClose: () => void;
}

/** What is in a shipment (S2 §2: ID, brand, model, code, IMEI, value), and where it is. */
export function ContentsDialog({ id, shipment, onClose }: ContentsDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const act = useAct();
  // Opened by a link, it may not be on the history's page: the waybill knows its number.
  const waybill = useQuery(
    askingOne('getDdt', { id_spedizione: id }, { quiet: true, enabled: !shipment }),
  ).data;
  const name = shipment
    ? ddtName(shipment)
    : waybill?.numero_ddt
      ? ddtName({ numero_ddt: waybill.numero_ddt, anno_ddt: Number(waybill.data?.slice(0, 4)) })
      : `pacco ${id}`;
  const asked = { id_spedizione_magcent: id };
  const copy = async (): Promise<void> => {
    // More than so many never leave in one shipment.
    const rows = await query('getSpedizioniContenuto', { ...asked, limit: 500 });
    await copyText(rows.map(({ imei }) => imei).join('\n'), 'IMEI copiati', 'usa ESPORTA CSV');
  };
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
          ? `${shipment.negozio_spedizione} · ${formatMoment(shipment.data_richiesta_spedizione_magcent)} · ${shipment.numero_colli === 1 ? '1 collo' : `${shipment.numero_colli} colli`}`
          : (waybill?.mittente_ragione_sociale ?? null)
      }
    >
      <div ref={body} tabIndex={-1} className="grid gap-6 outline-none">
        <ListPage
          isLocal
          list={shipmentContents}
          call="getSpedizioniContenuto"
          asked={asked}
          cells={cells}
          actions={
            <Button
              kind="ghost"
              size="small"
              busy={act.isBusy}
              icon={<Copy size={16} aria-hidden="true" />}
              onClick={() => void act.run(copy)}
            >
              Copia gli IMEI
            </Button>
          }
          above={<ActProblem act={act} />}
          empty="Nessun device in questa spedizione."
        />
        <CourierEvents id={id} shipment={shipment} />
        <WorkThread work={{ tipo_oggetto: workIs.shipment, chiave: String(id) }} />
      </div>
    </Dialog>
  );
}
