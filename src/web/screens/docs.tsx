import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { invoices } from '#contract/lists/invoices';
import { mutate } from '#lib/api';
import { maySession, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { ReasonDialog } from '#parts/reason-dialog';
import { useOpened } from '#parts/use-opened';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { FilesMenu } from '../features/invoices/files-menu.tsx';
import { GenerateDialog } from '../features/invoices/generate-dialog.tsx';
import { Ageing } from '../features/invoices/ageing.tsx';
import { InvoiceActs, invoiceCells, numberOf, type Invoice } from '../features/invoices/invoice-acts.tsx';
import { InvoiceSheet } from '../features/invoices/invoice-sheet.tsx';
import { ManyActs } from '../features/invoices/many-acts.tsx';
import { SendActs } from '../features/invoices/send-acts.tsx';
import { PayDialog } from '../features/invoices/pay-dialog.tsx';

const panel = {
  list: invoices,
  call: 'getFattureLista',
  isFolding: true,
  without: ['pagata'],
  cells: invoiceCells,
  detail: (chiave: string, row: Invoice | undefined, close: () => void) => (
    <InvoiceSheet key={chiave} chiave={chiave} row={row} onClose={close} />
  ),
} as const;

/** Invoices (S2 §2 /docs): those to be paid and those paid; head office generates a month's (rulings §7). */
export default function Docs() {
  const session = useSession();
  const mayExport = maySession(session, 'invoices.export');
  // The month that is to be generated; in the address, so that Ctrl-K leads to it.
  const [generating, generate] = useOpened('genera');
  const maySend = maySession(session, 'invoices.send');
  const [paying, setPaying] = useState<Invoice | null>(null);
  const mayPay = maySession(session, 'invoices.pay');
  const [undoing, setUndoing] = useState<Invoice | null>(null);
  const onPay = mayPay ? setPaying : null;
  const onUndo = mayPay ? setUndoing : null;
  return (
    <>
      <PageHeader
        title="Fatture"
        lead="Le commissioni che la sede fattura agli affiliati, mese per mese."
        actions={
          <>
            {mayExport ? <FilesMenu /> : null}
            {maySession(session, 'invoices.generate') ? (
              <Button icon={<FilePlus2 size={18} aria-hidden="true" />} onClick={() => generate('mese')}>
                Genera fatture del mese
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid gap-9">
        <ListPage
          {...panel}
          heading="FATTURE IN ATTESA"
          prefix="attesa_"
          asked={{ only_pending: 1 }}
          rowActions={(invoice) => <InvoiceActs {...{ invoice, mayExport, onPay, onUndo }} />}
          {...(mayPay
            ? {
                selecting: { nameOf: numberOf, most: 500 },
                selectionActs: (selection: {
                  rows: readonly Invoice[];
                  drop: (rows: readonly object[]) => void;
                }) => (
                  <>
                    <ManyActs {...selection} />
                    {maySend ? (
                      <SendActs invoices={selection.rows} onSent={() => selection.drop(selection.rows)} />
                    ) : null}
                  </>
                ),
              }
            : {})}
          empty="Nessuna fattura in attesa di pagamento."
        />
        <ListPage
          {...panel}
          heading="FATTURE PAGATE"
          prefix="pagate_"
          asked={{ is_pagata: 1 }}
          rowActions={(invoice) => <InvoiceActs {...{ invoice, mayExport, onUndo }} onPay={null} />}
          empty="Nessuna fattura pagata finora."
        />
        {/* Last: it comes later than the lists, or not at all, and must not push them. */}
        {mayPay ? <Ageing /> : null}
      </div>
      {generating && maySession(session, 'invoices.generate') ? (
        <GenerateDialog month={generating} onClose={() => generate(null)} />
      ) : null}
      {undoing ? (
        <ReasonDialog
          title="Stornare il pagamento?"
          lead={`Fattura ${numberOf(undoing)}, ${undoing.ragione_sociale}: l’ultimo pagamento registrato non conta più.`}
          confirm="Storna"
          danger
          done="Pagamento stornato: la fattura è di nuovo da pagare."
          send={(motivo, once) =>
            mutate('setFatturaStornata', { id_fattura: undoing.id_fattura, motivo }, once)
          }
          onClose={() => setUndoing(null)}
        />
      ) : null}
      {paying ? (
        <PayDialog invoice={paying} id_operatore={session.id_operatore} onClose={() => setPaying(null)} />
      ) : null}
    </>
  );
}
