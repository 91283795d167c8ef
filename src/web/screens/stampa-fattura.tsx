import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FileDown, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { invoice } from '#documents/invoice';
import { documentAddress } from '#lib/archived-documents';
import { Button, buttonClass } from '#ui/button';
import { DocumentFailed, DocumentLoading, LinkRefused } from '../features/documents/document-trouble.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';
import { isLinkRefused } from '../features/documents/queries.ts';
import { invoiceOf } from '../features/invoices/queries.ts';

const title = 'Fattura';

/** The courtesy copy of an invoice (S2 §2 /stampaFattura): `id`, the invoice; needs a session in scope (decisions §3). */
export function StampaFattura() {
  const { id = '' }: { id?: string } = useSearch({ strict: false });
  return /^[1-9]\d{0,8}$/.test(id) ? <Copy id={Number(id)} /> : <LinkRefused />;
}

function Copy({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(invoiceOf(id));
  const printed = useMemo(() => (data ? invoice(data) : null), [data]);
  if (data === null || (!data && isLinkRefused(error))) return <LinkRefused />;
  if (error && !data) return <DocumentFailed title={title} error={error} onRetry={() => void refetch()} />;
  if (!data || !printed) return <DocumentLoading title={title} />;
  const number = `${data.id_fattura_su_anno}/${data.data_fattura.slice(0, 4)}`;
  return (
    <DocumentView
      document={printed}
      windowTitle={`Fattura ${number} ${data.ragione_sociale}`}
      actions={
        <>
          <a
            href={documentAddress(`fattura-${id}`)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ kind: 'ghost' })}
          >
            <FileDown size={20} aria-hidden="true" /> PDF
          </a>
          <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
            STAMPA FATTURA
          </Button>
        </>
      }
    />
  );
}
