import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { missingOnTransportDocument, transportDocument } from '#documents/transport-document';
import { askingOne } from '#lib/asking';
import { Notice } from '#ui/notice';
import { DocumentPage, LinkRefused, PdfLink, PrintButton } from '../features/documents/document-page.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';

/** The waybill, to look at and to print (S2 §2 /stampaDdt): `id`, the shipment; needs a session in scope (rulings §3). */
export default function StampaDdt() {
  const { id = '' } = useSearch({ strict: false });
  return /^[1-9]\d{0,8}$/.test(id) ? <Waybill id={Number(id)} /> : <LinkRefused />;
}

function Waybill({ id }: { id: number }) {
  const found = useQuery(askingOne('getDdt', { id_spedizione: id }, { quiet: true }));
  const missing = found.data ? missingOnTransportDocument(found.data) : [];
  return (
    <DocumentPage title="Documento di trasporto" found={found}>
      {(data) => (
        <>
          {missing.length > 0 ? (
            <aside aria-label="Avviso" data-interface className="px-4 py-4 sm:px-7">
              <Notice kind="warn" title="Al documento manca qualcosa che la legge chiede">
                {missing.join(', ')}. Completa i dati prima di stampare o scrivili a mano.
              </Notice>
            </aside>
          ) : null}
          <DocumentView
            document={transportDocument(data)}
            windowTitle={`DDT ${data.numero_ddt ?? id} ${data.mittente_ragione_sociale}`}
            actions={
              <>
                <PdfLink id={`ddt-${id}`} />
                <PrintButton>STAMPA DDT</PrintButton>
              </>
            }
          />
        </>
      )}
    </DocumentPage>
  );
}
