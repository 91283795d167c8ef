import { FileArchive, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { profileOf } from '#domain/actor';
import { maySession, useSession } from '#lib/session';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { SearchBox } from '#ui/search-box';
import { GenerateDialog } from '../features/invoices/generate-dialog.tsx';
import { InvoicePanel } from '../features/invoices/invoice-panel.tsx';
import { MonthXmlDialog } from '../features/invoices/month-xml-dialog.tsx';
import { PayDialog } from '../features/invoices/pay-dialog.tsx';
import type { Invoice } from '../features/invoices/queries.ts';

/** Invoices (S2 §2 /docs): those to be paid and those paid; head office generates a month's (decisions §7). */
export function Docs() {
  const session = useSession();
  const profile = profileOf({ id_role: session.id_role, is_impersonato: session.is_impersonato === 1 });
  const id_negozio = profile === 'shop' || profile === 'support_as_shop' ? session.id_negozio : 0;
  const mayExport = maySession(session, 'invoices.export');
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<'generate' | 'xml' | null>(null);
  const [paying, setPaying] = useState<Invoice | null>(null);
  const shared = { id_negozio, search, mayExport };
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
      <div className="grid gap-6">
        <SearchBox
          label="Cerca nelle fatture"
          placeholder="Affiliato, numero 12/2026, mese…"
          className="w-full sm:max-w-sm"
          value={search}
          onSearch={setSearch}
        />
        <InvoicePanel
          {...shared}
          title="FATTURE IN ATTESA"
          isPaid={0}
          empty="Nessuna fattura in attesa di pagamento."
          onPay={maySession(session, 'invoices.pay') ? setPaying : null}
        />
        <InvoicePanel
          {...shared}
          title="FATTURE PAGATE"
          isPaid={1}
          empty="Nessuna fattura pagata finora."
          onPay={null}
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
