import { FileArchive, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { invoices } from '#contract/lists/invoices';
import { maySession, useSession } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { useOpened } from '#parts/use-opened';
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
} as const;

/** Invoices (S2 §2 /docs): those to be paid and those paid; head office generates a month's (rulings §7). */
export default function Docs() {
  const session = useSession();
  const mayExport = maySession(session, 'invoices.export');
  // The month that is to be generated; in the address, so that Ctrl-K leads to it.
  const [generating, generate] = useOpened('genera');
  const [isExporting, setExporting] = useState(false);
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
                onClick={() => setExporting(true)}
              >
                XML del mese
              </Button>
            ) : null}
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
      {generating && maySession(session, 'invoices.generate') ? (
        <GenerateDialog month={generating} onClose={() => generate(null)} />
      ) : null}
      {isExporting ? <MonthXmlDialog onClose={() => setExporting(false)} /> : null}
      {paying ? (
        <PayDialog invoice={paying} id_operatore={session.id_operatore} onClose={() => setPaying(null)} />
      ) : null}
    </>
  );
}
