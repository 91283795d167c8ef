import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FileDown, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { missingOnTransportDocument, transportDocument } from '#documents/transport-document';
import { documentAddress } from '#lib/archived-documents';
import { Button, buttonClass } from '#ui/button';
import { Notice } from '#ui/notice';
import { DocumentFailed, DocumentLoading, LinkRefused } from '../features/documents/document-trouble.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';
import { isLinkRefused } from '../features/documents/queries.ts';
import { transportDocumentOf } from '../features/shipments/queries.ts';

const title = 'Documento di trasporto';

/** The waybill, to look at and to print (S2 §2 /stampaDdt): `id`, the shipment; needs a session in scope (decisions §3). */
export function StampaDdt() {
  const { id = '' }: { id?: string } = useSearch({ strict: false });
  return /^[1-9]\d{0,8}$/.test(id) ? <Waybill id={Number(id)} /> : <LinkRefused />;
}

function Waybill({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(transportDocumentOf(id));
  const printed = useMemo(() => (data ? transportDocument(data) : null), [data]);
  if (data === null || (!data && isLinkRefused(error))) return <LinkRefused />;
  if (error && !data) return <DocumentFailed title={title} error={error} onRetry={() => void refetch()} />;
  if (!data || !printed) return <DocumentLoading title={title} />;
  const missing = missingOnTransportDocument(data);
  return (
    <>
      {missing.length > 0 ? (
        <aside aria-label="Avviso" data-interface className="px-4 py-4 sm:px-7">
          <Notice kind="warn" title="Al documento manca qualcosa che la legge chiede">
            {missing.join(', ')}. Completa i dati prima di stampare o scrivili a mano.
          </Notice>
        </aside>
      ) : null}
      <DocumentView
        document={printed}
        windowTitle={`DDT ${data.numero_ddt ?? id} ${data.mittente_ragione_sociale}`}
        actions={
          <>
            <a
              href={documentAddress(`ddt-${id}`)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ kind: 'ghost' })}
            >
              <FileDown size={20} aria-hidden="true" /> PDF
            </a>
            <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
              STAMPA DDT
            </Button>
          </>
        }
      />
    </>
  );
}
