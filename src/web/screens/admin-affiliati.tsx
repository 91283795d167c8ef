import { Plus } from 'lucide-react';
import { affiliates } from '#contract/lists/affiliates';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { affiliateCells } from '../features/affiliates/affiliate-cells.tsx';
import { AffiliateSheet } from '../features/affiliates/affiliate-sheet.tsx';

/** Affiliates with their terms (rulings §3), and one of them in a sheet. */
export default function AdminAffiliati() {
  return (
    <ListPage
      list={affiliates}
      call="getAffiliatiLista"
      title="Affiliati"
      actions={({ open }) => (
        <Button size="small" icon={<Plus size={18} aria-hidden="true" />} onClick={() => open('nuovo')}>
          Nuovo affiliato
        </Button>
      )}
      cells={affiliateCells}
      detail={(id, _row, close, { show }) => (
        <AffiliateSheet
          key={id}
          id_affiliato={Number(id) || 0}
          onClose={close}
          onOpen={(made) => show({ aperta: String(made) }, true)}
        />
      )}
      empty="Nessun affiliato."
    />
  );
}
