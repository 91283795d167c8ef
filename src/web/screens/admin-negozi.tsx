import { Plus } from 'lucide-react';
import { stores } from '#contract/lists/stores';
import { ListPage } from '#parts/list-page';
import { Button } from '#ui/button';
import { storeCells } from '../features/stores/store-cells.tsx';
import { StoreSheet } from '../features/stores/store-sheet.tsx';
import { DeleteTestDevices } from '../features/test-devices/delete-test-devices.tsx';

/** Shops with address, place and hours; below them the test shops and what was tried there. */
export default function AdminNegozi() {
  return (
    <>
      <ListPage
        list={stores}
        call="getNegoziLista"
        title="Negozi"
        actions={({ open }) => (
          <Button size="small" icon={<Plus size={18} aria-hidden="true" />} onClick={() => open('nuovo')}>
            Nuovo negozio
          </Button>
        )}
        cells={storeCells}
        detail={(id, _row, close, { state }) => (
          <StoreSheet
            key={id}
            id_negozio={Number(id) || 0}
            id_affiliato={Number(state.filters['affiliato']) || null}
            onClose={close}
          />
        )}
        empty="Nessun negozio."
      />
      <DeleteTestDevices />
    </>
  );
}
