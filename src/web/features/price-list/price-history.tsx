import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { priceChanges } from '#contract/lists/price-list';
import { priceSourceNames } from '#domain/price-import';
import { mutate } from '#lib/api';
import { formatMoment, formatMoney } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { ReasonDialog } from '#parts/reason-dialog';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Money } from '#ui/money';
import type { Price } from './price-words.ts';

type Change = RowOf<'getStoricoPrezzi'>;
// Of one price: there is no other device to look for.
const changes = { ...priceChanges, search: null };
const ofAll = ['brand_name', 'model_name', 'memory'];
const changeCells = {
  quando: (row: Change) => formatMoment(row.quando),
  prezzo_a: (row: Change) =>
    row.prezzo_a === null ? 'tolto' : <Money euro={row.prezzo_a} className="font-semibold" />,
  origine: (row: Change) => (
    <span className="inline-grid py-1 leading-[1.2]">
      {priceSourceNames[row.origine]}
      {(row.motivo ?? row.nome_file) ? (
        <span className="max-w-44 truncate text-xs text-soft" title={row.motivo ?? row.nome_file ?? ''}>
          {row.motivo ? `Storno: ${row.motivo}` : row.nome_file}
        </span>
      ) : null}
    </span>
  ),
};

/** Who changed a price, when, from what to what; the last change is reversed here. */
export function PriceHistory({ price, onClose }: { price: Price; onClose: () => void }) {
  const { id_model_name, id_memory } = price;
  const [undoing, undo] = useState<Change | null>(null);
  const name = `${price.brand_name} ${price.model_name}, ${price.memory}`;
  return (
    <Dialog open dismissOutside onClose={onClose} size="wide" title="Storico del prezzo" lead={name}>
      <ListPage
        list={changes}
        without={ofAll}
        call="getStoricoPrezzi"
        asked={{ id_model_name, id_memory }}
        isLocal
        cells={changeCells}
        rowActions={(row) =>
          row.is_ultima === 1 ? (
            <Button kind="quiet" size="small" onClick={() => undo(row)}>
              Storna
            </Button>
          ) : null
        }
        empty="Questo prezzo non è mai stato cambiato da quando c’è lo storico."
      />
      {undoing ? (
        <ReasonDialog
          title="Stornare la modifica del prezzo?"
          lead={`${name}: ${
            undoing.prezzo_da === null ? 'esce dal listino' : `torna a ${formatMoney(undoing.prezzo_da)}`
          }, subito e in tutti i negozi.`}
          confirm="Storna"
          danger
          done="Modifica stornata."
          send={(motivo, once) =>
            mutate('setPrezzoStornato', { id_storico: undoing.id_storico, motivo }, once)
          }
          onClose={() => undo(null)}
        />
      ) : null}
    </Dialog>
  );
}
