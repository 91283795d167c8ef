import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { stocktakes } from '#contract/lists/stocktakes';
import { normaliseShelf, shelfProblem } from '#domain/shelf';
import { mutate } from '#lib/api';
import { formatCount, formatMoment } from '#lib/format';
import { FormDialog } from '#parts/form-dialog';
import { TextField } from '#parts/form-fields';
import { ListPage } from '#parts/list-page';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { TwoLines } from '#ui/two-lines';

type Stocktake = RowOf<'getInventari'>;

const cells = {
  aperto_il: (row: Stocktake) => <TwoLines first={formatMoment(row.aperto_il)} second={row.operatore} />,
  posto: (row: Stocktake) =>
    row.posto === null ? 'tutta la sede' : <span className="font-mono">{row.posto}</span>,
  differenze: (row: Stocktake) => (
    <b className={row.differenze > 0 ? 'font-strong text-danger' : 'font-semibold'}>
      {formatCount(row.differenze)}
    </b>
  ),
  is_chiuso: (row: Stocktake) =>
    row.is_chiuso === 1 ? (
      <TwoLines first={<Badge tone="green">CHIUSO</Badge>} second={formatMoment(row.chiuso_il)} />
    ) : (
      <Badge tone="amber">IN CORSO</Badge>
    ),
};

/** The counts of what lies at head office, and the way to begin one. */
export function StocktakeList({ onOpen }: { onOpen: (id: number) => void }) {
  const [isOpening, setOpening] = useState(false);
  return (
    <>
      <ListPage
        list={stocktakes}
        call="getInventari"
        prefix="inventari_"
        heading="INVENTARI"
        cells={cells}
        actions={
          <Button
            size="small"
            icon={<ClipboardList size={16} aria-hidden="true" />}
            onClick={() => setOpening(true)}
          >
            Nuovo inventario
          </Button>
        }
        onOpen={(row) => onOpen(row.id_inventario)}
        isDense={false}
        empty="Ancora nessun inventario."
      />
      {isOpening ? (
        <FormDialog
          title="Nuovo inventario"
          lead="Ciò che risulta in sede adesso è atteso: si legge con il lettore, e alla fine si vede che cosa manca, che cosa è fuori posto e che cosa non era atteso."
          confirm="Comincia"
          onClose={() => setOpening(false)}
          start={{ posto: '' }}
          check={({ posto }) => ({ posto: shelfProblem(posto) })}
          send={({ posto }, once) => mutate('setInventario', { posto: normaliseShelf(posto) || null }, once)}
          onDone={({ id_inventario }) => onOpen(id_inventario)}
        >
          <TextField
            name="posto"
            label="Solo i posti che cominciano con (facoltativo)"
            help="Per esempio A, o A-03. Vuoto: tutta la sede."
            maxLength={40}
          />
        </FormDialog>
      ) : null}
    </>
  );
}
