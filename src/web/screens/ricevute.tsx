import { FileText } from 'lucide-react';
import { receipts } from '#contract/lists/receipts';
import { useReach } from '#lib/session';
import { ListPage } from '#parts/list-page';
import { buttonClass } from '#ui/button';
import { officeReceiptCells, openReceipt, receiptCells } from '../features/receipts/receipt-cells.tsx';

/** Purchase receipts (S2 §2 /ricevute): found by practice code, seller or phone, and opened to view and print. */
export default function Ricevute() {
  const reach = useReach();
  return (
    <ListPage
      list={receipts}
      call={reach === 'affiliate' ? 'getRicevuteMaster' : 'getRicevute'}
      title="RICEVUTE"
      without={reach === 'shop' ? ['negozio', 'ragione_sociale'] : []}
      cells={reach === 'all' ? officeReceiptCells : receiptCells}
      rowActions={openReceipt}
      actions={
        <a
          href="/api/documenti/modello-ricevuta.pdf"
          download="Modello-ricevuta.pdf"
          className={buttonClass({ kind: 'ghost', size: 'small' })}
        >
          <FileText size={16} aria-hidden="true" />
          Scarica il modello della ricevuta
        </a>
      }
      empty="Nessuna ricevuta finora: nascono quando si conclude un acquisto."
    />
  );
}
