import { useQuery } from '@tanstack/react-query';
import { Printer, ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { devicesToShip } from '#contract/lists/devices';
import { caseCode } from '#domain/device';
import { memoryName } from '#domain/memory';
import { shipmentText } from '#domain/text';
import { paths } from '#lib/paths';
import type { Session } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { Notice } from '#ui/notice';
import { WindowLink } from '#ui/window-link';
import { YesNo } from '#ui/yes-no';
import { atMost, nameOf, pendingDevices, whyNotShip, type PendingDevice } from './chosen-devices.ts';
import { begin, finish, sortOut, toggle } from './packing-state.ts';
import { PackingPanel } from './packing-panel.tsx';
import { ShipDialog, type Shipped } from './ship-dialog.tsx';
import { usePacking, usePackingReader } from './use-packing.ts';

const cells = {
  model_name: (row: PendingDevice) => (
    <span className="sm:whitespace-normal">
      <b className="font-semibold">
        {row.brand_name} {row.model_name}
      </b>{' '}
      <span className="text-soft">{memoryName(row.memory_gb)}</span>
    </span>
  ),
  is_device_inizializzato: (row: PendingDevice) => <YesNo is={row.is_device_inizializzato === 1} />,
};

/** Whose it is the shop knows, and what comes after state 1 has not been yet. */
const without = [
  'marca affiliato negozio brand_name negozio_acquisto ragione_sociale id_stato_device magazzino_attuale',
  'nome_cliente codice_fiscale indirizzo_cliente telefono_cliente email_cliente valore_accettazione',
  'note_accettazione report_valutazione data_arrivo data_valutazione data_liquidazione data_pagamento_rimborso',
].flatMap((names) => names.split(' '));

/** DEVICE DA SPEDIRE: choose, or pack by scanning, and GENERA SPEDIZIONE (S2 §2 /spedizioni, §5). */
export function PendingSection({ session: { id_negozio, id_operatore } }: { session: Session }) {
  const rows = useQuery(pendingDevices(id_negozio)).data;
  const [isAsking, setAsking] = useState(false);
  const [shipped, setShipped] = useState<Shipped | null>(null);
  const desk = usePacking(id_negozio, rows, isAsking);
  const { packing, change } = desk;
  const isPacking = packing.expected !== null;
  const box = useRef<HTMLInputElement>(null);
  usePackingReader(desk);
  const { chosen, missing } = sortOut(packing, rows ?? []);
  const whyNot = whyNotShip(chosen);
  return (
    <>
      <ListPage
        list={devicesToShip}
        call="getSpedizioniPending"
        heading="DEVICE DA SPEDIRE"
        prefix="spedire_"
        cells={cells}
        without={without}
        onOpen={(row) => change(toggle(packing, caseCode(row)))}
        selecting={{
          nameOf,
          most: atMost,
          kept: { rows: chosen, onChange: (next) => change({ ...packing, chosen: next.map(caseCode) }) },
        }}
        selectionActs={() => (
          <Button disabledReason={whyNot} onClick={() => setAsking(true)}>
            GENERA SPEDIZIONE
          </Button>
        )}
        actions={
          isPacking || !rows?.length ? null : (
            <Button
              kind="ghost"
              size="small"
              icon={<ScanBarcode size={18} aria-hidden="true" />}
              onClick={() => {
                change(begin(packing));
                setTimeout(() => box.current?.focus());
              }}
            >
              Prepara con il lettore
            </Button>
          )
        }
        above={
          <>
            {shipped ? <ShippedNotice shipped={shipped} /> : null}
            {isPacking && rows ? (
              <PackingPanel desk={desk} rows={rows} box={box} onClose={() => change(finish(packing))} />
            ) : null}
            {chosen.length > 0 && whyNot ? <Notice>{whyNot}</Notice> : null}
          </>
        }
        empty="Nessun device da spedire: quelli acquistati compaiono qui."
      />
      {isAsking ? (
        <ShipDialog
          devices={chosen}
          missing={missing}
          strangers={packing.strangers}
          waiting={desk.waiting}
          id_negozio={id_negozio}
          id_operatore={id_operatore}
          onClose={() => setAsking(false)}
          onShipped={(done) => {
            desk.reset();
            setShipped(done);
          }}
        />
      ) : null}
    </>
  );
}

function ShippedNotice({ shipped }: { shipped: Shipped }) {
  // Pressed at the foot of a long list, it stands above it.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [shipped]);
  return (
    <div ref={box} className="scroll-mt-(--bar) scroll-mb-6">
      <Notice
        kind="success"
        title={shipmentText.created}
        actions={
          <WindowLink
            size="small"
            href={paths.stampaDdt(shipped.id_spedizione)}
            label="Stampa il DDT"
            icon={<Printer size={18} aria-hidden="true" />}
          >
            Stampa il DDT
          </WindowLink>
        }
      >
        DDT n. {shipped.numero_ddt}: stampalo e mettilo nel pacco. Il ritiro lo chiediamo noi al corriere:
        finché non risponde, qui sotto la spedizione è in attesa del corriere.
      </Notice>
    </div>
  );
}
