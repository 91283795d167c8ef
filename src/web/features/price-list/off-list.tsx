import { Undo2 } from 'lucide-react';
import type { RowOf } from '#contract/api';
import { pricesOff } from '#contract/lists/price-list';
import { mostPricesAtOnce } from '#domain/price-import';
import { formatMoment } from '#lib/format';
import { ListPage } from '#parts/list-page';
import { useMutate } from '#parts/mutate';
import { ActProblem } from '#ui/act-problem';
import { Button } from '#ui/button';
import { backText, counted } from './import-words.ts';
import { keysOf } from './price-words.ts';

type Off = RowOf<'getPrezziTolti'>;

const nameOf = (row: Off) => `${row.brand_name} ${row.model_name} ${row.memory}`;
const selecting = { nameOf, most: mostPricesAtOnce };
const cells = { quando: (row: Off) => formatMoment(row.quando) };

/** What was taken off the list, and the way back. */
export function OffList() {
  return (
    <ListPage
      list={pricesOff}
      call="getPrezziTolti"
      heading="Prezzi tolti"
      prefix="t_"
      cells={cells}
      selecting={selecting}
      selectionActs={({ rows, set }) => <PutBack rows={rows} onDone={() => set([])} />}
      rowActions={(row) => <PutBack rows={[row]} name={`Rimetti in listino ${nameOf(row)}`} />}
      empty="Nessun prezzo tolto: quelli che togli dal listino si rimettono da qui."
    />
  );
}

function PutBack({ rows, name, onDone }: { rows: readonly Off[]; name?: string; onDone?: () => void }) {
  const { act, isBusy, send } = useMutate('setPrezziRimessi', {
    done: ({ rimessi }) => backText(rimessi),
    undo: ({ rimessi }) => ({
      call: 'setPrezziTolti',
      input: { prezzi: rimessi },
      undone: `${counted(rimessi.length, 'prezzo di nuovo tolto', 'prezzi di nuovo tolti')} dal listino.`,
    }),
    ...(onDone ? { onDone } : {}),
  });
  return (
    <>
      <ActProblem act={act} />
      <Button
        kind={name ? 'ghost' : 'primary'}
        size="small"
        aria-label={name}
        busy={isBusy}
        disabledReason={rows.length === 0 ? 'Scegli prima i prezzi' : null}
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => void send({ prezzi: keysOf(rows) })}
      >
        Rimetti in listino
      </Button>
    </>
  );
}
