import { FileArchive, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { invoices } from '#contract/lists/invoices';
import { workIs } from '#domain/work-object';
import { maySession, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { WorkSheet } from '#parts/work-sheet';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { GenerateDialog } from '../features/invoices/generate-dialog.tsx';
import { InvoiceActs, invoiceCells, type Invoice } from '../features/invoices/invoice-acts.tsx';
import { MonthXmlDialog } from '../features/invoices/month-xml-dialog.tsx';
import { PayDialog } from '../features/invoices/pay-dialog.tsx';

const panel = {
  list: invoices,
  call: 'getFattureLista',
  isFolding: true,
  without: ['pagata'],
  cells: invoiceCells,
  detail: (chiave: string, _row: Invoice | undefined, close: () => void) => (
    <WorkSheet key={chiave} work={{ tipo_oggetto: workIs.invoice, chiave }} onClose={close} />
  ),
} as const;

/** Invoices (S2 §2 /docs): those to be paid and those paid; head office generates a month's (rulings §7). */
export default function Docs() {
  const session = useSession();
  const mayExport = maySession(session, 'invoices.export');
  const [dialog, setDialog] = useState<'generate' | 'xml' | null>(null);
  const [paying, setPaying] = useState<Invoice | null>(null);
  const onPay = maySession(session, 'invoices.pay') ? setPaying : null;
  return (
    <>
      <PageHeader
        title="Fatture"
        lead="Le commissioni che la sede fattura agli affiliati, mese per mese."
        actions={
          <>
            {mayExport ? (
              <Button
                kind="ghost"
                icon={<FileArchive size={18} aria-hidden="true" />}
                onClick={() => setDialog('xml')}
              >
                XML del mese
              </Button>
            ) : null}
            {maySession(session, 'invoices.generate') ? (
              <Button icon={<FilePlus2 size={18} aria-hidden="true" />} onClick={() => setDialog('generate')}>
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
          rowActions={(invoice) => <InvoiceActs {...{ invoice, mayExport, onPay }} />}
          empty="Nessuna fattura in attesa di pagamento."
        />
        <ListPage
          {...panel}
          heading="FATTURE PAGATE"
          prefix="pagate_"
          asked={{ is_pagata: 1 }}
          rowActions={(invoice) => <InvoiceActs {...{ invoice, mayExport }} onPay={null} />}
          empty="Nessuna fattura pagata finora."
        />
      </div>
      {dialog === 'generate' ? <GenerateDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'xml' ? <MonthXmlDialog onClose={() => setDialog(null)} /> : null}
      {paying ? (
        <PayDialog invoice={paying} id_operatore={session.id_operatore} onClose={() => setPaying(null)} />
      ) : null}
    </>
  );
}
