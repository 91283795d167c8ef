import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { RowOf } from '#contract/api';
import { journalLines } from '#contract/lists/journal';
import { journalAccounts, journalOperations } from '#domain/journal';
import { addMonthsClamped, monthOf, romeDay } from '#domain/day';
import { formatDay } from '#lib/format';
import { serverNow } from '#lib/server-clock';
import { ListPage } from '#parts/list-page';
import { TwoLines } from '#ui/two-lines';

/**
 * The journal that accounting takes over, by affiliate and period (rulings §11): from the last month on until days are chosen, for
 * the whole of it is of no use and long in coming.
 */
export default function PrimaNota() {
  const { da, a } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const [date_start] = useState(() => addMonthsClamped(monthOf(romeDay(serverNow())), -1));
  const isChosen = Boolean(da || a);
  return (
    <ListPage
      list={journalLines}
      call="getPrimaNota"
      title="Prima nota"
      lead="Acquisti, buoni, distinte, fatture e bolli come scritture in pareggio, da scaricare per la contabilità: scegli affiliato e periodo, poi esporta."
      {...(isChosen ? {} : { asked: { date_start } })}
      above={
        isChosen ? null : (
          <p className="text-sm text-soft">
            Dal {formatDay(date_start)}: per altri giorni scegli la data, vale anche per il file.
          </p>
        )
      }
      cells={cells}
      empty="Nessun movimento in questi giorni."
    />
  );
}

const cells = {
  conto: (row: RowOf<'getPrimaNota'>) => (
    <TwoLines first={journalAccounts[row.conto].name} second={journalOperations[row.operazione].name} />
  ),
  documento: (row: RowOf<'getPrimaNota'>) => <TwoLines first={row.documento} second={row.descrizione} />,
};
