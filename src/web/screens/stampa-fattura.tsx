import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { invoice, type InvoiceData } from '#documents/invoice';
import { invoiceKinds, isCreditNote } from '#domain/credit-note';
import { query } from '#lib/api';
import { DocumentPage, LinkRefused, PdfLink, PrintButton } from '../features/documents/document-page.tsx';
import { CreditButton } from '../features/invoices/credit-button.tsx';
import { DocumentView } from '../features/documents/document-view.tsx';

/** The courtesy copy of an invoice (S2 §2 /stampaFattura): `id`, the invoice; needs a session in scope (rulings §3). */
export default function StampaFattura() {
  const { id = '' } = useSearch({ strict: false });
  return /^[1-9]\d{0,8}$/.test(id) ? <Copy id_fattura={Number(id)} /> : <LinkRefused />;
}

function Copy({ id_fattura }: { id_fattura: number }) {
  const found = useQuery({
    queryKey: ['getFatturaHeader', 'whole', id_fattura],
    queryFn: async ({ signal }): Promise<InvoiceData | null> => {
      const options = { signal, quiet: true };
      const [header, righe] = await Promise.all([
        query('getFatturaHeader', { id_fattura }, options),
        query('getFatturaBody', { id_fattura }, options),
      ]);
      return header[0] ? { ...header[0], righe } : null;
    },
  });
  return (
    <DocumentPage title="Fattura" found={found}>
      {(data) => (
        <DocumentView
          document={invoice(data)}
          windowTitle={`${invoiceKinds[data.tipo_documento].name} ${data.id_fattura_su_anno}/${data.data_fattura.slice(0, 4)} ${data.ragione_sociale}`}
          actions={
            <>
              <CreditButton id_fattura={id_fattura} />
              <PdfLink id={`fattura-${id_fattura}`} />
              <PrintButton>
                {isCreditNote(data.tipo_documento) ? 'STAMPA NOTA' : 'STAMPA FATTURA'}
              </PrintButton>
            </>
          }
        />
      )}
    </DocumentPage>
  );
}
